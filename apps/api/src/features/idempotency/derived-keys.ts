import { createHmac, hash, hkdfSync } from 'node:crypto'

/** The proof of the caller's identity. It changes nothing that is written, and a hash of it would help to guess it. */
const PROOF = 'current_password'

export type KeyedRequest = {
  readonly userId: number
  readonly key: string
  /** Everything that decides what the request writes. */
  readonly content: unknown
}

/**
 * What is stored of a request. Without its Idempotency-Key, neither the body can be guessed from the fingerprint, nor
 * the answer be decrypted.
 */
export function derivedKeys({ userId, key, content }: KeyedRequest) {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, String(userId), purpose, 32))
  const text = JSON.stringify(canonical(content))
  return {
    keyHash: derive('lookup'),
    answerKey: derive('answer'),
    fingerprint: createHmac('sha256', derive('fingerprint')).update(text).digest(),
  }
}

/** Equal contents become equal JSON texts: members are sorted, and pictures are replaced by their hash. */
function canonical(value: unknown): unknown {
  if (value instanceof Uint8Array) return hash('sha256', value)
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([name]) => name !== PROOF)
  const sorted = members.sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, member]) => [name, canonical(member)]))
}
