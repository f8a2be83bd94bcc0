import { shownActionOf } from '@touchline/contract/events/areas'
import { message } from '@touchline/contract/http/messages'
import type { Language } from '@touchline/contract/language'
import type { Activity, Profile } from '@touchline/contract/profile'
import type { ProfileChange } from '@touchline/contract/profile-record'
import { type Actor, readSource } from '../../database/audit.ts'
import type { MailLanguage } from '../../database/mail-outbox.ts'
import { isUniqueViolation } from '../../database/unavailable.ts'
import { InvalidFields, MalformedRequest, NotFound } from '../../errors.ts'
import type { ActivityRepository } from './activity-repository.ts'
import { type FindCity, ProfilePresenter } from './presentation.ts'
import { ProfileEdit } from './profile-edit.ts'
import type { EmailChanges, ProfileRepository } from './repository.ts'
import type { StoredProfile } from './stored-profile.ts'

/** Resolves to the hash that matched the password; undefined if the password is wrong. */
export type ConfirmPassword = (claim: {
  readonly session: { readonly id: number; readonly userId: number }
  readonly password: string
  readonly actor: Actor
}) => Promise<string | undefined>

type ProfileServiceDeps = {
  readonly profiles: ProfileRepository
  readonly emailChanges: EmailChanges
  readonly cityOf: FindCity
  readonly confirmPassword: ConfirmPassword
  readonly clearSessionCache: () => void
}
type OwnRequest = {
  readonly session: { readonly id: number; readonly userId: number }
  readonly language: Language
  readonly mailLanguage: MailLanguage
  readonly actor: Actor
}
type ProfileSave = OwnRequest & { readonly change: ProfileChange }

export class ProfileService {
  readonly #deps: ProfileServiceDeps
  readonly #presentation: ProfilePresenter
  readonly #edit: ProfileEdit

  constructor(deps: ProfileServiceDeps) {
    this.#deps = deps
    this.#presentation = new ProfilePresenter(deps.cityOf)
    this.#edit = new ProfileEdit({ cityOf: deps.cityOf, presentation: this.#presentation })
  }

  async get(userId: number, language: Language): Promise<Profile> {
    return this.#presentation.of(await this.#deps.profiles.get(userId), language)
  }

  async save(save: ProfileSave): Promise<Profile> {
    const { version: _, current_password: __, email_confirmation: ___, ...fields } = save.change
    if (Object.keys(fields).length === 0) throw new MalformedRequest()
    const comparedHash = await this.#confirmEmailChange(save)
    const saved = await this.#write(save, comparedHash)
    if (comparedHash !== undefined) this.#deps.clearSessionCache()
    return this.#presentation.of(saved, save.language)
  }

  /** Compares the password if all other fields are valid. Undefined if the e-mail address does not change. */
  async #confirmEmailChange({
    session,
    actor,
    change,
    ...languages
  }: ProfileSave): Promise<string | undefined> {
    if (change.email === undefined) return undefined
    const { userId } = session
    const current = await this.#deps.profiles.getForChange(userId)
    const password = change.current_password
    const write = await this.#edit.of({
      change,
      current,
      hasPassword: password !== undefined,
      actor,
      ...languages,
    })
    if (!write?.newEmail || password === undefined) return undefined
    const comparedHash = await this.#deps.confirmPassword({ session, password, actor })
    if (comparedHash === undefined) throw wrongPassword()
    if (await this.#deps.profiles.isTaken(userId, change.email)) throw takenEmail()
    return comparedHash
  }

  async resendEmailLink({ session, language, mailLanguage, actor }: OwnRequest): Promise<Profile> {
    const { userId, id: currentSession } = session
    const owner = { userId, currentSession, language: mailLanguage, actor }
    if (!(await this.#deps.emailChanges.resend(owner))) throw new NotFound()
    return this.get(userId, language)
  }

  async cancelEmailChange({ session: { userId }, language, actor }: OwnRequest): Promise<Profile> {
    if (!(await this.#deps.emailChanges.cancel({ userId, actor }))) throw new NotFound()
    return this.get(userId, language)
  }

  async #write(save: ProfileSave, comparedHash: string | undefined): Promise<StoredProfile> {
    const { session, change, language, mailLanguage, actor } = save
    const target = { userId: session.userId, currentSession: session.id, comparedHash, actor }
    const hasPassword = comparedHash !== undefined
    const saved = await this.#deps.profiles
      .change(target, (current) =>
        this.#edit.of({ change, current, hasPassword, language, mailLanguage, actor }),
      )
      .catch((error) => {
        throw isUniqueViolation(error, 'users_email_key') ? takenEmail() : error
      })
    if (!saved) throw wrongPassword()
    return saved
  }
}

function wrongPassword(): InvalidFields {
  return new InvalidFields({ current_password: [message('wrong_password')] })
}

function takenEmail(): InvalidFields {
  return new InvalidFields({ email: [message('taken_email')] })
}

export class ActivityService {
  readonly #activities: ActivityRepository

  constructor(activities: ActivityRepository) {
    this.#activities = activities
  }

  /** Record names are those at the time of each action. */
  async list(userId: number, language: Language): Promise<Activity[]> {
    const entries = await this.#activities.list(userId)
    return entries.map(({ record_name, record_name_ja, changes, source, ...entry }) => ({
      ...entry,
      ...readSource(source),
      action: shownActionOf({ ...entry, changes }),
      name: (language === 'ja' ? record_name_ja : null) ?? record_name,
    }))
  }
}
