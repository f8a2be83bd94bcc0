import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Activity } from '@touchline/contract/activity'
import type { Language } from '@touchline/contract/language'
import { call } from '../../http/client.ts'
import { activityKey } from '../../session/activity-key.ts'

/** What somebody did lately; its rows are named in the language of their reader. */
export function activityQuery(userId: number, language: Language) {
  return queryOptions({
    queryKey: [...activityKey, userId, language],
    queryFn: ({ signal }) =>
      call<{ data: readonly Activity[] }>(`/api/profile/${userId}/activity`, { signal }),
    staleTime: 0, // nearly everything that is done on another page adds to it
    placeholderData: keepPreviousData,
  })
}
