import accounts from './accounts'
import advisor from './advisor'
import doubts from './doubts'
import ledger from './ledger'
import portfolio from './portfolio'
import settings from './settings'
import shell from './shell'
import tax from './tax'
import transactions from './transactions'

export default { shell, advisor, portfolio, tax, ledger, transactions, settings, accounts, doubts }
