import type { MailContext, MailContexts } from './mail-context.ts'
import type { IssueResetLink, Recipient } from './recipient.ts'
import { maskAddress } from './recipient.ts'
import { emailChangedMail } from './templates/email-changed.ts'
import { passwordChangedMail } from './templates/password-changed.ts'
import { passwordResetMail } from './templates/password-reset.ts'
import { type RenderedMail, renderMail } from './templates/render.ts'
import type { WaitingMail, WaitingMailRepository } from './waiting-mail-repository.ts'

export type PreparedMail = RenderedMail & {
  readonly to: Recipient
  readonly organisation: string
  sent(): Promise<void>
  /** If the server may have accepted the mail, the reset link stays valid. */
  failed(outcome: { readonly mayHaveLeft: boolean }): Promise<void>
}

type MailPreparationDeps = {
  readonly repository: WaitingMailRepository
  readonly issueResetLink: IssueResetLink
  readonly contexts: MailContexts
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
    return mail.kind === 'password_reset' ? this.#reset(mail) : this.#notice(mail)
  }

  async #reset(mail: WaitingMail): Promise<PreparedMail | undefined> {
    const { repository, issueResetLink, contexts } = this.#deps
    const { requestedEmail: email, actor, language, causedAt: requestedAt } = mail
    const link = await issueResetLink({ email: email ?? mail.user?.email ?? '', actor })
    if (!link) return undefined
    if (!(await repository.reserveLink(mail.id, link.userId))) {
      await link.withdraw()
      return undefined
    }
    const { to, url } = link
    const context = await contexts.for(to, language)
    return {
      ...envelope(context, to.email),
      ...renderMail(passwordResetMail({ ...context, url, requestedAt, ip: actor.ip })),
      sent: () => link.sent(),
      failed: async ({ mayHaveLeft }) => {
        await repository.releaseLink(link.userId)
        await (mayHaveLeft ? link.sent() : link.withdraw())
      },
    }
  }

  async #notice(mail: WaitingMail): Promise<PreparedMail | undefined> {
    const { kind, user, recipient, facts, actor, language, causedAt } = mail
    if (!user) return undefined
    const context = await this.#deps.contexts.for(user, language)
    const change = { ...context, changedAt: causedAt, ip: actor.ip }
    const template =
      kind === 'email_changed'
        ? emailChangedMail({ ...change, newAddress: maskAddress(facts.new_email) })
        : passwordChangedMail({ ...change, by: facts.by })
    const sent = { sent: noop, failed: noop }
    return { ...envelope(context, recipient ?? user.email), ...renderMail(template), ...sent }
  }
}

function envelope({ name, organisation }: MailContext, address: string) {
  return { to: { name, address }, organisation }
}
