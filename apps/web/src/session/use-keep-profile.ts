import { useQueryClient } from '@tanstack/react-query'
import type { Preferences } from '@touchline/contract/preferences'
import type { Profile } from '@touchline/contract/profile'
import { activityKey } from './activity-key.ts'
import { laterOf } from './later-of.ts'
import { type CachedProfile, profileQuery } from './profile-query.ts'
import { clearUnsavedPreferences, unsavedPreferences } from './unsaved-preferences.ts'
import { useApplyPreferences } from './use-apply-preferences.ts'

/**
 * Makes a profile that a save answered count at once: the shell follows what the cache holds. `saved` are the preferences
 * that were part of the save: they are newer than what was chosen before and is still to be saved.
 */
export function useCacheProfile() {
  const queries = useQueryClient()
  const apply = useApplyPreferences()
  return async (profile: Profile, saved: Partial<Preferences> = {}) => {
    const { queryKey } = profileQuery(profile.id)
    clearUnsavedPreferences(Object.keys(saved))
    // what is still on its way was true before
    await queries.cancelQueries({ queryKey })
    queries.setQueryData<CachedProfile>(queryKey, (known) =>
      laterOf(known, { data: { ...profile, ...unsavedPreferences() } }),
    )
    void queries.invalidateQueries({ queryKey: activityKey })
    apply(saved)
    // places are named in the language of the call that asks for them
    if (saved.language !== undefined) void queries.invalidateQueries({ queryKey })
  }
}
