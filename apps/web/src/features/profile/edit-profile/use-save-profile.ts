import type { StaleRefusal } from '@touchline/contract/http/errors'
import type { Preferences } from '@touchline/contract/preferences'
import type { Profile, ProfileChange } from '@touchline/contract/profile'
import { ApiError } from '../../../http/api-error.ts'
import { call } from '../../../http/client.ts'
import { useCacheProfile } from '../../../session/use-keep-profile.ts'
import { preferenceNames } from './profile-values.ts'

type Saving = {
  /** The profile that the form was filled from. */
  readonly seen: Profile
  readonly change: ProfileChange
  /** Whether a newer profile holds nothing that the form was not filled with. */
  readonly isKnown: (current: Profile) => boolean
}

/** Saves what was changed. A logo or a preference saved meanwhile, which only counts the version up, overtakes nothing. */
export function useSaveProfile() {
  const keepProfile = useCacheProfile()
  return async ({ seen, change, isKnown }: Saving): Promise<Profile> => {
    const send = ({ id, version }: Profile) =>
      call<{ data: Profile }>(`/api/update-profile/${id}`, { method: 'POST', body: { ...change, version } })
    const { data } = await send(seen).catch((error: unknown) => {
      const current = overtakenBy(error)
      if (!current || !isKnown(current)) throw error
      return send(current)
    })
    await keepProfile(data, preferencesOf(change))
    return data
  }
}

function overtakenBy(error: unknown): Profile | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale') return undefined
  return (error.body as StaleRefusal).current as Profile
}

function preferencesOf(change: ProfileChange): Partial<Preferences> {
  const chosen = preferenceNames.filter((name) => change[name] !== undefined)
  return Object.fromEntries(chosen.map((name) => [name, change[name]]))
}
