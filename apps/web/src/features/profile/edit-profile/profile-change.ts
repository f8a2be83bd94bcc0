import { emailChangeMessage } from '@touchline/contract/email-change'
import { type FieldErrors, parseWith } from '@touchline/contract/http/issues'
import { message } from '@touchline/contract/http/messages'
import type { Profile } from '@touchline/contract/profile'
import { type ProfileChange, profileChangeSchema } from '@touchline/contract/profile-record'
import { hasCallingCode } from '../phone/phone-countries.ts'
import { isNewEmail, type ProfileName, type ProfileValues, phoneNames } from './profile-values.ts'

const independentFields = ['firstname', 'lastname', 'designation', 'address', 'postal_code', 'theme'] as const

/** The changed fields in the shape of the request. The schema of the contract validates them. */
export function changeOf(values: ProfileValues, stored: ProfileValues): ProfileChange {
  const isChanged = (name: ProfileName) => values[name] !== stored[name]
  const independent = independentFields.filter(isChanged).map((name) => [name, values[name]])
  return {
    ...Object.fromEntries(independent),
    ...(isChanged('language') && { language: values.language || null }),
    ...(isChanged('page_size') && { page_size: Number(values.page_size) || null }),
    ...(isChanged('date_format') && { date_format: values.date_format || null }),
    ...(isNewEmail(values, stored) && emailChange(values)),
    ...(phoneNames.some(isChanged) && phoneChange(values, stored)),
    ...cityChange(values, stored),
  } as ProfileChange
}

function emailChange({ email, email_confirmation, current_password }: ProfileValues) {
  return {
    email,
    ...(email_confirmation !== '' && { email_confirmation }),
    ...(current_password !== '' && { current_password }),
  }
}

/** The country is sent only with a number that does not contain its own calling code. */
function phoneChange({ phone, phone_country }: ProfileValues, stored: ProfileValues) {
  const isCountrySent = phone_country !== '' && !hasCallingCode(phone)
  if (phone.trim() !== '') return { phone, ...(isCountrySent && { phone_country }) }
  return stored.phone === '' ? {} : { phone: null, phone_country: null }
}

/** The server knows the names of a chosen city, so they are not sent. */
function cityChange(values: ProfileValues, stored: ProfileValues) {
  const { city_id, city, state, country } = values
  if (city_id !== '') return city_id === stored.city_id ? {} : { city_id: Number(city_id) }
  const isTyped = (['city_id', 'city', 'state', 'country'] as const).some(
    (name) => values[name] !== stored[name],
  )
  return isTyped ? { city_id: null, city, state, country } : {}
}

type ChangeRules = Pick<Profile, 'confirms_email_by_link'>

export function profileChangeErrors(change: ProfileChange, rules: ChangeRules): FieldErrors {
  const parsed = parseWith(profileChangeSchema(), change)
  return { ...('errors' in parsed ? parsed.errors : {}), ...missingForEmail(change, rules) }
}

function missingForEmail(
  { email, email_confirmation: repeated, current_password }: ProfileChange,
  { confirms_email_by_link }: ChangeRules,
): FieldErrors {
  if (email === undefined) return {}
  const isMissing = repeated === undefined && !confirms_email_by_link
  const isDifferent = repeated !== undefined && repeated.trim() !== email.trim()
  return {
    ...(isMissing && { email_confirmation: [emailChangeMessage('repeat_email')] }),
    ...(isDifferent && { email_confirmation: [emailChangeMessage('other_email')] }),
    ...(current_password === undefined && { current_password: [message('password_for_email')] }),
  }
}
