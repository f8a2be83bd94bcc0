import { expect, test } from 'vitest'
import { stepResults } from './use-storage-test.ts'

test('the steps of a connection test after the failed one are open', () => {
  const taken = [
    { step: 'write', ok: true, ms: 12 },
    { step: 'read', ok: false, ms: 0, fault: 'denied' },
  ] as const
  expect(stepResults(taken)).toEqual([
    { step: 'write', state: 'done', ms: 12 },
    { step: 'read', state: 'failed', ms: 0 },
    { step: 'delete', state: 'open', ms: undefined },
  ])
})

test('all steps of a connection test without results are open', () => {
  expect(stepResults([]).map(({ state }) => state)).toEqual(['open', 'open', 'open'])
})
