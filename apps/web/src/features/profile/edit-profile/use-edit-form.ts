import { useLocation } from '@tanstack/react-router'
import type { StaleRefusal } from '@touchline/contract/http/errors'
import type { Preferences } from '@touchline/contract/preferences'
import type { Profile } from '@touchline/contract/profile'
import type { ProfileChange } from '@touchline/contract/profile-record'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { FormValues } from '../../../forms/state/form-state.ts'
import { type DraftedForm, useFormDraft } from '../../../forms/state/use-form-draft.ts'
import { useSaveForm } from '../../../forms/state/use-save-form.ts'
import { ApiError } from '../../../http/api-error.ts'
import { call } from '../../../http/client.ts'
import { useCacheProfile } from '../../../session/profile-query.ts'
import { usePreferences } from '../../../session/use-preferences.ts'
import { changeOf, profileChangeErrors } from './profile-change.ts'
import {
  cityNames,
  isSameForm,
  type ProfileValues,
  phoneNames,
  preferenceNames,
  replacedValues,
  valuesOf,
} from './profile-values.ts'

/** Focuses the field that the fragment of the URL names, as soon as the form is ready. */
export function useRequestedField(form: RefObject<HTMLFormElement | null>, isReady: boolean): void {
  const name = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    const field = isReady && name ? form.current?.elements.namedItem(name) : null
    if (field instanceof HTMLElement) field.focus()
  }, [form, isReady, name])
}

type SaveProfileOptions = {
  readonly seen: Profile
  readonly change: ProfileChange
  /** True if the newer profile has the values that the form was loaded with. */
  readonly isUnchanged: (current: Profile) => boolean
}

/**
 * If only a logo or preference was saved meanwhile, repeats the request with the new version instead of
 * reporting a conflict.
 */
export function useSaveProfile() {
  const cacheProfile = useCacheProfile()
  return async ({ seen, change, isUnchanged }: SaveProfileOptions): Promise<Profile> => {
    const send = ({ id, version }: Profile) =>
      call<{ data: Profile }>(`/api/update-profile/${id}`, { method: 'POST', body: { ...change, version } })
    const { data } = await send(seen).catch((error: unknown) => {
      const current = conflictingProfile(error)
      if (!current || !isUnchanged(current)) throw error
      return send(current)
    })
    await cacheProfile(data, preferencesOf(change))
    return data
  }
}

function conflictingProfile(error: unknown): Profile | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale') return undefined
  return (error.body as StaleRefusal).current as Profile
}

function preferencesOf(change: ProfileChange): Partial<Preferences> {
  const chosen = preferenceNames.filter((name) => change[name] !== undefined)
  return Object.fromEntries(chosen.map((name) => [name, change[name]]))
}

export const DRAFT = 'profile'

export type ProfileForm = DraftedForm<ProfileValues, Profile>

/** Unchanged fields of the form take the values of a newer profile. */
export function useEditForm(profile: Profile | undefined) {
  const { theme } = usePreferences()
  const read = (from: Profile | undefined) => valuesOf(from, theme)
  const saveProfile = useSaveProfile()
  /** The profile that the form was last filled from. */
  const [seen, setSeen] = useState(profile)
  const stored = read(seen)

  const save = async (values: ProfileValues): Promise<Profile> => {
    const from = seen as Profile // undefined only while the form is loading, when it cannot be saved
    const change = changeOf(values, stored)
    const isUnchanged = (current: Profile) => isSameForm(read(current), stored)
    // a different spelling of the same value is not a change
    const isEmpty = Object.keys(change).length === 0
    return isEmpty ? from : saveProfile({ seen: from, change, isUnchanged })
  }
  const saveForm = useSaveForm({
    initialValues: stored,
    // the form is loading without a profile, and cannot be saved then
    check: (values) =>
      profileChangeErrors(changeOf(values, stored), seen ?? { confirms_email_by_link: true }),
    dependentFields: [phoneNames, cityNames, ['email', 'email_confirmation']],
    secrets: ['current_password'],
    save,
    stored: read,
    subject: seen,
  })
  const { initial, values, restart, markSaved } = saveForm

  const draft = useFormDraft({ form: DRAFT, saveForm, subject: seen })
  const startFrom = (current: Profile | undefined, typed?: FormValues, omitted?: readonly string[]) => {
    setSeen(current)
    restart(read(current), typed)
    draft.setOmitted(omitted ?? (typed ? draft.omitted : []))
  }
  const follow = useEffectEvent((newer: Profile) => {
    if (!seen) return startFrom(newer)
    if (newer === seen || newer.version < seen.version) return
    const theirs = read(newer)
    const replaced = replacedValues({ base: initial, mine: values, theirs })
    if (!replaced) return
    setSeen(newer)
    markSaved(replaced, theirs)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft that is restored may begin from an earlier profile
  useEffect(() => {
    if (profile) follow(profile)
  }, [profile, seen])
  return { saveForm: { ...saveForm, draft }, seen, startFrom, recordSaved: setSeen }
}
