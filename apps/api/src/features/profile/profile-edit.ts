import type { FieldErrors } from '@touchline/contract/http/issues'
import { message } from '@touchline/contract/http/messages'
import type { Language } from '@touchline/contract/language'
import type { ProfileChange } from '@touchline/contract/profile'
import { type Changes, changesBetween } from '../../database/audit.ts'
import type { MailLanguage } from '../../database/mail-outbox.ts'
import { InvalidFields, isStale, Stale } from '../../errors.ts'
import { cityChange, hasPhoneFields, phoneChange } from './field-group-changes.ts'
import { loadPhoneNumbers } from './phone-numbers.ts'
import type { FindCity, ProfilePresenter } from './presentation.ts'
import type { ProfileWrite } from './repository.ts'
import type { LockedProfile } from './stored-profile.ts'

export type ProfileEditInput = {
  readonly change: ProfileChange
  readonly current: LockedProfile
  readonly hasPassword: boolean
  readonly language: Language
  /** The language of a notice if the account has no language. */
  readonly mailLanguage: MailLanguage
}

type ProfileEditDeps = { readonly cityOf: FindCity; readonly presentation: ProfilePresenter }

/** Validates a profile change and converts it to a write; undefined if it changes nothing. */
export class ProfileEdit {
  readonly #deps: ProfileEditDeps

  constructor(deps: ProfileEditDeps) {
    this.#deps = deps
  }

  async of({
    change,
    current,
    hasPassword,
    language,
    mailLanguage,
  }: ProfileEditInput): Promise<ProfileWrite | undefined> {
    const { set, errors } = await this.#read({ change, current, language })
    const changes = changesBetween(current, set)
    const { changed_by: _, ...stored } = current
    const shown = await this.#deps.presentation.of(stored, language)
    if (isStale(change.version, current)) throw new Stale({ stored: current, current: shown, changes })
    refuseErrors({ ...errors, ...passwordErrors(changes, hasPassword) })
    if (Object.keys(changes).length === 0) return undefined
    return { set, changes, notice: noticeOf({ set, current, mailLanguage }) }
  }

  async #read({ change, current, language }: Pick<ProfileEditInput, 'change' | 'current' | 'language'>) {
    const { version, current_password, phone, phone_country, phone_code, ...others } = change
    const { city_id, city, state, country, ...plain } = others
    const sentPhone = { phone, phone_country, phone_code }
    const numbers = hasPhoneFields(sentPhone) ? await loadPhoneNumbers() : undefined
    const number = numbers && phoneChange({ sent: sentPhone, stored: current, numbers })
    const sent = { city_id, city, state, country }
    const location = await cityChange({ sent, stored: current, cityOf: this.#deps.cityOf, language })
    return {
      set: { ...plain, ...number?.set, ...location.set },
      errors: { ...number?.errors, ...location.errors },
    }
  }
}

function passwordErrors(changes: Changes, hasPassword: boolean): FieldErrors {
  if (hasPassword || !('email' in changes)) return {}
  return { current_password: [message('password_for_email')] }
}

function refuseErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
}

type NoticeOptions = {
  readonly set: ProfileWrite['set']
  readonly current: LockedProfile
  readonly mailLanguage: MailLanguage
}

function noticeOf({ set, current, mailLanguage }: NoticeOptions): ProfileWrite['notice'] {
  if (set.email === undefined || set.email === current.email) return undefined
  const own = set.language === undefined ? current.language : set.language
  return { formerEmail: current.email, newEmail: set.email, language: own ?? mailLanguage }
}
