import { setTimeout as delay } from 'node:timers/promises'

const PAUSE_MS = 500
const MAX_READS = 6

/** Reads a file that was just written. Some object stores find a new object only after a moment. */
export async function readNew(
  read: () => Promise<Uint8Array | undefined>,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  for (let reads = 1; ; reads += 1) {
    const found = await read()
    if (found || reads === MAX_READS) return found
    await delay(PAUSE_MS, undefined, { signal })
  }
}
