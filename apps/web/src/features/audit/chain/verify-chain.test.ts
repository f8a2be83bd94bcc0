import type { ChainPosition, VerificationResponse } from '@touchline/contract/audit/calls'
import { expect, test } from 'vitest'
import { ApiError } from '../../../http/api-error.ts'
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

/** The answer of the server while another verification runs. */
const busy = () =>
  new ApiError({ status: 429, code: 'too_many_requests', message: 'Running', retryAfterSeconds: 0 })

test('a verification that has begun waits while another one runs', async () => {
  const answers = [
    { ok: true, checked: 50, head: head(50), more: true },
    busy(),
    busy(),
    { ok: true, checked: 7, head: head(57), more: false },
  ] as const
  let calls = 0
  const step = async () => {
    const answer = answers[calls++]!
    if (answer instanceof ApiError) throw answer
    return answer
  }
  const result = await verifyChain({ since: undefined, signal, step, onProgress: () => undefined })
  expect(result).toMatchObject({ ok: true, checked: 57 })
})

test('a verification does not begin while another one runs', async () => {
  const step = () => Promise.reject(busy())
  const begun = verifyChain({ since: undefined, signal, step, onProgress: () => undefined })
  await expect(begun).rejects.toThrow('Running')
})

test('a cancelled verification no longer waits for another one', async () => {
  const leaving = new AbortController()
  let calls = 0
  const step = async () => {
    calls += 1
    if (calls === 1) return { ok: true, checked: 50, head: head(50), more: true } as const
    leaving.abort()
    throw busy()
  }
  const options = { since: undefined, signal: leaving.signal, step, onProgress: () => undefined }
  await expect(verifyChain(options)).rejects.toThrow('Running')
  expect(calls).toBe(2)
})
