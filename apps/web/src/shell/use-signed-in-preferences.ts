import { useEffect, useEffectEvent } from 'react'
import { getPendingLanguage } from '../i18n/language.ts'
import {
  undonePreferences,
  unsavedPreferences,
  useAdoptPreferences,
  useApplyPreferences,
} from '../session/preferences.ts'
import { useProfile } from '../session/profile-query.ts'
import { readUser, storeUser } from '../session/session.ts'
import { usePreferences } from '../session/use-preferences.ts'
import { userOf } from '../session/user.ts'

/**
 * Applies the preferences of the loaded profile. Saves the language that was chosen on the sign-in page, and unsaved
 * preferences. Also updates the stored user.
 */
export function useSignedInPreferences(): void {
  const { data: profile } = useProfile()
  const adopt = useAdoptPreferences()
  const apply = useApplyPreferences()
  const { chooseLanguage, retrySave } = usePreferences()
  const follow = useEffectEvent(() => {
    if (!profile) return
    const pending = getPendingLanguage()
    if (pending) chooseLanguage(pending)
    const now = { ...profile, language: pending ?? profile.language, ...unsavedPreferences() }
    adopt(now)
    apply(undonePreferences(readUser(), now))
    retrySave()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one of these preferences changes
  useEffect(follow, [profile?.language, profile?.theme, profile?.page_size])
  useEffect(() => {
    if (profile) storeUser(userOf(profile))
  }, [profile])
}
