const LEAST_MS = 1_000
const MOST_MS = 30_000

/**
 * The pause before a reconnect in milliseconds. It grows with each failure (exponential backoff) and is random
 * (jitter), so the browsers do not reconnect at the same time. `chance` is from 0 to 1.
 */
export function reconnectPause(failures: number, chance = Math.random()): number {
  const longest = Math.min(MOST_MS, LEAST_MS * 2 ** (failures + 1))
  return Math.max(LEAST_MS, longest * (0.5 + chance / 2))
}
