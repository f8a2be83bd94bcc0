const LEAST_MS = 1_000
const MOST_MS = 30_000

/**
 * How long to wait before connecting again, in milliseconds: longer after each failure, and for everybody a little
 * different, so that not all come back at the same moment. `chance` is from 0 to 1.
 */
export function reconnectPause(failures: number, chance = Math.random()): number {
  const longest = Math.min(MOST_MS, LEAST_MS * 2 ** (failures + 1))
  return Math.max(LEAST_MS, longest * (0.5 + chance / 2))
}
