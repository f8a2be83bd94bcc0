import { type ConnectionStep, connectionSteps } from '@touchline/contract/site-settings/connection-tests'
import type { RailStep } from '../../ui/step-rail.tsx'

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
