import type en from '../en/doubts'

const doubts: typeof en = {
  tickers: 'Monedas que comparten símbolo',
  tickersText:
    'Una moneda no es su símbolo. Si ni el día ni la plataforma dicen qué moneda era, lo dices tú, y vale para todas las cifras; lo importado se queda como está.',
  noTickers: 'Aquí ningún símbolo puede ser más de una moneda.',
  rowsOf: '{n} fila | {n} filas',
  coin: '{code}: {name}, {price} al último precio',
  coinUnpriced: '{code}: {name}, sin precio conocido',
  countsAs: 'Mientras no lo digas, cuenta como {code}.',
  which: 'Decir cuál',
  whichOf: 'Decir cuál es {ticker} en {account}',
  whichTitle: '¿Qué moneda es?',
  whichText: '{ticker} en {account} puede ser más de una moneda.',
  otherCoin: 'Un símbolo es otra moneda',
  otherText:
    'De cualquier símbolo en una de tus cuentas puedes decir que es otra moneda que en las demás.',
  ticker: 'Símbolo, como lo escribe el fichero',
  itIs: 'Es',
  ownCode: 'otra moneda, con un código mío',
  code: 'Código de la moneda',
  codeHelp: 'Letras y cifras. Por él van los lotes, los precios y los saldos.',
  since: 'Desde este día',
  sinceHelp: 'Déjalo vacío si lo fue siempre.',
  answered: 'Lo que has dicho',
  isAlways: 'en {account} es {coin}',
  isSince: 'en {account} es {coin} desde el {day}',
  forgetOf: 'Deshacer qué moneda es {ticker} en {account}',
  duplicates: '¿Registrado dos veces?',
  duplicatesText:
    'Filas de ficheros distintos que se parecen. Todas cuentan hasta que borres la repetida, o digas que son eventos distintos.',
  noDuplicates: 'Ninguna fila se parece a otra de un fichero distinto.',
  subject: '{type}, {amount}, {account}, {date}',
  allReal: 'Las dos son reales | Todas son reales',
  allRealOf: '{label}: {what}',
  deleteOf: 'Borrar la fila {n}, de {file}',
  real: 'Eventos distintos, según tú',
  doubtOf: 'Deshacer que son reales: {what}',
  inFile: 'Solo tú puedes decir qué monedas son',
  doubt: '{ticker} en {account}: {coins}. Mientras no lo digas en Movimientos, cuenta como {code}.',
  rules: {
    ticker: {
      format: 'Un símbolo se compone de letras y cifras.',
      one_of: 'Esto es dinero, no una moneda virtual.',
    },
    asset: {
      format: 'Un código se compone de letras y cifras.',
      one_of: 'Esto es dinero, no una moneda virtual.',
    },
    account: { one_of: 'No hay tal cuenta.' },
    since: {
      format: 'Esto no es un día.',
      minimum: 'Ese día aún no había monedas.',
    },
    other: 'Aquí no es posible.',
  },
}
export default doubts
