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

/** The profile of whoever is signed in. */
export function useProfile() {
  return useQuery(profileQuery(readUser()?.id))
}

/** The same as far as it is known: the shell loads it. */
export function useKnownProfile(): Profile | undefined {
  return useQuery({ ...profileQuery(readUser()?.id), enabled: false }).data
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the console says when it could not be loaded. */
      logAs?: string
    }
  }
}

/** What the cache holds of a profile, for those who change it. */
export type CachedProfile = ProfileAnswer
