import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Language } from '@touchline/contract/language'
import type { PhoneCode } from '@touchline/contract/locations'
import type { Profile } from '@touchline/contract/profile'
import { call } from '../../../http/client.ts'
import { useLanguage } from '../../../i18n/language.ts'

const none: readonly PhoneCode[] = []

/**
 * The calling codes are loaded once per language. After a failure, the next visit loads them again (spec 8).
 */
export function phoneCodesQuery(language: Language) {
  return queryOptions({
    queryKey: ['phone-codes', language],
    queryFn: async ({ signal }) => {
      const { data } = await call<{ data: readonly PhoneCode[] }>('/api/phone-code', { signal })
      return data
    },
    initialData: none,
    initialDataUpdatedAt: 0,
    staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : Number.POSITIVE_INFINITY),
  })
}

export type StoredCountry = Pick<Profile, 'phone_country' | 'phone_code'>

/** While the codes are loading, and after a failure, the list contains only the stored country. */
export function usePhoneCodes(stored: StoredCountry | undefined): readonly PhoneCode[] {
  const { language } = useLanguage()
  const { data: codes } = useQuery(phoneCodesQuery(language))
  if (codes.length > 0 || !stored?.phone_country || !stored.phone_code) return codes
  const { phone_country, phone_code } = stored
  return [{ country_code: phone_country, country: '', phone_code, example: '' }]
}
