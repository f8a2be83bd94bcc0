import { useEffect, useEffectEvent } from 'react'
import { wishedLanguage } from '../i18n/language.ts'
import { useProfile } from '../session/profile-query.ts'
import { unsavedPreferences } from '../session/unsaved-preferences.ts'
import { useAdoptPreferences } from '../session/use-adopt-preferences.ts'
import { usePreferences } from '../session/use-preferences.ts'

/** What was chosen on another device counts here as soon as it is known; what was chosen on the way to signing in is kept. */
export function useSignedInPreferences(): void {
  const { data: profile } = useProfile()
  const adopt = useAdoptPreferences()
  const { chooseLanguage, saveAgain } = usePreferences()
  const follow = useEffectEvent(() => {
    if (!profile) return
    const wished = wishedLanguage()
    if (wished) chooseLanguage(wished)
    adopt({ ...profile, language: wished ?? profile.language, ...unsavedPreferences() })
    saveAgain()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one of them becomes known or changes
  useEffect(follow, [profile?.language, profile?.theme, profile?.page_size])
}
