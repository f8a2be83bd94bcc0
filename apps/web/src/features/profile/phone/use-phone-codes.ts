import { useQuery } from '@tanstack/react-query'
import type { PhoneCode } from '@touchline/contract/locations'
import type { Profile } from '@touchline/contract/profile'
import { useLanguage } from '../../../i18n/language.ts'
import { phoneCodesQuery } from './phone-codes-query.ts'

export type StoredCountry = Pick<Profile, 'phone_country' | 'phone_code'>

/** The countries to choose from; until they are there, and where they never come, the stored one by its code. */
export function usePhoneCodes(stored: StoredCountry | undefined): readonly PhoneCode[] {
  const { language } = useLanguage()
  const { data: codes } = useQuery(phoneCodesQuery(language))
  if (codes.length > 0 || !stored?.phone_country || !stored.phone_code) return codes
  const { phone_country, phone_code } = stored
  return [{ country_code: phone_country, country: '', phone_code, example: '' }]
}
