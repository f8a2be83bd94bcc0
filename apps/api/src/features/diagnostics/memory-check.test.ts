import { expect, test } from 'vitest'
import { runChecks } from './check.ts'
import { memoryCheck } from './memory-check.ts'
import { inEnglish } from './report.ts'

async function find(missing: readonly string[] | undefined) {
  const [result] = await runChecks([memoryCheck({ findMissingMemorySettings: () => missing })])
  return result && inEnglish(result)
}

test('doctor warns about an app that was started without settings for its memory, and names them', async () => {
  expect(await find([])).toMatchObject({ outcome: 'ok' })
  expect(await find(['MALLOC_ARENA_MAX=1', '--max-semi-space-size=8'])).toMatchObject({
    outcome: 'warning',
    text: expect.stringContaining('without MALLOC_ARENA_MAX=1 --max-semi-space-size=8'),
  })
  expect(await find(undefined)).toMatchObject({ outcome: 'skipped' })
})
