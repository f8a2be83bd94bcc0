import type { FieldErrors } from '@touchline/contract/http/issues'
import { message } from '@touchline/contract/http/messages'
import type { ProfileChange } from '@touchline/contract/profile'
import type { PartOfChange } from './part-of-change.ts'
import type { Phone, PhoneNumbers } from './phone-numbers.ts'
import type { StoredProfile } from './stored-profile.ts'

type Sent = Pick<ProfileChange, 'phone' | 'phone_country' | 'phone_code'>
type Stored = Pick<StoredProfile, 'phone' | 'phone_country'>
type Asked = { readonly sent: Sent; readonly stored: Stored; readonly numbers: PhoneNumbers }

export function namesPhone({ phone, phone_country, phone_code }: Sent): boolean {
  return phone !== undefined || phone_country !== undefined || phone_code !== undefined
}

/** The number that is sent, or the stored one read anew in the country that is sent. */
export function phoneChange({ sent, stored, numbers }: Asked): PartOfChange<Stored> {
  if (sent.phone === null || sent.phone === '') return { set: { phone: null, phone_country: null } }
  const faults = countryFaults(sent, numbers)
  if (faults) return { faults }
  const text = sent.phone ?? storedText(stored, numbers)
  if (text === undefined) return { set: {} }
  return read({ sent, stored, numbers, text })
}

/** Where both country and code are sent they have to be of each other. */
function countryFaults({ phone_country, phone_code }: Sent, numbers: PhoneNumbers): FieldErrors | undefined {
  if (phone_country && !numbers.isCountry(phone_country)) return { phone_country: [message('not_offered')] }
  if (phone_code && !numbers.mainCountryOf(phone_code)) return { phone_code: [message('not_offered')] }
  const disagree = phone_country && phone_code && !numbers.isCodeOf(phone_code, phone_country)
  return disagree ? { phone_country: [message('no_phone_country')] } : undefined
}

function read({ sent, stored, numbers, text }: Asked & { readonly text: string }): PartOfChange<Stored> {
  const { phone_country, phone_code } = sent
  const code = phone_code ?? undefined
  const likely = likelyCountry({ sent, stored, numbers })
  if (!phone_country && !code && !likely && !/^[+＋]/.test(text)) {
    return { faults: { phone_country: [message('no_phone_country')] } }
  }
  const number = phone_country
    ? numbers.readIn(text, phone_country)
    : ((likely && numbers.readIn(text, likely)) ?? numbers.readWithCode(text, code))
  if (number) return { set: number }
  const example = numbers.exampleFor(text, phone_country ?? numbers.mainCountryOf(code) ?? likely)
  return { faults: { phone: [message('not_phone', { example })] } }
}

/** Where no country is sent, and no other code, a number that can be of the stored country is. */
function likelyCountry({ sent, stored, numbers }: Asked): string | undefined {
  const { phone_country: country } = stored
  if (sent.phone_country !== undefined || country === null) return undefined
  return !sent.phone_code || numbers.isCodeOf(sent.phone_code, country) ? country : undefined
}

function storedText({ phone, phone_country }: Stored, numbers: PhoneNumbers): string | undefined {
  if (phone === null || phone_country === null) return undefined
  return numbers.written({ phone, phone_country } satisfies Phone).phone_national
}
