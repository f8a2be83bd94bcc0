import { emailSchema, readEmailAddress } from '@touchline/contract/email-addresses'
import { emailChangeMessage } from '@touchline/contract/email-change'
import { boundFields } from '@touchline/contract/fields/fields'
import { secret } from '@touchline/contract/fields/secret-field'
import { text } from '@touchline/contract/fields/text-fields'
import type { FieldErrors } from '@touchline/contract/http/issues'
import { message } from '@touchline/contract/http/messages'
import { passwordSchema } from '@touchline/contract/passwords'
import type { Profile } from '@touchline/contract/profile'
import { profileRecord } from '@touchline/contract/profile-record'
import type { RecordDraft } from '@touchline/contract/records/record'
import type { FormOf } from '../../../forms/state/form-values.ts'
import { mergeOf } from '../../../forms/state/merge.ts'
import { recordDraft } from '../../../records/record-values.ts'
import type { FormVersions, RecordForm } from '../../../records/use-record.ts'
import { hasCallingCode } from '../phone/phone-countries.ts'

const confirmation = text({
  label: { en: 'Confirm new e-mail', ja: '新しいメールアドレス（確認）' },
  max: profileRecord.fields.email.max,
})
const password = secret({
  label: { en: 'Current password', ja: '現在のパスワード' },
  max: 200,
  boundTo: ['email', 'email_confirmation'],
})

const { dashboard_sections: _, ...formFields } = profileRecord.fields

/** The fields of the form, and those that only a change of the e-mail address needs. The dashboard saves its sections. */
export const profileForm = {
  ...profileRecord,
  fields: {
    ...formFields,
    email_confirmation: { ...confirmation, schema: emailSchema },
    current_password: { ...password, schema: passwordSchema },
  },
}

export type ProfileValues = Readonly<Record<keyof FormOf<typeof profileForm>, string>>
export type ProfileName = keyof ProfileValues
export type ProfileForm = RecordForm<Profile, ProfileValues>

/** The fields of each group are edited and sent together. */
export const phoneNames = ['phone_country', 'phone'] as const
export const cityNames = ['city_id', 'city', 'state', 'country'] as const
export const preferenceNames = ['language', 'theme', 'page_size', 'date_format'] as const

const independentNames = [
  'firstname',
  'lastname',
  'designation',
  'address',
  'postal_code',
  ...preferenceNames,
] as const

export function isNewEmail(values: ProfileValues, stored: ProfileValues): boolean {
  return readEmailAddress(values.email) !== stored.email
}

/** The changed fields. Unchanged fields are not sent, because a stored value may be older than the rules of its field. */
export function changeOf(values: ProfileValues, stored: ProfileValues): RecordDraft {
  const isChanged = (name: ProfileName) => values[name] !== stored[name]
  const draft = recordDraft(profileForm, values)
  return {
    ...Object.fromEntries(independentNames.filter(isChanged).map((name) => [name, draft[name]])),
    ...(isNewEmail(values, stored) && emailChange(values)),
    ...(phoneNames.some(isChanged) && phoneChange(values, stored)),
    ...(cityNames.some(isChanged) && cityChange(values, stored)),
  }
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
function cityChange({ city_id, city, state, country }: ProfileValues, stored: ProfileValues) {
  if (city_id === '') return { city_id: null, city, state, country }
  return city_id === stored.city_id ? {} : { city_id: Number(city_id) }
}

/** What a change of the e-mail address needs. */
export function emailChangeErrors(
  { email, email_confirmation: repeated, current_password }: RecordDraft,
  { confirms_email_by_link }: Pick<Profile, 'confirms_email_by_link'>,
): FieldErrors {
  if (email === undefined) return {}
  const isMissing = repeated === undefined && !confirms_email_by_link
  const isDifferent =
    repeated !== undefined && readEmailAddress(String(repeated)) !== readEmailAddress(String(email))
  return {
    ...(isMissing && { email_confirmation: [emailChangeMessage('repeat_email')] }),
    ...(isDifferent && { email_confirmation: [emailChangeMessage('other_email')] }),
    ...(current_password === undefined && { current_password: [message('password_for_email')] }),
  }
}

/** The loaded values, and edited preferences that the newer profile also changes. */
export function replacedValues({
  base,
  mine,
  theirs,
}: FormVersions<ProfileValues>): ProfileValues | undefined {
  const chosenSince = preferenceNames.filter((name) => theirs[name] !== base[name])
  const { conflicts } = mergeOf({
    base,
    mine: { ...mine, ...pick(theirs, chosenSince) },
    theirs,
    bound: boundFields(profileForm.fields),
  })
  return conflicts.length > 0 ? undefined : { ...base, ...pick(mine, chosenSince) }
}

function pick(values: ProfileValues, names: readonly ProfileName[]): Partial<ProfileValues> {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
