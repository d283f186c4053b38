import type en from '../en/accounts'

const accounts: typeof en = {
  title: 'Cuentas',
  text: 'Dónde se guardan tus monedas y tu dinero, con lo que necesita saber el Modelo 721. Las plataformas conocidas vienen rellenas.',
  none: 'Aún no hay cuentas: importa un fichero o añade una.',
  add: 'Añadir una cuenta',
  name: 'Nombre',
  type: 'Clase',
  types: {
    exchange: 'plataforma',
    wallet: 'monedero',
    bank: 'banco',
    futures: 'cuenta de futuros',
  },
  country: 'País',
  files172: 'Presenta el 172',
  partOf: 'parte de {name}',
  partOfNone: 'nada',
  formerly: 'los ficheros pueden llamarla {names}',
  parent: 'Parte de',
  edit: 'Editar',
  editOf: 'Editar {name}',
  editTitle: 'Editar una cuenta',
  editText:
    'Un nombre nuevo no cambia ninguna cifra: los ficheros que usan el antiguo siguen siendo suyos, y ninguna de sus filas cuenta dos veces.',
  addTitle: 'Añadir una cuenta',
  addText: 'Una de la que aún no habla ningún fichero, como un monedero sin exportación.',
  rules: {
    name: {
      blank: 'Una cuenta necesita un nombre.',
      max_length: 'Como mucho 100 caracteres.',
      unicode: 'Contiene caracteres que nadie ve.',
      taken:
        'Otra cuenta tiene este nombre, lo tuvo, o tiene uno que se le parece. Dos cuentas no se pueden unir.',
      reserved: 'Los nombres así son del programa.',
    },
    country: {
      format: 'Dos letras, como MT.',
      max_length: 'Dos letras, como MT.',
    },
    parent: {
      format: 'Una cuenta no puede ser parte de sí misma, ni de una que es parte de ella.',
    },
    other: 'Aquí no es posible.',
  },
}
export default accounts
