import type { KeyRing } from './key-files.ts'

export type KeyLocation = {
  readonly path: string
  /** True if the operator configured the path and creates the keys. Otherwise the app creates the first key. */
  readonly isGiven: boolean
}

const COMMAND = 'npm run admin -- rotate-key'

/** Tells the operator why nothing can be encrypted, and what to do. Undefined if there is a key. */
export function unusableReason({ path, isGiven }: KeyLocation, ring: KeyRing): string | undefined {
  if (ring.keys.length > 0) return undefined
  if (ring.problems.length > 0) return `No key in ${path} can be used. ${ring.problems.join(' ')}`
  if (isGiven && ring.kind === 'nothing') {
    return (
      `ENCRYPTION_KEY_FILE names ${path}, and there is nothing. ` +
      'Bring the key back, or write a new one there, as "openssl rand -base64 32" prints it.'
    )
  }
  return `There is no key in ${path}. Bring it back, or make a new one with "${COMMAND}" and enter all secrets again.`
}
