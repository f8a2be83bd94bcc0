import type { Actor } from '../../database/audit.ts'
import { hashToken, newToken } from './credentials.ts'
import type { PasswordRepository } from './password-repository.ts'
import type { Account, AuthRepository } from './repository.ts'

type ResetLinksDeps = {
  readonly accounts: AuthRepository
  readonly passwords: PasswordRepository
  readonly publicUrl: () => string
}
type Request = { readonly email: string; readonly actor: Actor }

/** Makes the links that mails carry. Only the mail holds the token; the address is the one on record. */
export class ResetLinks {
  readonly #deps: ResetLinksDeps

  constructor(deps: ResetLinksDeps) {
    this.#deps = deps
  }

  async issue({ email, actor }: Request) {
    const { accounts, passwords, publicUrl } = this.#deps
    const account = await accounts.findAccount(email)
    if (!account) return undefined
    const token = newToken()
    const id = await passwords.addLink({ account, tokenHash: hashToken(token), actor })
    if (id === undefined) return undefined
    return {
      userId: account.id,
      to: { name: nameOf(account), address: account.email },
      // in the fragment: no server or proxy on the way logs it, no Referer carries it
      url: `${publicUrl()}/reset-password#token=${token}`,
      sent: () => passwords.removeOldLinksBefore({ id, userId: account.id }),
      withdraw: () => passwords.removeLink(id),
    }
  }
}

function nameOf({ firstname, lastname }: Account): string {
  return [firstname, lastname].filter(Boolean).join(' ')
}
