import { afterEach, expect, test } from 'vitest'
import { cleanUp } from './app-process.ts'
import { killAndStart, killMethods } from './kills.ts'
import { folderWithDatabase } from './own-database.ts'

const TIMES = 2

afterEach(cleanUp)

test.for(Object.keys(killMethods) as (keyof typeof killMethods)[])(
  `after each of ${TIMES} kills of %s during writes the next start succeeds at once and has every acknowledged write with its audit entry, in an intact chain`,
  async (killed) => {
    const figures = await killAndStart({
      dataDir: folderWithDatabase(),
      killed,
      times: TIMES,
      writesBefore: 20,
    })
    expect(figures).toMatchObject({
      kills: TIMES,
      refusals: [],
      lostWrites: 0,
      unauditedWrites: 0,
      brokenChains: 0,
    })
    expect(figures.acknowledgedWrites).toBeGreaterThanOrEqual(TIMES * 20)
  },
)
