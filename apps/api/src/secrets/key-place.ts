import type { KeyRing } from './key-files.ts'

/** Where keys are looked for. */
export type KeyPlace = {
  readonly path: string
  /** The operator named it, and makes the keys; in a place of our own the first key is made when it is needed. */
  readonly isGiven: boolean
}

const COMMAND = 'npm run admin -- rotate-key'

/** Why nothing can be encrypted, and what to do; undefined where there is a key. */
export function unusableReason({ path, isGiven }: KeyPlace, ring: KeyRing): string | undefined {
  if (ring.keys.length > 0) return undefined
  if (ring.faults.length > 0) return `No key in ${path} can be used. ${ring.faults.join(' ')}`
  if (isGiven && ring.kind === 'nothing') {
    return (
      `ENCRYPTION_KEY_FILE names ${path}, and there is nothing. ` +
      'Bring the key back, or write a new one there, as "openssl rand -base64 32" prints it.'
    )
  }
  return `There is no key in ${path}. Bring it back, or make a new one with "${COMMAND}" and enter all secrets again.`
}
