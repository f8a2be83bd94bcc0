import type { KeyRing } from '../../secrets/key-files.ts'
import { type KeyLocation, unusableReason } from '../../secrets/key-location.ts'
import { type Check, type Finding, ok, problem, skipped, warning } from './check.ts'

export type SecretsState = {
  readonly keyLocation: KeyLocation
  readonly ring: KeyRing
  readonly secrets: readonly { readonly fault: string | undefined }[]
}

/** `inspect` resolves to undefined while the tables with secrets cannot be read. */
export function secretChecks(inspect: () => Promise<SecretsState | undefined>): Check[] {
  const remedy = 'npm run admin -- secrets'
  const withState = (find: (state: SecretsState) => Finding) => async () => {
    const state = await inspect()
    return state ? find(state) : skipped('The secrets cannot be read without a migrated database.')
  }
  return [
    { id: 'keys', examines: 'Encryption keys', remedy, run: withState(keysFinding) },
    { id: 'secrets', examines: 'Stored secrets', remedy, run: withState(secretsFinding) },
  ]
}

function keysFinding({ keyLocation, ring, secrets }: SecretsState): Finding {
  const { keys, problems, exposed } = ring
  const isFresh = !keyLocation.isGiven && keys.length === 0 && problems.length === 0 && secrets.length === 0
  if (isFresh) return ok('There is no key yet. The first secret creates it.')
  const unusable = unusableReason(keyLocation, ring)
  if (unusable) return problem(unusable, `Put the keys back into ${keyLocation.path}.`)
  if (problems.length > 0) return warning(problems.join(' '), 'npm run admin -- secrets')
  if (exposed.length > 0)
    return warning(
      `Other users of this machine can read ${exposed.join(', ')}.`,
      `chmod 600 ${exposed.join(' ')}`,
    )
  return ok(`${keys.length} in ${keyLocation.path}`)
}

function secretsFinding({ keyLocation, secrets }: SecretsState): Finding {
  const unreadable = secrets.filter(({ fault }) => fault !== undefined).length
  if (unreadable === 0) return ok(`${secrets.length}, all readable`)
  return problem(
    `${unreadable} of ${secrets.length} cannot be decrypted.`,
    `Put the missing keys back into ${keyLocation.path}; npm run admin -- secrets names them. Or enter the secrets again in the settings.`,
  )
}
