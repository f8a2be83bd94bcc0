import type { ChainPosition, VerificationResponse } from '@touchline/contract/audit/calls'
import { expect, test } from 'vitest'
import { verifyChain } from './verify-chain.ts'

const { signal } = new AbortController()
const head = (sequence: number) => ({ sequence, hash: `hash ${sequence}`, at: '2026-11-25T01:15:00.000Z' })

/** Answers each call with the next result. */
function recordedSteps(...results: readonly VerificationResponse[]) {
  const calls: (ChainPosition | undefined)[] = []
  const step = async (since: ChainPosition | undefined) => {
    calls.push(since)
    return results[calls.length - 1]!
  }
  return { calls, step }
}

test('the chain is verified in steps, each from the end of the step before', async () => {
  const { calls, step } = recordedSteps(
    { ok: true, checked: 50, head: head(50), more: true },
    { ok: true, checked: 50, head: head(100), more: true },
    { ok: true, checked: 7, head: head(107), more: false },
  )
  const progress: number[] = []
  const result = await verifyChain({
    since: undefined,
    signal,
    step,
    onProgress: (checked) => progress.push(checked),
  })
  expect(result).toMatchObject({ ok: true, checked: 107, head: { sequence: 107 } })
  expect(calls.map((since) => since?.sequence)).toEqual([undefined, 50, 100])
  expect(progress).toEqual([50, 100])
})

test('the first broken entry ends the check', async () => {
  const broken = { sequence: 63, reason: 'changed' } as const
  const { calls, step } = recordedSteps(
    { ok: true, checked: 50, head: head(50), more: true },
    { ok: false, checked: 12, head: head(62), more: false, broken },
  )
  const result = await verifyChain({ since: head(10), signal, step, onProgress: () => undefined })
  expect(result).toMatchObject({ ok: false, checked: 62, broken })
  expect(calls.map((since) => since?.sequence)).toEqual([10, 50])
})

test('an empty chain is intact after one step', async () => {
  const { calls, step } = recordedSteps({ ok: true, checked: 0, head: null, more: false })
  const result = await verifyChain({ since: undefined, signal, step, onProgress: () => undefined })
  expect(result).toMatchObject({ ok: true, checked: 0, head: null })
  expect(calls).toHaveLength(1)
})
