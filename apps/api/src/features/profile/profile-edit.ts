import { emailChangeMessage } from '@touchline/contract/email-change'
import type { FieldErrors } from '@touchline/contract/http/issues'
import { message } from '@touchline/contract/http/messages'
import type { Language } from '@touchline/contract/language'
import type { ProfileChange } from '@touchline/contract/profile-record'

import { changesBetween } from '../../database/audit.ts'
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
  /** The language of mails if the account has no language. */
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
    const isNewEmail = 'email' in changes
    refuseErrors({ ...errors, ...(isNewEmail && newEmailErrors({ change, current, hasPassword })) })
    if (Object.keys(changes).length === 0) return undefined
    const ownLanguage = set.language === undefined ? current.language : set.language
    const write = { set, changes }
    return isNewEmail ? withNewEmail(write, { current, language: ownLanguage ?? mailLanguage }) : write
  }

  async #read({ change, current, language }: Pick<ProfileEditInput, 'change' | 'current' | 'language'>) {
    const { version, current_password, email_confirmation, phone, phone_country, phone_code, ...others } =
      change
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

function newEmailErrors({
  change: { email, email_confirmation: repeated },
  current,
  hasPassword,
}: Pick<ProfileEditInput, 'change' | 'current' | 'hasPassword'>): FieldErrors {
  const isMissing = repeated === undefined && !current.confirms_email_by_link
  const isDifferent = repeated !== undefined && repeated !== email
  return {
    ...(isMissing && { email_confirmation: [emailChangeMessage('repeat_email')] }),
    ...(isDifferent && { email_confirmation: [emailChangeMessage('other_email')] }),
    ...(!hasPassword && { current_password: [message('password_for_email')] }),
  }
}

/** An address that waits for its link is neither saved nor recorded as a change yet. */
function withNewEmail(
  { set, changes }: ProfileWrite,
  { current, language }: { readonly current: LockedProfile; readonly language: MailLanguage },
): ProfileWrite {
  const { email: newEmail = current.email, ...otherFields } = set
  const newAddress = { formerEmail: current.email, newEmail, language }
  if (!current.confirms_email_by_link) {
    return { set, changes, newEmail: { ...newAddress, waitsForLink: false } }
  }
  const { email: _, ...otherChanges } = changes
  return { set: otherFields, changes: otherChanges, newEmail: { ...newAddress, waitsForLink: true } }
}

function refuseErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
}
