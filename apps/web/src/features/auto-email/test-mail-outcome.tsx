import type { TestMailAnswer } from '@touchline/contract/site-settings/connection-tests'
import { connectionTestTexts } from '../../i18n/connection-test-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Alert } from '../../ui/alert.tsx'
import { StepRail } from '../../ui/step-rail.tsx'
import type { AutoEmailValues } from './auto-email-values.ts'
import { Dialogue } from './dialogue.tsx'
import { reachedStages } from './reached-stages.ts'
import { autoEmailTexts } from './texts.ts'

const SECRET_UNREADABLE = 'SECRET_UNREADABLE'

type Props = {
  answer: TestMailAnswer
  /** The form as it was tried. */
  tried: AutoEmailValues
  isStale: boolean
}

/** What came of a test mail: in a sentence with what to try next, stage by stage, and word for word. */
export function TestMailOutcome({ answer, tried, isStale }: Props) {
  const { t } = useLanguage(autoEmailTexts, connectionTestTexts)
  const { success, message, stage, code, dialogue } = answer
  const tone = success ? 'done' : 'failed'
  const why = code === SECRET_UNREADABLE ? 'unreadable' : stage
  return (
    <>
      <Alert quiet title={message} tone={isStale ? 'past' : tone}>
        {why && <p>{t(`autoEmail:fault.${why}`)}</p>}
        {code && code !== SECRET_UNREADABLE && <p>{t('autoEmail:testMail.code', { code })}</p>}
      </Alert>
      <StepRail
        label={t('autoEmail:testMail.stages')}
        stale={isStale}
        steps={reachedStages({ failed: stage, tried }).map((reached) => ({
          key: reached.stage,
          label: t(`autoEmail:stage.${reached.stage}`),
          state: reached.state,
          stateLabel: t(`connectionTest:${reached.state}`),
        }))}
      />
      {dialogue && dialogue.length > 0 && <Dialogue lines={dialogue} />}
    </>
  )
}
