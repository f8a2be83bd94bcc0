import type { Finding } from '@touchline/contract/diagnostics'
import type { KeyRing } from '../../secrets/key-files.ts'
import { type KeyLocation, unusableReason } from '../../secrets/key-location.ts'
import { type Check, ok, problem, skipped, warning } from './check.ts'
import { say } from './texts.ts'

export type SecretsState = {
  readonly keyLocation: KeyLocation
  readonly ring: KeyRing
  readonly secrets: readonly { readonly error: string | undefined }[]
}

const SECRETS_COMMAND = say('remedy:command', { command: 'npm run admin -- secrets' })

/** `inspect` resolves to undefined while the tables with secrets cannot be read. */
export function secretChecks(inspect: () => Promise<SecretsState | undefined>): Check[] {
  const remedy = SECRETS_COMMAND
  const withState = (find: (state: SecretsState) => Finding) => async () => {
    const state = await inspect()
    return state ? find(state) : skipped(say('finding:secretsNotOpen'))
  }
  return [
    { id: 'keys', remedy, run: withState(keysFinding) },
    { id: 'secrets', remedy, run: withState(secretsFinding) },
  ]
}

function keysFinding({ keyLocation, ring, secrets }: SecretsState): Finding {
  const { keys, problems, exposed } = ring
  const isFresh = !keyLocation.isGiven && keys.length === 0 && problems.length === 0 && secrets.length === 0
  if (isFresh) return ok(say('finding:noKeyYet'))
  const unusable = unusableReason(keyLocation, ring)
  if (unusable)
    return problem(
      say('finding:keysUnusable', { reason: unusable }),
      say('remedy:keysBack', { folder: keyLocation.path }),
    )
  if (problems.length > 0)
    return warning(say('finding:keysUnusable', { reason: problems.join(' ') }), SECRETS_COMMAND)
  if (exposed.length > 0)
    return warning(
      say('finding:keysExposed', { files: exposed.join(', ') }),
      say('remedy:command', { command: `chmod 600 ${exposed.join(' ')}` }),
    )
  return ok(say('finding:keys', { number: keys.length, folder: keyLocation.path }))
}

function secretsFinding({ keyLocation, secrets }: SecretsState): Finding {
  const unreadable = secrets.filter(({ error }) => error !== undefined).length
  const number = secrets.length
  if (unreadable === 0) return ok(say('finding:secretsReadable', { number }))
  return problem(
    say('finding:secretsUnreadable', { unreadable, number }),
    say('remedy:keysBackOrAgain', { folder: keyLocation.path }),
  )
}
