import type {
  ConnectionErrorCode,
  ConnectionTestResponse,
} from '@touchline/contract/site-settings/connection-tests'
import { numberText } from '@touchline/contract/texts/numbers'
import { ConnectionTestPanel } from '../../forms/connection-test-panel.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import type { FormValues } from '../../forms/state/form-state.ts'
import type { TestAnswer } from '../../forms/use-connection-test.ts'
import { connectionTestTexts } from '../../i18n/connection-test-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { storageTexts } from '../../i18n/storage-texts.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { StepRail } from '../../ui/feedback/progress.tsx'
import { stepResults, type useStorageTest } from './use-storage-test.ts'

type Props = {
  answer: TestAnswer<ConnectionTestResponse>
  isLocal: boolean
  isStale: boolean
}

export function ConnectionOutcome({ answer, isLocal, isStale }: Props) {
  const { t, language } = useLanguage(connectionTestTexts, storageTexts)
  const { success, message, steps = [] } = answer
  const code = steps.find(({ ok }) => !ok)?.fault
  const whyOf = (found: ConnectionErrorCode) => t(`storage:error.${isLocal ? 'local' : found}`)
  const tone = success ? 'done' : 'failed'
  const timeOf = (ms: number) => t('storage:test.time', { ms: numberText(ms, language) })
  return (
    <>
      <Alert
        quiet
        title={message || t(`storage:test.${success ? 'succeeded' : 'failed'}`)}
        tone={isStale ? 'past' : tone}
      >
        {code && <p>{whyOf(code)}</p>}
      </Alert>
      {steps.length > 0 && (
        <StepRail
          label={t('storage:test.steps')}
          stale={isStale}
          steps={stepResults(steps).map(({ step, state, ms }) => ({
            key: step,
            label: t(`storage:test.${step}`),
            state,
            stateLabel: t(`connectionTest:${state}`),
            detail: ms === undefined ? undefined : timeOf(ms),
          }))}
        />
      )}
    </>
  )
}

type SectionProps<Values extends FormValues> = {
  connectionTest: ReturnType<typeof useStorageTest<Values>>
  /** True if these values mean the disk of the server. */
  isLocal: (values: Values) => boolean
}

export function StorageTestSection<Values extends FormValues>({
  connectionTest,
  isLocal,
}: SectionProps<Values>) {
  const { t } = useLanguage(storageTexts)
  const { answer, tried, isStale } = connectionTest
  return (
    <FormSection title={t('storage:test.title')} text={t('storage:test.text')}>
      <ConnectionTestPanel
        connectionTest={connectionTest}
        label={t('storage:test.start')}
        running={t('storage:test.running')}
      >
        {answer && tried && <ConnectionOutcome answer={answer} isLocal={isLocal(tried)} isStale={isStale} />}
      </ConnectionTestPanel>
    </FormSection>
  )
}
