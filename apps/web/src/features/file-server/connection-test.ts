import {
  type ConnectionStep,
  type ConnectionTestAnswer,
  connectionSteps,
} from '@touchline/contract/site-settings/connection-tests'
import { useConnectionTest } from '../../forms/use-connection-test.ts'
import { call } from '../../http/client.ts'
import type { RailStep } from '../../ui/progress.tsx'
import type { FileServerForm, FileServerValues } from './save-consequence.ts'

type TakenStep = {
  readonly step: ConnectionStep['step']
  readonly state: RailStep['state']
  /** Milliseconds; undefined of a step that was not come to. */
  readonly ms: number | undefined
}

/** Every step of a test with what came of it. */
export function completedSteps(taken: readonly ConnectionStep[]): TakenStep[] {
  return connectionSteps.map((step) => {
    const { ok, ms } = taken.find((one) => one.step === step) ?? {}
    if (ok === undefined) return { step, state: 'open', ms }
    return { step, state: ok ? 'done' : 'failed', ms }
  })
}

const send = (body: FileServerValues, signal: AbortSignal) =>
  call<ConnectionTestAnswer>('/api/test-connection', { method: 'POST', body, signal })

/** Tries out what the form says, on the way that files go. */
export function useFileServerTest({ saveForm, check }: FileServerForm) {
  return useConnectionTest({ saveForm, check, send })
}
