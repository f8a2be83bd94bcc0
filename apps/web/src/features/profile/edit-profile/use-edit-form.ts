import type { Profile } from '@touchline/contract/profile'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FormValues } from '../../../forms/form-state.ts'
import { type SaveForm, useSaveForm } from '../../../forms/use-save-form.ts'
import { usePreferences } from '../../../session/use-preferences.ts'
import { changeFaults, changeOf } from './profile-change.ts'
import { givingWay, isSameForm } from './profile-units.ts'
import { type ProfileValues, phoneNames, placeNames, valuesOf } from './profile-values.ts'
import { useSaveProfile } from './use-save-profile.ts'

export const DRAFT = 'profile'

export type ProfileForm = SaveForm<ProfileValues, Profile>

/** The form of the profile; what was not touched in it follows the profile. */
export function useEditForm(profile: Profile | undefined) {
  const { theme } = usePreferences()
  const read = (from: Profile | undefined) => valuesOf(from, theme)
  const saveProfile = useSaveProfile()
  /** The profile as it was when the form was filled from it. */
  const [seen, setSeen] = useState(profile)
  const stored = read(seen)

  const save = async (values: ProfileValues): Promise<Profile> => {
    const from = seen as Profile // until then the form is loading, and saves nothing
    const change = changeOf(values, stored)
    const isKnown = (current: Profile) => isSameForm(read(current), stored)
    // what is written in another way only is no change
    const isNothing = Object.keys(change).length === 0
    return isNothing ? from : saveProfile({ seen: from, change, isKnown })
  }
  const saveForm = useSaveForm({
    initialValues: stored,
    check: (values) => changeFaults(changeOf(values, stored)),
    together: [phoneNames, placeNames],
    secrets: ['current_password'],
    save,
    stored: read,
    draftKey: DRAFT,
    subject: seen,
  })
  const { initial, values, restart, settle } = saveForm

  const startFrom = (current: Profile | undefined, typed?: FormValues) => {
    setSeen(current)
    restart(read(current), typed)
  }
  const follow = useEffectEvent((newer: Profile) => {
    if (!seen) return startFrom(newer)
    if (newer === seen || newer.version < seen.version) return
    const theirs = read(newer)
    const untouched = givingWay({ base: initial, mine: values, theirs })
    if (!untouched) return
    setSeen(newer)
    settle(untouched, theirs)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft that is restored may begin from an earlier profile
  useEffect(() => {
    if (profile) follow(profile)
  }, [profile, seen])
  return { saveForm, seen, startFrom, recordSaved: setSeen }
}
