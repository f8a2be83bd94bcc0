import { queryOptions } from '@tanstack/react-query'
import type { Language } from '@touchline/contract/language'
import type { PhoneCode } from '@touchline/contract/locations'
import { call } from '../../../http/client.ts'

const none: readonly PhoneCode[] = []

/**
 * The calling codes, asked for once in each language. spec 8: a failure goes to the central handler, which speaks where
 * there are data already, and the list is empty; the next visit asks again.
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
