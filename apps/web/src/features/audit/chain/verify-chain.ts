import { auditTrail } from '@touchline/contract/audit/audit-trail'
import {
  type AuditStatus,
  type ChainPosition,
  type VerificationResponse,
  writeChainPosition,
} from '@touchline/contract/audit/calls'
import { ApiError } from '../../../http/api-error.ts'
import { call } from '../../../http/client.ts'

/** One call checks so many entries, which takes about a second. */
const STEP = 50_000

export type StepCall = (
  since: ChainPosition | undefined,
  signal: AbortSignal,
) => Promise<VerificationResponse>

export async function callVerify(
  since: ChainPosition | undefined,
  signal: AbortSignal,
): Promise<VerificationResponse> {
  const query = { limit: STEP, ...(since && { since: writeChainPosition(since) }) }
  const { data } = await call<{ data: VerificationResponse }>(`${auditTrail.api}/verify`, { query, signal })
  return data
}

export async function callStatus(signal: AbortSignal): Promise<AuditStatus> {
  return (await call<{ data: AuditStatus }>(`${auditTrail.api}/status`, { signal })).data
}

type VerifyOptions = {
  readonly since: ChainPosition | undefined
  readonly signal: AbortSignal
  readonly onProgress: (checked: number) => void
  readonly step?: StepCall
}

/**
 * Verifies the chain in steps, each from the last entry of the step before. Adds up the checked entries. The server runs
 * one step at a time: two verifications that have begun take turns.
 */
export async function verifyChain(options: VerifyOptions): Promise<VerificationResponse> {
  const { signal, onProgress, step = callVerify } = options
  let result = await step(options.since, signal)
  let { checked } = result
  while (result.ok && result.more && result.head) {
    onProgress(checked)
    result = await stepInTurn(step, { since: result.head, signal })
    checked += result.checked
  }
  return { ...result, checked }
}

type NextStep = { readonly since: ChainPosition; readonly signal: AbortSignal }

/** Repeats the step while the server is busy with the step of another verification. */
async function stepInTurn(step: StepCall, { since, signal }: NextStep): Promise<VerificationResponse> {
  for (;;) {
    try {
      return await step(since, signal)
    } catch (error) {
      const isBusy = error instanceof ApiError && error.code === 'too_many_requests'
      if (!isBusy || signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfterSeconds ?? 1) * 1_000))
    }
  }
}
