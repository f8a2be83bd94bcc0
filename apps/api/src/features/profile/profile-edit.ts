import { emailChangeMessage } from '@touchline/contract/email-change'
import type { FieldErrors } from '@touchline/contract/http/issues'
import { message } from '@touchline/contract/http/messages'
import type { Language } from '@touchline/contract/language'
import { type ProfileChange, profileRecord } from '@touchline/contract/profile-record'
import { sentValues } from '@touchline/contract/records/record'
import type { Actor } from '../../database/audit.ts'
import type { MailLanguage } from '../../database/mail-outbox.ts'
import { isStale } from '../../errors.ts'
import { checkChange, isEmpty } from '../../records/save-record.ts'
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
  readonly actor: Actor
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
    actor,
  }: ProfileEditInput): Promise<ProfileWrite | undefined> {
    const { sent, errors } = await this.#read({ change, current, language })
    const isNewEmail = sent.email !== undefined && sent.email !== current.email
    const { changed_by: _, ...values } = current
    const conflict = { row: current, present: () => this.#deps.presentation.of(values, language) }
    const { changes } = await checkChange({
      stored: { declaration: profileRecord, table: 'users', id: current.id, values, secrets: {} },
      sent: sentValues(sent),
      actor,
      errors: { ...errors, ...(isNewEmail && newEmailErrors({ change, current, hasPassword })) },
      conflict: isStale(change.version, current) ? conflict : undefined,
    })
    if (isEmpty(changes)) return undefined
    const ownLanguage = sent.language === undefined ? current.language : sent.language
    const write = { set: sent, changes }
    return isNewEmail ? withNewEmail(write, { current, language: ownLanguage ?? mailLanguage }) : write
  }

  async #read({ change, current, language }: Pick<ProfileEditInput, 'change' | 'current' | 'language'>) {
    const { version, current_password, email_confirmation, phone, phone_country, phone_code, ...others } =
      change
    const { city_id, city, state, country, ...plain } = others
    const sentPhone = { phone, phone_country, phone_code }
    const numbers = hasPhoneFields(sentPhone) ? await loadPhoneNumbers() : undefined
    const number = numbers && phoneChange({ sent: sentPhone, stored: current, numbers })
    const sentCity = { city_id, city, state, country }
    const location = await cityChange({
      sent: sentCity,
      stored: current,
      cityOf: this.#deps.cityOf,
      language,
    })
    return {
      sent: { ...plain, ...number?.set, ...location.set },
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
