import { expect, test } from 'vitest'
import { completedSteps } from './connection-test.ts'

test('steps after the one that failed were not come to', () => {
  const taken = [
    { step: 'write', ok: true, ms: 12 },
    { step: 'read', ok: false, ms: 0, fault: 'denied' },
  ] as const
  expect(completedSteps(taken)).toEqual([
    { step: 'write', state: 'done', ms: 12 },
    { step: 'read', state: 'failed', ms: 0 },
    { step: 'delete', state: 'open', ms: undefined },
  ])
})

test('without any none was', () => {
  expect(completedSteps([]).map(({ state }) => state)).toEqual(['open', 'open', 'open'])
})
