/** The form of an account: what it shows, and what of it is new to the server. */
import type { AccountAnswer, AccountBody } from '@/api/gen/types.gen'

export type AccountForm = {
  name: string
  type: NonNullable<AccountBody['type']>
  parent: string
  custody: '' | NonNullable<AccountBody['custody']>
  files172: '' | 'yes' | 'no'
  country: string
}

/** An empty form. */
export function fresh(): AccountForm {
  return { name: '', type: 'exchange', parent: '', custody: '', files172: '', country: '' }
}

/** The form of an account that is there. */
export function filled(account: AccountAnswer): AccountForm {
  return {
    name: account.name,
    type: account.type as AccountForm['type'],
    parent: account.parent ?? '',
    custody: account.custody ?? '',
    files172: account.files172 === null ? '' : account.files172 ? 'yes' : 'no',
    country: account.country ?? '',
  }
}

/** What the form says that was not so before; what is known without asking stays unsaid. */
export function changed(form: AccountForm, before: AccountForm): AccountBody {
  const { name, type, parent, custody, files172, country } = form
  return {
    ...(name !== before.name && { name }),
    ...(type !== before.type && { type }),
    ...(parent !== before.parent && { parent }),
    ...(custody && custody !== before.custody && { custody }),
    ...(files172 && files172 !== before.files172 && { files172: files172 === 'yes' }),
    ...(country !== before.country && { country }),
  }
}
