export default {
  title: 'Accounts',
  text: 'Where your coins and your money are kept, with what Modelo 721 needs to know. Known venues come filled in.',
  none: 'There are no accounts yet: import a file, or add one.',
  add: 'Add an account',
  name: 'Name',
  type: 'Kind',
  types: {
    exchange: 'exchange',
    wallet: 'wallet',
    bank: 'bank',
    futures: 'futures account',
  },
  country: 'Country',
  files172: 'Files 172',
  partOf: 'part of {name}',
  partOfNone: 'nothing',
  formerly: 'files may call it {names}',
  parent: 'Part of',
  edit: 'Edit',
  editOf: 'Edit {name}',
  editTitle: 'Edit an account',
  editText:
    'A new name changes no figure: files that use the old one still belong to it, and none of their rows counts twice.',
  addTitle: 'Add an account',
  addText: 'One that no file has spoken of yet, such as a wallet without an export.',
  rules: {
    name: {
      blank: 'An account needs a name.',
      max_length: 'At most 100 characters.',
      unicode: 'It holds characters nobody sees.',
      taken:
        'Another account has this name, had it before, or has one that looks like it. Two accounts cannot be made one.',
      reserved: 'Names like this one are the program’s own.',
    },
    country: {
      format: 'Two letters, like MT.',
      max_length: 'Two letters, like MT.',
    },
    parent: {
      format: 'An account cannot be part of itself, nor of one that is part of it.',
    },
    other: 'This is not possible here.',
  },
}
