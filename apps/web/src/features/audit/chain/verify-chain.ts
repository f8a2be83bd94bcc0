import { auditTrail } from '@touchline/contract/audit/audit-trail'
import {
  type AuditStatus,
  type ChainPosition,
  type VerificationResponse,
  writeChainPosition,
} from '@touchline/contract/audit/calls'
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

/** Verifies the chain in steps, each from the last entry of the step before. Adds up the checked entries. */
export async function verifyChain(options: VerifyOptions): Promise<VerificationResponse> {
  const { signal, onProgress, step = callVerify } = options
  let since = options.since
  let checked = 0
  for (;;) {
    const result = await step(since, signal)
    checked += result.checked
    if (!result.ok || !result.more || !result.head) return { ...result, checked }
    onProgress(checked)
    since = result.head
  }
}
