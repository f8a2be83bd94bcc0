import type { FieldErrors } from '@touchline/contract/http/issues'
import { message } from '@touchline/contract/http/messages'
import type { Language } from '@touchline/contract/language'
import type { ProfileChange } from '@touchline/contract/profile-record'
import type { Phone, PhoneNumbers } from './phone-numbers.ts'
import {
  CITY_NAMES_LANGUAGE,
  type FindCity,
  localizedNames,
  namesOf,
  type StoredCity,
} from './presentation.ts'
import type { StoredProfile } from './stored-profile.ts'

export type FieldGroupChange<Fields> =
  | { readonly set: Partial<Fields>; readonly errors?: undefined }
  | { readonly set?: undefined; readonly errors: FieldErrors }

type SentPhone = Pick<ProfileChange, 'phone' | 'phone_country' | 'phone_code'>
type StoredPhone = Pick<StoredProfile, 'phone' | 'phone_country'>
type PhoneChangeOptions = {
  readonly sent: SentPhone
  readonly stored: StoredPhone
  readonly numbers: PhoneNumbers
}

export function hasPhoneFields({ phone, phone_country, phone_code }: SentPhone): boolean {
  return phone !== undefined || phone_country !== undefined || phone_code !== undefined
}

/** Parses the sent number, or the stored number in the sent country. */
export function phoneChange({ sent, stored, numbers }: PhoneChangeOptions): FieldGroupChange<StoredPhone> {
  if (sent.phone === null || sent.phone === '') return { set: { phone: null, phone_country: null } }
  const errors = countryErrors(sent, numbers)
  if (errors) return { errors }
  const text = sent.phone ?? storedText(stored, numbers)
  if (text === undefined) return { set: {} }
  return read({ sent, stored, numbers, text })
}

function countryErrors(
  { phone_country, phone_code }: SentPhone,
  numbers: PhoneNumbers,
): FieldErrors | undefined {
  if (phone_country && !numbers.isCountry(phone_country)) return { phone_country: [message('not_offered')] }
  if (phone_code && !numbers.mainCountryOf(phone_code)) return { phone_code: [message('not_offered')] }
  const disagree = phone_country && phone_code && !numbers.isCodeOf(phone_code, phone_country)
  return disagree ? { phone_country: [message('no_phone_country')] } : undefined
}

function read({
  sent,
  stored,
  numbers,
  text,
}: PhoneChangeOptions & { readonly text: string }): FieldGroupChange<StoredPhone> {
  const { phone_country, phone_code } = sent
  const code = phone_code ?? undefined
  const likely = likelyCountry({ sent, stored, numbers })
  if (!phone_country && !code && !likely && !/^[+＋]/.test(text)) {
    return { errors: { phone_country: [message('no_phone_country')] } }
  }
  const number = phone_country
    ? numbers.parseIn(text, phone_country)
    : ((likely && numbers.parseIn(text, likely)) ?? numbers.parseWithCode(text, code))
  if (number) return { set: number }
  const example = numbers.exampleFor(text, phone_country ?? numbers.mainCountryOf(code) ?? likely)
  return { errors: { phone: [message('not_phone', { example })] } }
}

/** The stored country, unless a country or the code of another country is sent. */
function likelyCountry({ sent, stored, numbers }: PhoneChangeOptions): string | undefined {
  const { phone_country: country } = stored
  if (sent.phone_country !== undefined || country === null) return undefined
  return !sent.phone_code || numbers.isCodeOf(sent.phone_code, country) ? country : undefined
}

function storedText({ phone, phone_country }: StoredPhone, numbers: PhoneNumbers): string | undefined {
  if (phone === null || phone_country === null) return undefined
  return numbers.format({ phone, phone_country } satisfies Phone).phone_national
}

type SentCity = Pick<ProfileChange, 'city_id' | 'city' | 'state' | 'country'>
type CityChangeOptions = {
  readonly sent: SentCity
  readonly stored: StoredCity
  readonly cityOf: FindCity
  readonly language: Language
}

/**
 * A city id sets city, state and country to its English names. Typed names count only without an id. Removing the id
 * keeps the names in the language in which the user saw them.
 */
export async function cityChange({
  sent,
  ...options
}: CityChangeOptions): Promise<FieldGroupChange<StoredCity>> {
  const { city_id } = sent
  const { stored, cityOf } = options
  if (city_id === undefined) return { set: stored.city_id === null ? typed(sent) : {} }
  if (city_id === null) return { set: { city_id, ...(await localizedNames(options)), ...typed(sent) } }
  const city = await cityOf(city_id, CITY_NAMES_LANGUAGE)
  if (city) return { set: { city_id, ...namesOf(city) } }
  if (city_id === stored.city_id) return { set: {} } // the city data no longer contains the stored city
  return { errors: { city_id: [message('unknown_city')] } }
}

function typed({ city, state, country }: SentCity): Partial<StoredCity> {
  return {
    ...(city !== undefined && { city }),
    ...(state !== undefined && { state }),
    ...(country !== undefined && { country }),
  }
}
