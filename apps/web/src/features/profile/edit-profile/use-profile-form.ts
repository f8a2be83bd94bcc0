import { useLocation } from '@tanstack/react-router'
import type { StaleErrorBody } from '@touchline/contract/http/errors'
import type { Profile } from '@touchline/contract/profile'
import { type RefObject, useEffect } from 'react'
import { ApiError } from '../../../http/api-error.ts'
import { call } from '../../../http/client.ts'
import { recordFormValues, withKnownNames } from '../../../records/record-values.ts'
import { type RecordToSave, useRecord } from '../../../records/use-record.ts'
import { useCacheProfile } from '../../../session/profile-query.ts'
import {
  changeOf,
  emailChangeErrors,
  type ProfileForm,
  type ProfileValues,
  preferenceNames,
  profileForm,
  replacedValues,
} from './profile-form.ts'

/** Focuses the field that the fragment of the URL names, as soon as the form is ready. */
export function useRequestedField(form: RefObject<HTMLFormElement | null>, isReady: boolean): void {
  const name = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    const field = isReady && name ? form.current?.elements.namedItem(name) : null
    if (field instanceof HTMLElement) field.focus()
  }, [form, isReady, name])
}

/** The form of the profile. Its unchanged fields follow a newer profile even while others have unsaved changes. */
export function useProfileForm(profile: Profile | undefined): ProfileForm {
  const cacheProfile = useCacheProfile()
  return useRecord<Profile, ProfileValues>({
    record: profileForm,
    stored: profile,
    draftKey: profileForm.key,
    draftOf: changeOf,
    // without a profile, the form is loading and cannot be saved
    check: (change, seen) => emailChangeErrors(change, seen ?? { confirms_email_by_link: true }),
    save: async ({ draft }, seen) => {
      const { version: _, ...change } = draft
      // a different spelling of the same value is not a change
      if (seen && Object.keys(change).length === 0) return seen
      const saved = await saveProfile(draft, seen)
      const chosen = preferenceNames.filter((name) => change[name] !== undefined)
      await cacheProfile(saved, Object.fromEntries(chosen.map((name) => [name, change[name]])))
      return saved
    },
    onNewer: (newer) => void cacheProfile(newer),
    replaced: replacedValues,
  })
}

/**
 * If the newer profile has the values that the form was filled with, such as after a change of the logo, the request
 * is repeated with its version.
 */
async function saveProfile(draft: RecordToSave['draft'], seen: Profile | undefined): Promise<Profile> {
  const send = async ({ id, version }: Pick<Profile, 'id' | 'version'>) => {
    const body = { ...draft, version }
    return (await call<{ data: Profile }>(`/api/update-profile/${id}`, { method: 'POST', body })).data
  }
  const from = seen as Profile // undefined only while the form is loading, when it cannot be saved
  return send(from).catch((error: unknown) => {
    const current = conflictingProfile(error)
    if (!current || !isSameForm(current, from)) throw error
    return send(current)
  })
}

function conflictingProfile(error: unknown): Profile | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale') return undefined
  return (error.body as StaleErrorBody).current as Profile
}

function isSameForm(newer: Profile, seen: Profile): boolean {
  const known = recordFormValues(profileForm, seen)
  const values = withKnownNames(profileForm, recordFormValues(profileForm, newer), known)
  return Object.entries(known).every(([name, value]) => values[name] === value)
}
