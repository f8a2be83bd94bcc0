import {
  type ConnectionStep,
  type ConnectionTestResponse,
  connectionSteps,
} from '@touchline/contract/site-settings/connection-tests'
import type { FormValues } from '../../forms/state/form-state.ts'
import { type TestAnswer, useConnectionTest } from '../../forms/use-connection-test.ts'
import { call } from '../../http/client.ts'
import { useLanguage } from '../../i18n/language.ts'
import { storageTexts } from '../../i18n/storage-texts.ts'
import type { RailStep } from '../../ui/feedback/progress.tsx'
import { recordDraft } from '../record-values.ts'
import { useReloadAfterTest } from './setting-query.ts'
import { type SettingForm, useTestedValues } from './use-settings.ts'

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

type StorageTestOptions<Values extends FormValues> = {
  readonly form: Pick<SettingForm<Values>, 'saveForm' | 'check' | 'record' | 'group' | 'isTested'>
  readonly path: `/api/${string}`
}

/** Tests the storage of the form by writing, reading and deleting a small file. */
export function useStorageTest<Values extends FormValues>({ form, path }: StorageTestOptions<Values>) {
  const { saveForm, check, record } = form
  const { t } = useLanguage(storageTexts)
  const reload = useReloadAfterTest(form.group)
  const send = (values: Values, signal: AbortSignal) =>
    call<TestAnswer<ConnectionTestResponse>>(path, {
      method: 'POST',
      body: recordDraft(record, values),
      signal,
      isTest: true,
    }).then(reload)
  const connectionTest = useConnectionTest({ saveForm, check, send, failed: t('storage:test.failed') })
  useTestedValues(form, connectionTest)
  return connectionTest
}
