import {
  type SingleSignOnStage,
  type SingleSignOnTestResponse,
  singleSignOnStages,
} from '@touchline/contract/single-sign-on'
import { ConnectionTestPanel } from '../../forms/connection-test-panel.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import type { TestAnswer } from '../../forms/use-connection-test.ts'
import { connectionTestTexts } from '../../i18n/connection-test-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { type RailStep, StepRail } from '../../ui/feedback/progress.tsx'
import { singleSignOnTexts } from './texts.ts'
import type { useProviderTest } from './use-provider-test.ts'

type StageState = { readonly stage: SingleSignOnStage; readonly state: RailStep['state'] }

/** Stages before the failed stage are done, and those after it are open. */
function reachedStages(failed: SingleSignOnStage | undefined): StageState[] {
  const last = failed === undefined ? singleSignOnStages.length : singleSignOnStages.indexOf(failed)
  return singleSignOnStages.map((stage, index) => {
    if (index === last) return { stage, state: 'failed' }
    return { stage, state: index < last ? 'done' : 'open' }
  })
}

/** The key of the sentence about a failed test. */
function causeOf(stage: SingleSignOnStage, code: string | undefined) {
  if (code === 'certificate') return 'certificate'
  if (code === 'secret_unreadable') return 'unreadable'
  return stage === 'client' && code === undefined ? 'noAnswer' : stage
}

type OutcomeProps = { answer: TestAnswer<SingleSignOnTestResponse>; isStale: boolean }

function ProviderTestOutcome({ answer, isStale }: OutcomeProps) {
  const { t } = useLanguage(singleSignOnTexts, connectionTestTexts)
  const { success, message, stage, code, found_issuer: found } = answer
  const tone = success ? 'done' : 'failed'
  const cause = stage && causeOf(stage, code)
  return (
    <>
      <Alert
        quiet
        title={message || t(`singleSignOn:test.${success ? 'succeeded' : 'failed'}`)}
        tone={isStale ? 'past' : tone}
      >
        {cause && <p>{t(`singleSignOn:error.${cause}`)}</p>}
        {found !== undefined && <p>{t('singleSignOn:test.found', { issuer: found })}</p>}
        {cause === 'client' && code && <p>{t('singleSignOn:test.code', { code })}</p>}
      </Alert>
      <StepRail
        label={t('singleSignOn:test.stages')}
        stale={isStale}
        steps={reachedStages(stage).map((reached) => ({
          key: reached.stage,
          label: t(`singleSignOn:stage.${reached.stage}`),
          state: reached.state,
          stateLabel: t(`connectionTest:${reached.state}`),
        }))}
      />
    </>
  )
}

export function ProviderTestSection({ providerTest }: { providerTest: ReturnType<typeof useProviderTest> }) {
  const { t } = useLanguage(singleSignOnTexts)
  const { answer, running, isStale } = providerTest
  return (
    <FormSection title={t('singleSignOn:test.title')} text={t('singleSignOn:test.text')}>
      <ConnectionTestPanel
        connectionTest={providerTest}
        label={t('singleSignOn:test.start')}
        running={t('singleSignOn:test.running', { issuer: running?.oidc_issuer ?? '' })}
      >
        {answer && <ProviderTestOutcome answer={answer} isStale={isStale} />}
      </ConnectionTestPanel>
    </FormSection>
  )
}
