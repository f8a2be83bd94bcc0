import type { IssueResetLink, Recipient } from './recipient.ts'
import { maskAddress } from './recipient.ts'
import { emailChangedMail } from './templates/email-changed.ts'
import { passwordChangedMail } from './templates/password-changed.ts'
import { passwordResetMail } from './templates/password-reset.ts'
import { type RenderedMail, renderMail } from './templates/render.ts'
import type { WaitingMail, WaitingMailRepository } from './waiting-mail-repository.ts'

export type PreparedMail = RenderedMail & {
  readonly to: Recipient
  sent(): Promise<void>
  /** If the server may have accepted the mail, the reset link stays valid. */
  failed(outcome: { readonly mayHaveLeft: boolean }): Promise<void>
}

type MailPreparationDeps = {
  readonly repository: WaitingMailRepository
  readonly issueResetLink: IssueResetLink
  /** The base of all URLs in mails, without a trailing slash. */
  readonly publicUrl: () => string
  /** The IANA time zone of times in mails; empty for UTC. */
  readonly timeZone: () => Promise<string>
}

const noop = async () => undefined

export class MailPreparation {
  readonly #deps: MailPreparationDeps

  constructor(deps: MailPreparationDeps) {
    this.#deps = deps
  }

  /** Undefined if the mail has no recipient or has expired. */
  async prepare(mail: WaitingMail): Promise<PreparedMail | undefined> {
    if (mail.isExpired) return undefined
    const timeZone = await this.#deps.timeZone()
    return mail.kind === 'password_reset' ? this.#reset(mail, timeZone) : this.#notice(mail, timeZone)
  }

  async #reset(mail: WaitingMail, timeZone: string): Promise<PreparedMail | undefined> {
    const { repository, issueResetLink, publicUrl } = this.#deps
    const { requestedEmail: email, actor, language, causedAt: requestedAt } = mail
    const link = await issueResetLink({ email: email ?? mail.user?.email ?? '', actor })
    if (!link) return undefined
    if (!(await repository.reserveLink(mail.id, link.userId))) {
      await link.withdraw()
      return undefined
    }
    const { to, url } = link
    const template = {
      name: to.name,
      url,
      requestedAt,
      ip: actor.ip,
      language,
      timeZone,
      publicUrl: publicUrl(),
    }
    return {
      to,
      ...renderMail(passwordResetMail(template)),
      sent: () => link.sent(),
      failed: async ({ mayHaveLeft }) => {
        await repository.releaseLink(link.userId)
        await (mayHaveLeft ? link.sent() : link.withdraw())
      },
    }
  }

  async #notice(mail: WaitingMail, timeZone: string): Promise<PreparedMail | undefined> {
    const { kind, user, recipient, facts, actor, language, causedAt } = mail
    if (!user) return undefined
    const publicUrl = this.#deps.publicUrl()
    const change = { name: user.name, changedAt: causedAt, ip: actor.ip, language, timeZone, publicUrl }
    const template =
      kind === 'email_changed'
        ? emailChangedMail({ ...change, newAddress: maskAddress(facts.new_email) })
        : passwordChangedMail({ ...change, by: facts.by })
    const to = { name: user.name, address: recipient ?? user.email }
    return { to, ...renderMail(template), sent: noop, failed: noop }
  }
}
