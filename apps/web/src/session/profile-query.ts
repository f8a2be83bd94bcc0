import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Preferences } from '@touchline/contract/preferences'
import type { Profile } from '@touchline/contract/profile'
import { call } from '../http/client.ts'
import { activityKey } from './activity.ts'
import { clearUnsavedPreferences, unsavedPreferences, useApplyPreferences } from './preferences.ts'
import { readUser } from './session.ts'

export type CachedProfile = { readonly data: Profile }

const NO_USER = 0
const FRESH_MS = 60_000

export function profileQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => call<CachedProfile>(`/api/profile/${userId ?? NO_USER}`, { signal }),
    select: ({ data }) => data,
    staleTime: FRESH_MS,
    // spec 8
    meta: { logAs: 'getProfileData error' },
  })
}

export function useProfile() {
  return useQuery(profileQuery(readUser()?.id))
}

/** The cached profile. This hook sends no request, because the shell loads the profile. */
export function useKnownProfile(): Profile | undefined {
  return useQuery({ ...profileQuery(readUser()?.id), enabled: false }).data
}

/** The newer of two profiles. Answers may arrive in another order than the server sent them. */
export function newerProfile(known: CachedProfile | undefined, answer: CachedProfile): CachedProfile {
  return known && known.data.version > answer.data.version ? known : answer
}

/**
 * Writes the profile from the answer of a save to the cache, which the shell follows. `saved` are the preferences in
 * that save. They replace older unsaved preferences.
 */
export function useCacheProfile() {
  const queries = useQueryClient()
  const apply = useApplyPreferences()
  return async (profile: Profile, saved: Partial<Preferences> = {}) => {
    const { queryKey } = profileQuery(profile.id)
    clearUnsavedPreferences(Object.keys(saved))
    // the answer of a running request may be older
    await queries.cancelQueries({ queryKey })
    queries.setQueryData<CachedProfile>(queryKey, (known) =>
      newerProfile(known, { data: { ...profile, ...unsavedPreferences() } }),
    )
    void queries.invalidateQueries({ queryKey: activityKey })
    apply(saved)
    // the server sends the name of the city in the language of the request
    if (saved.language !== undefined) void queries.invalidateQueries({ queryKey })
  }
}
