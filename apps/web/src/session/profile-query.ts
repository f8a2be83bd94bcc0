import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Profile } from '@touchline/contract/profile'
import { call } from '../http/client.ts'
import { readUser } from './session.ts'

type ProfileAnswer = { readonly data: Profile }

const NOBODY = 0
const FRESH_MS = 60_000

export function profileQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => call<ProfileAnswer>(`/api/profile/${userId ?? NOBODY}`, { signal }),
    select: ({ data }) => data,
    staleTime: FRESH_MS,
    // spec 8
    meta: { logAs: 'getProfileData error' },
  })
}

/** The profile of the signed-in user. */
export function useProfile() {
  return useQuery(profileQuery(readUser()?.id))
}

/** The cached profile. This hook sends no request, because the shell loads the profile. */
export function useKnownProfile(): Profile | undefined {
  return useQuery({ ...profileQuery(readUser()?.id), enabled: false }).data
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The text of the console message after a failed request. */
      logAs?: string
    }
  }
}

/** The cached answer of the profile query. */
export type CachedProfile = ProfileAnswer
