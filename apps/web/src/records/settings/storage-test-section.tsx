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
import { differenceText } from '../../i18n/durations.ts'
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
  const { fault: code, clock_difference: clock } = steps.find(({ ok }) => !ok) ?? {}
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
        {clock !== undefined && (
          <p>
            {t(`storage:test.${clock > 0 ? 'clockAhead' : 'clockBehind'}`, {
              difference: differenceText(Math.abs(clock), language),
            })}
          </p>
        )}
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
  /** The tested endpoint: empty for Amazon S3, undefined for the disk of the server. */
  endpoint: (values: Values) => string | undefined
}

export function StorageTestSection<Values extends FormValues>({
  connectionTest,
  endpoint,
}: SectionProps<Values>) {
  const { t } = useLanguage(storageTexts)
  const { answer, running, tried, isStale } = connectionTest
  const url = running && endpoint(running)
  const server = url === undefined ? t('storage:test.disk') : hostOf(url) || t('storage:test.amazon')
  return (
    <FormSection title={t('storage:test.title')} text={t('storage:test.text')}>
      <ConnectionTestPanel
        connectionTest={connectionTest}
        label={t('storage:test.start')}
        running={t('storage:test.running', { server })}
      >
        {answer && tried && (
          <ConnectionOutcome answer={answer} isLocal={endpoint(tried) === undefined} isStale={isStale} />
        )}
      </ConnectionTestPanel>
    </FormSection>
  )
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
