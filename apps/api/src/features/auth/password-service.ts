import { isInvitation } from '@touchline/contract/administrators/invitation-token'
import { message } from '@touchline/contract/http/messages'
import type { LocalText } from '@touchline/contract/language'
import type { ChangePassword, ResetPassword } from '@touchline/contract/passwords'
import type { Actor } from '../../database/audit.ts'
import type { MailLanguage } from '../../database/mail-outbox.ts'
import { Forbidden, InvalidFields, SignInRefused } from '../../errors.ts'
import { callerAddress } from '../../http/caller-address.ts'
import { hashToken } from './credentials.ts'
import type { InvitationRepository } from './invitation-repository.ts'
import type { PasswordCheck } from './password-check.ts'
import type { PasswordHashing } from './password-hashing.ts'
import type { PasswordRepository } from './password-repository.ts'
import type { PasswordRules } from './password-rules.ts'
import type { PasswordUse } from './password-use.ts'
import type { Account } from './repository.ts'
import type { CurrentSession } from './sessions.ts'

type PasswordServiceDeps = {
  readonly passwords: PasswordRepository
  readonly invitations: InvitationRepository
  readonly check: PasswordCheck
  readonly rules: PasswordRules
  readonly hashing: PasswordHashing
  readonly use: PasswordUse
}
type RequestContext = { readonly language: MailLanguage; readonly actor: Actor }
type Acceptance = { readonly tokenHash: Buffer; readonly password: string; readonly actor: Actor }

const needsSession: LocalText = {
  en: 'Your account has a second factor. Sign in first, and then change the password in Account security.',
  ja: '二要素認証が設定されています。サインインしてから、「アカウントのセキュリティ」でパスワードを変更してください。',
}

export class PasswordService {
  readonly #deps: PasswordServiceDeps

  constructor(deps: PasswordServiceDeps) {
    this.#deps = deps
  }

  /** Only stores the request. The account is looked up later, so that the time of the answer reveals nothing. */
  forgot({ email, language, actor }: RequestContext & { readonly email: string }): Promise<void> {
    return this.#deps.passwords.requestLink({
      kind: 'password_reset',
      email,
      clientAddress: callerAddress(actor.ip ?? ''),
      language,
      actor,
    })
  }

  /** Changes nothing, so the link can be used afterwards. */
  async isLinkValid(token: string): Promise<boolean> {
    const links = isInvitation(token) ? this.#deps.invitations : this.#deps.passwords
    return (await links.findAccountOfLink(hashToken(token))) !== undefined
  }

  /** The token is that of a reset link or of an invitation. Resolves to the e-mail address of the account. */
  async reset({
    reset,
    language,
    actor,
  }: RequestContext & { readonly reset: ResetPassword }): Promise<string> {
    const { passwords, check } = this.#deps
    const tokenHash = hashToken(reset.token)
    if (isInvitation(reset.token))
      return this.#acceptInvitation({ tokenHash, password: reset.password, actor })
    const account = await passwords.findAccountOfLink(tokenHash)
    if (!account) throw invalidLink()
    await this.#deps.use.require(account.id)
    const passwordHash = await this.#hashNewPassword(reset.password, account)
    const isReplaced = await passwords.replacePassword({
      userId: account.id,
      passwordHash,
      notice: { by: 'reset_link', language },
      actor: { ...actor, userId: account.id },
      link: { tokenHash, address: callerAddress(actor.ip ?? '') },
    })
    if (!isReplaced) throw invalidLink()
    await check.clearFailures(account, actor)
    return account.email
  }

  async #acceptInvitation({ tokenHash, password, actor }: Acceptance): Promise<string> {
    const { invitations } = this.#deps
    const account = await invitations.findAccountOfLink(tokenHash)
    if (!account) throw invalidLink()
    await this.#deps.use.require(account.id)
    const isAccepted = await invitations.accept({
      userId: account.id,
      tokenHash,
      passwordHash: await this.#hashNewPassword(password, account),
      address: callerAddress(actor.ip ?? ''),
      actor: { ...actor, userId: account.id },
    })
    if (!isAccepted) throw invalidLink()
    return account.email
  }

  /**
   * With a session, changes the password of its user and keeps the session. Without one, `email` names the account, which
   * must have no second factor: a known password would otherwise be enough to lock out the owner.
   */
  async change({
    change,
    session,
    language,
    actor,
  }: RequestContext & {
    readonly change: ChangePassword
    readonly session: CurrentSession | null
  }): Promise<void> {
    const account = session
      ? await this.#ownAccount(change, session, actor)
      : await this.#accountByEmail(change, actor)
    const { current_password, password } = change
    if (password === current_password) throw new InvalidFields({ password: [message('same_password')] })
    const passwordHash = await this.#hashNewPassword(password, account)
    const isReplaced = await this.#deps.passwords.replacePassword({
      userId: account.id,
      passwordHash,
      compared: account,
      notice: { by: 'owner', language },
      actor: { ...actor, userId: account.id },
      ...(session && { currentSession: session.id }),
    })
    if (!isReplaced) throw session ? wrongPassword() : new SignInRefused()
  }

  async #ownAccount(change: ChangePassword, session: CurrentSession, actor: Actor): Promise<Account> {
    if (change.email !== undefined) throw new InvalidFields({ email: [message('unknown_field')] })
    const claim = { session, password: change.current_password, actor, purpose: 'password_change' } as const
    const account = await this.#deps.check.ownAccount(claim)
    if (!account) throw wrongPassword()
    return account
  }

  async #accountByEmail({ email, current_password }: ChangePassword, actor: Actor): Promise<Account> {
    if (email === undefined) throw new InvalidFields({ email: [message('required')] })
    const claim = { email, password: current_password, actor, purpose: 'password_change' } as const
    const account = await this.#deps.check.accountOf(claim)
    if (!account) throw new SignInRefused()
    await this.#deps.use.require(account.id)
    if (account.has_second_factor) throw new Forbidden(needsSession)
    return account
  }

  async #hashNewPassword(password: string, owner: Account): Promise<string> {
    const error = await this.#deps.rules.brokenRule(password, owner)
    if (error) throw new InvalidFields({ password: [error] })
    return this.#deps.hashing.hash(password)
  }
}

function wrongPassword(): InvalidFields {
  return new InvalidFields({ current_password: [message('wrong_password')] })
}

function invalidLink(): InvalidFields {
  return new InvalidFields({ token: [message('dead_link')] })
}
