import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { OwnSecondFactors } from '@touchline/contract/second-factors/calls'
import { call } from '../http/client.ts'
import { activityKey } from './activity.ts'
import { profileQuery } from './profile-query.ts'
import { readUser } from './session.ts'

export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: ({ signal }) => call<{ readonly data: OwnSecondFactors }>('/api/second-factors', { signal }),
  select: ({ data }) => data,
  staleTime: 0, // another device may have changed them
})

/** Call after a change of the own second factors. The profile says whether the account still needs one. */
export function useReloadSecondFactors() {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: activityKey })
    void queries.invalidateQueries({ queryKey: profileQuery(readUser()?.id).queryKey })
    return queries.invalidateQueries({ queryKey: secondFactorsQuery.queryKey })
  }
}
