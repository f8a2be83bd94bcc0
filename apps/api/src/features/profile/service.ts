import { ADMINISTRATOR } from '@touchline/contract/auth'
import type { Profile, ProfileChange } from '@touchline/contract/profile'
import { type Actor, changesBetween } from '../../database/audit.ts'
import { MalformedRequest, refuseStale } from '../../errors.ts'
import type { LockedProfile, ProfileRepository, ProfileWrite, StoredProfile } from './repository.ts'

type Save = { readonly userId: number; readonly change: ProfileChange; readonly actor: Actor }

export class ProfileService {
  readonly #profiles: ProfileRepository

  constructor(profiles: ProfileRepository) {
    this.#profiles = profiles
  }

  async get(userId: number): Promise<Profile> {
    return shown(await this.#profiles.get(userId))
  }

  async save({ userId, change, actor }: Save): Promise<Profile> {
    const { version, ...fields } = change
    if (Object.keys(fields).length === 0) throw new MalformedRequest()
    return shown(
      await this.#profiles.change({ userId, actor }, (current) => edit({ version, set: fields, current })),
    )
  }
}

type Edit = {
  readonly version: ProfileChange['version']
  readonly set: ProfileWrite['set']
  readonly current: LockedProfile
}

/** Nothing sent that differs means nothing to write. */
function edit({ version, set, current }: Edit): ProfileWrite | undefined {
  const changes = changesBetween(current, set)
  const { changed_by: _, ...stored } = current
  refuseStale({ seen: version, stored: current, current: shown(stored), changes })
  return Object.keys(changes).length > 0 ? { set, changes } : undefined
}

function shown(profile: StoredProfile): Profile {
  return { ...profile, role: ADMINISTRATOR }
}
