import { type EmailLink, emailChangeMessage, type UndoneEmailChange } from '@touchline/contract/email-change'
import type { Actor } from '../../database/audit.ts'
import type { MailLanguage } from '../../database/mail-outbox.ts'
import { isUniqueViolation } from '../../database/unavailable.ts'
import { InvalidFields } from '../../errors.ts'
import { hashToken, newToken } from './credentials.ts'
import type { EmailChangeRepository } from './email-change-repository.ts'
import type { EmailLinkRepository, LinkPurpose } from './email-link-repository.ts'

type EmailChangeServiceDeps = {
  readonly changes: EmailChangeRepository
  readonly links: EmailLinkRepository
  readonly publicUrl: () => string
}
export type EmailLinkRequest = {
  readonly changeId: number
  readonly purpose: LinkPurpose
  readonly token: string
}
type LinkUse = { readonly token: string; readonly language: MailLanguage; readonly actor: Actor }

const paths: Readonly<Record<LinkPurpose, string>> = {
  confirm: '/confirm-email',
  undo: '/undo-email-change',
}

export class EmailChangeService {
  readonly #deps: EmailChangeServiceDeps

  constructor(deps: EmailChangeServiceDeps) {
    this.#deps = deps
  }

  /** Creates a link for a mail. Only the mail contains the token. Undefined if the change is no longer open. */
  async issueLink({ changeId, purpose, token }: EmailLinkRequest) {
    const { links, publicUrl } = this.#deps
    const added = await links.add({ changeId, purpose, tokenHash: hashToken(token) })
    if (!added) return undefined
    return {
      // a URL fragment is neither logged by servers and proxies nor sent as Referer
      url: `${publicUrl()}${paths[purpose]}#token=${token}`,
      // an earlier attempt may have sent a link that is not new
      withdraw: async () => added.isNew && links.remove(added.id),
    }
  }

  /** Changes nothing, because mail scanners open links. */
  check(token: string, purpose: LinkPurpose): Promise<EmailLink> {
    return this.#deps.links.check({ tokenHash: hashToken(token), purpose })
  }

  confirm(use: LinkUse): Promise<EmailLink> {
    return this.#use('confirm', use, (db, change) => this.#deps.changes.confirm(db, change))
  }

  /** The token in the answer sets a new password, also without a mail server. Null if the account is inactive. */
  async undo(use: LinkUse): Promise<UndoneEmailChange> {
    const token = newToken()
    let isActive = false
    const link = await this.#use('undo', use, async (db, change) => {
      isActive = await this.#deps.changes.undo(db, { ...change, tokenHash: hashToken(token) })
    })
    return { ...link, reset_token: isActive ? token : null }
  }

  async #use(
    purpose: LinkPurpose,
    { token, language, actor }: LinkUse,
    change: (...of: Parameters<EmailChangeRepository['confirm']>) => Promise<void>,
  ): Promise<EmailLink> {
    const link = await this.#deps.links
      .use({ tokenHash: hashToken(token), purpose }, (db, { changeId, userId }) =>
        change(db, { changeId, language, actor: { ...actor, userId } }),
      )
      .catch((error): EmailLink => {
        if (isUniqueViolation(error, 'users_email_key')) return { state: 'taken', email: null }
        throw error
      })
    if (link.state !== 'valid') throw new InvalidFields({ token: [emailChangeMessage(link.state)] })
    return link
  }
}
