export type SentWrite = {
  readonly method: string
  readonly path: string
  readonly body: object | undefined
}
type UnansweredWrite = SentWrite & { readonly key: string; readonly at: number }

/** A later repeat of the same write is meant as another write. */
const KEPT_MS = 3_600_000

/** In memory only, because the bodies may contain secrets. */
let unanswered: readonly UnansweredWrite[] = []

/**
 * The Idempotency-Key of a write. A write that is sent again before it has succeeded gets the key of the first attempt,
 * so the server does not write it twice.
 */
export function keyOf(write: SentWrite): string {
  const now = Date.now()
  unanswered = unanswered.filter(({ at }) => now - at < KEPT_MS)
  const known = unanswered.find((each) => isSameWrite(each, write))
  if (known) return known.key
  const key = newKey()
  unanswered = [...unanswered, { ...write, key, at: now }]
  return key
}

/** Called when a write has succeeded. The next equal write is another one. */
export function forgetKey(key: string): void {
  unanswered = unanswered.filter((each) => each.key !== key)
}

/** `randomUUID` is missing on pages that were loaded over plain HTTP. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

function isSameWrite(one: SentWrite, other: SentWrite): boolean {
  return one.method === other.method && one.path === other.path && isSameBody(one.body, other.body)
}

/** A file equals only itself: its bytes are not compared. */
function isSameBody(one: object | undefined, other: object | undefined): boolean {
  if (one instanceof FormData && other instanceof FormData) {
    const others = [...other]
    return (
      [...one].length === others.length &&
      [...one].every(([name, value], index) => name === others[index]?.[0] && value === others[index]?.[1])
    )
  }
  const isForm = one instanceof FormData || other instanceof FormData
  return !isForm && JSON.stringify(one) === JSON.stringify(other)
}
