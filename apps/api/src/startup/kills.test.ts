import { afterEach, expect, test } from 'vitest'
import { cleanUp, freshFolder } from './app-process.ts'
import { killAndStart, killWays } from './kills.ts'

const TIMES = 3

afterEach(cleanUp)

test.for(Object.keys(killWays) as (keyof typeof killWays)[])(
  `after each of ${TIMES} kills of %s during writes the next start serves at once, with every acknowledged write`,
  { timeout: 240_000 },
  async (way) => {
    const figures = await killAndStart({ dataDir: freshFolder(), way, times: TIMES, writesBefore: 20 })
    expect(figures).toMatchObject({ kills: TIMES, refusals: [], lostWrites: 0 })
    expect(figures.acknowledgedWrites).toBeGreaterThanOrEqual(TIMES * 20)
  },
)
