import { randomBytes } from 'node:crypto'
import { personName } from '@touchline/contract/person-name'
import { maskAddress } from '../../delivery/mask-address.ts'
import type { MailContext, MailContexts } from './mail-context.ts'
import type { IssueEmailLink, IssueInvitation, IssueResetLink, Recipient } from './recipient.ts'
import { accessTokenCreatedMail } from './templates/access-token-created.ts'
import { emailChangeUndoneMail } from './templates/email-change-undone.ts'
import { emailChangedMail } from './templates/email-changed.ts'
import { emailConfirmationMail } from './templates/email-confirmation.ts'
import { invitationMail } from './templates/invitation.ts'
import type { Notice } from './templates/notice.ts'
import { passwordChangedMail } from './templates/password-changed.ts'
import { passwordResetMail } from './templates/password-reset.ts'
import { type MailTemplate, type RenderedMail, renderMail } from './templates/render.ts'
import { secondFactorChangedMail } from './templates/second-factor-changed.ts'
import { settingsChangedMail } from './templates/settings-changed.ts'
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
  readonly issueEmailLink: IssueEmailLink
  readonly issueInvitation: IssueInvitation
  readonly contexts: MailContexts
  /** Always the same secret for a purpose. Undefined without an encryption key. */
  readonly deriveSecret: (purpose: string) => Promise<Buffer | undefined>
}

const TOKEN_BYTES = 32
const noop = async () => undefined

export class MailPreparation {
  readonly #deps: MailPreparationDeps

  constructor(deps: MailPreparationDeps) {
    this.#deps = deps
  }

  /** Undefined if the mail has no recipient or has expired. */
  async prepare(mail: WaitingMail): Promise<PreparedMail | undefined> {
    if (mail.isExpired) return undefined
    if (mail.kind === 'password_reset') return this.#reset(mail)
    return mail.kind === 'invitation' ? this.#invitation(mail) : this.#notice(mail)
  }

  async #reset(mail: WaitingMail): Promise<PreparedMail | undefined> {
    const { repository, issueResetLink, contexts } = this.#deps
    const { requestedEmail: email, actor, language, causedAt: requestedAt } = mail
    const token = await this.#tokenOf(mail)
    const link = await issueResetLink({ email: email ?? mail.user?.email ?? '', actor, token })
    if (!link) return undefined
    // mails of an administrator have a rate limit of their own
    const isLimited = mail.facts.requested_by === undefined
    if (isLimited && !(await repository.reserveLink(mail.id, link.userId))) {
      await link.withdraw()
      return undefined
    }
    const { to, url } = link
    const context = await contexts.for(to, language)
    return {
      ...envelope(context, to.email),
      ...renderMail(
        passwordResetMail({ ...context, url, requestedAt, ip: actor.ip, requester: requesterOf(mail) }),
      ),
      sent: () => link.sent(),
      failed: async ({ mayHaveLeft }) => {
        if (isLimited) await repository.releaseLink(link.userId)
        await (mayHaveLeft ? link.sent() : link.withdraw())
      },
    }
  }

  /** A later attempt sends the same link or replaces it, so a failure needs no step. */
  async #invitation(mail: WaitingMail): Promise<PreparedMail | undefined> {
    const { user, language } = mail
    const token = await this.#tokenOf(mail)
    const invitation = user && (await this.#deps.issueInvitation({ userId: user.id, token }))
    if (!invitation) return undefined
    const context = await this.#deps.contexts.for(user, language)
    const facts = { ...invitation, address: user.email, requester: requesterOf(mail) }
    const template = invitationMail({ ...context, ...facts })
    return { ...envelope(context, user.email), ...renderMail(template), sent: noop, failed: noop }
  }

  async #notice(mail: WaitingMail): Promise<PreparedMail | undefined> {
    const { kind, user, recipient, language, actor, causedAt: changedAt } = mail
    if (!user) return undefined
    const context = await this.#deps.contexts.for(user, language)
    const link = await this.#emailLink(mail)
    const template = templateOf(mail, { notice: { ...context, changedAt, ip: actor.ip }, url: link?.url })
    if (!template) return undefined
    // a mistyped address may belong to a stranger
    const to = kind === 'email_confirmation' ? { ...context, name: '' } : context
    return {
      ...envelope(to, recipient ?? user.email),
      ...renderMail(template),
      sent: noop,
      failed: async ({ mayHaveLeft }) => {
        if (!mayHaveLeft) await link?.withdraw()
      },
    }
  }

  /** Undefined if the change can no longer be confirmed or undone, and for other mails. */
  async #emailLink(mail: WaitingMail) {
    const { kind, facts } = mail
    const { change_id: changeId } = facts
    if (changeId === undefined) return undefined
    return this.#deps.issueEmailLink({
      changeId,
      purpose: kind === 'email_confirmation' ? 'confirm' : 'undo',
      token: await this.#tokenOf(mail),
    })
  }

  /**
   * All attempts have the same link, because the server may have accepted the mail of a failed one. Without an encryption
   * key, each attempt has a link of its own.
   */
  async #tokenOf({ identity }: WaitingMail): Promise<string> {
    const secret = await this.#deps.deriveSecret(`link of the mail ${identity}`)
    return (secret ?? randomBytes(TOKEN_BYTES)).toString('base64url')
  }
}

type LinkedNotice = { readonly notice: Notice; readonly url: string | undefined }

/** Undefined if the mail makes no sense without its link. */
function templateOf(mail: WaitingMail, { notice, url }: LinkedNotice): MailTemplate | undefined {
  const { kind, facts } = mail
  switch (kind) {
    case 'email_confirmation':
      return url === undefined ? undefined : emailConfirmationMail({ ...notice, url })
    case 'email_changed':
      return emailChangedMail({ ...notice, newAddress: maskAddress(facts.new_email), undoUrl: url })
    case 'email_change_undone':
      return emailChangeUndoneMail(notice)
    case 'settings_changed':
      return settingsChangedMail({ ...notice, subject: mail.facts.subject, requester: requesterOf(mail) })
    case 'second_factor_changed':
      return secondFactorChangedMail({ ...notice, ...facts, requester: requesterOf(mail) })
    case 'access_token_created':
      return accessTokenCreatedMail({ ...notice, tokenName: facts.token_name })
    default:
      return passwordChangedMail({ ...notice, by: facts.by, stillValid: facts })
  }
}

function requesterOf({ requester, language }: WaitingMail): string | undefined {
  return requester && personName(requester, language)
}

function envelope({ name, organisation }: MailContext, address: string) {
  return { to: { name, address }, organisation }
}
