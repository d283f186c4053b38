import accounts from './accounts'
import advisor from './advisor'
import doubts from './doubts'
import ledger from './ledger'
import portfolio from './portfolio'
import prices from './prices'
import settings from './settings'
import shell from './shell'
import tax from './tax'
import taxRules from './taxRules'
import transactions from './transactions'

export default {
  shell,
  advisor,
  portfolio,
  tax: { ...tax, ...taxRules },
  ledger,
  transactions,
  prices,
  settings,
  accounts,
  doubts,
}
