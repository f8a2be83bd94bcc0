import type { Actor } from '../../database/audit.ts'
import { hashToken } from './credentials.ts'
import type { PasswordRepository } from './password-repository.ts'
import type { PasswordUse } from './password-use.ts'
import type { AuthRepository } from './repository.ts'

type ResetLinksDeps = {
  readonly accounts: AuthRepository
  readonly passwords: PasswordRepository
  readonly use: Pick<PasswordUse, 'isAllowed'>
  readonly publicUrl: () => string
}
export type ResetLinkRequest = {
  readonly email: string
  readonly actor: Actor
  readonly token: string
}

/** Creates reset links for mails. Only the mail contains the token. The recipient is the stored address. */
export class ResetLinks {
  readonly #deps: ResetLinksDeps

  constructor(deps: ResetLinksDeps) {
    this.#deps = deps
  }

  async issue({ email, actor, token }: ResetLinkRequest) {
    const { accounts, passwords, use, publicUrl } = this.#deps
    const account = await accounts.findAccount(email)
    if (!account || !(await use.isAllowed(account.id))) return undefined
    const added = await passwords.addLink({ account, tokenHash: hashToken(token), actor })
    if (!added) return undefined
    const { id, isNew } = added
    return {
      userId: account.id,
      to: account,
      url: passwordLink(publicUrl(), token),
      sent: () => passwords.removeOldLinksBefore({ id, userId: account.id }),
      // an earlier attempt may have sent a link that is not new
      withdraw: async () => isNew && passwords.removeLink(id),
    }
  }
}

/** A URL fragment is neither logged by servers and proxies nor sent as Referer. */
export function passwordLink(publicUrl: string, token: string): string {
  return `${publicUrl}/reset-password#token=${token}`
}
