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
 * What was chosen on another device counts here as soon as it is known; what was chosen on the way to signing in is kept.
 * The user that the browser keeps follows too.
 */
export function useSignedInPreferences(): void {
  const { data: profile } = useProfile()
  const adopt = useAdoptPreferences()
  const apply = useApplyPreferences()
  const { chooseLanguage, saveAgain } = usePreferences()
  const follow = useEffectEvent(() => {
    if (!profile) return
    const wished = getPendingLanguage()
    if (wished) chooseLanguage(wished)
    const now = { ...profile, language: wished ?? profile.language, ...unsavedPreferences() }
    adopt(now)
    apply(undonePreferences(readUser(), now))
    saveAgain()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one of them becomes known or changes
  useEffect(follow, [profile?.language, profile?.theme, profile?.page_size])
  useEffect(() => {
    if (profile) storeUser(userOf(profile))
  }, [profile])
}
