import { useMantineColorScheme } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PageSize } from '@touchline/contract/http/list-options'
import type { Language } from '@touchline/contract/language'
import type { Preferences, Theme } from '@touchline/contract/preferences'
import { call } from '../http/client.ts'
import { applyLanguage } from '../i18n/language.ts'
import { activityKey } from './activity.ts'
import { storePageSize } from './page-size.ts'
import { recordSaved, schemeOf, storeUnsavedPreferences, unsavedPreferences } from './preferences.ts'
import { type CachedProfile, newerProfile, profileQuery } from './profile-query.ts'
import { readUser } from './session.ts'

const SAVING = ['save-preferences']

/** Changes the user's preferences: immediately in this browser, and on the server for other devices. */
export function usePreferences() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const queries = useQueryClient()
  const save = useSavePreferences()
  return {
    theme: colorScheme === 'auto' ? 'system' : colorScheme,
    chooseTheme: (theme: Theme) => {
      setColorScheme(schemeOf(theme))
      save({ theme })
    },
    chooseLanguage: (language: Language) => {
      applyLanguage(language)
      save({ language })
    },
    retrySave: () => {
      const change = unsavedPreferences()
      const isSaving = queries.isMutating({ mutationKey: SAVING }) > 0
      if (!isSaving && Object.keys(change).length > 0) save(change)
    },
    choosePageSize: (size: PageSize) => {
      storePageSize(size)
      save({ page_size: size })
    },
  } as const
}

function useSavePreferences() {
  const queries = useQueryClient()
  const userId = readUser()?.id
  const { queryKey } = profileQuery(userId)
  const { mutate } = useMutation({
    mutationKey: SAVING,
    // a shared scope runs the saves one after another, so the last choice wins
    scope: { id: 'preferences' },
    mutationFn: (change: Partial<Preferences>) =>
      call<CachedProfile>(`/api/update-profile/${userId}`, { method: 'POST', body: change }),
    onMutate: async (change) => {
      storeUnsavedPreferences(change)
      // the answer of a running request may be older
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<CachedProfile>(
        queryKey,
        (known) => known && { data: { ...known.data, ...change } },
      )
    },
    onSuccess: (saved, change) => {
      recordSaved(change)
      const isLast = queries.isMutating({ mutationKey: SAVING }) === 1
      if (isLast) queries.setQueryData<CachedProfile>(queryKey, (known) => newerProfile(known, saved))
      void queries.invalidateQueries({ queryKey: activityKey })
    },
  })
  return mutate
}
