import {
  type ConnectionStep,
  type ConnectionTestResponse,
  connectionSteps,
} from '@touchline/contract/site-settings/connection-tests'
import { type TestAnswer, useConnectionTest } from '../../forms/use-connection-test.ts'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { RailStep } from '../../ui/progress.tsx'
import type { FileServerForm, FileServerValues } from './save-consequence.ts'
import { fileServerTexts } from './texts.ts'

type StepResult = {
  readonly step: ConnectionStep['step']
  readonly state: RailStep['state']
  /** Milliseconds; undefined if the step was not reached. */
  readonly ms: number | undefined
}

/** Steps without a result are open. */
export function stepResults(results: readonly ConnectionStep[]): StepResult[] {
  return connectionSteps.map((step) => {
    const { ok, ms } = results.find((one) => one.step === step) ?? {}
    if (ok === undefined) return { step, state: 'open', ms }
    return { step, state: ok ? 'done' : 'failed', ms }
  })
}

const send = (body: FileServerValues, signal: AbortSignal) =>
  call<TestAnswer<ConnectionTestResponse>>('/api/test-connection', {
    method: 'POST',
    body,
    signal,
    isTest: true,
  })

/** Tests the storage of the form by writing, reading and deleting a small file. */
export function useFileServerTest({ saveForm, check }: FileServerForm) {
  const { t } = useLanguage(fileServerTexts)
  return useConnectionTest({ saveForm, check, send, failed: t('fileServer:test.failed') })
}
