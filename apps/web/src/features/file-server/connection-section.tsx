import type {
  ConnectionFault,
  ConnectionTestResponse,
} from '@touchline/contract/site-settings/connection-tests'
import { numberText } from '@touchline/contract/texts/numbers'
import { ConnectionTestPanel } from '../../forms/connection-test-panel.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import type { TestAnswer } from '../../forms/use-connection-test.ts'
import { connectionTestTexts } from '../../i18n/connection-test-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Alert } from '../../ui/alert.tsx'
import { StepRail } from '../../ui/progress.tsx'
import { stepResults, type useFileServerTest } from './connection-test.ts'
import { usesLocalStorage } from './save-consequence.ts'
import { fileServerTexts } from './texts.ts'

type Props = {
  answer: TestAnswer<ConnectionTestResponse>
  isLocal: boolean
  isStale: boolean
}

export function ConnectionOutcome({ answer, isLocal, isStale }: Props) {
  const { t, language } = useLanguage(connectionTestTexts, fileServerTexts)
  const { success, message, steps = [] } = answer
  const fault = steps.find(({ ok }) => !ok)?.fault
  const whyOf = (found: ConnectionFault) => t(`fileServer:fault.${isLocal ? 'local' : found}`)
  const tone = success ? 'done' : 'failed'
  const timeOf = (ms: number) => t('fileServer:test.time', { ms: numberText(ms, language) })
  return (
    <>
      <Alert
        quiet
        title={message || t(`fileServer:test.${success ? 'succeeded' : 'failed'}`)}
        tone={isStale ? 'past' : tone}
      >
        {fault && <p>{whyOf(fault)}</p>}
      </Alert>
      {steps.length > 0 && (
        <StepRail
          label={t('fileServer:test.steps')}
          stale={isStale}
          steps={stepResults(steps).map(({ step, state, ms }) => ({
            key: step,
            label: t(`fileServer:test.${step}`),
            state,
            stateLabel: t(`connectionTest:${state}`),
            detail: ms === undefined ? undefined : timeOf(ms),
          }))}
        />
      )}
    </>
  )
}

export function ConnectionSection({
  connectionTest,
}: {
  connectionTest: ReturnType<typeof useFileServerTest>
}) {
  const { t } = useLanguage(fileServerTexts)
  const { answer, tried, isStale } = connectionTest
  return (
    <FormSection title={t('fileServer:test.title')} text={t('fileServer:test.text')}>
      <ConnectionTestPanel
        connectionTest={connectionTest}
        label={t('fileServer:test.start')}
        running={t('fileServer:test.running')}
      >
        {answer && tried && (
          <ConnectionOutcome answer={answer} isLocal={usesLocalStorage(tried)} isStale={isStale} />
        )}
      </ConnectionTestPanel>
    </FormSection>
  )
}
