import { mailStageLabels } from '@touchline/contract/deliveries'
import type { DialogueLine, TestMailResponse } from '@touchline/contract/site-settings/connection-tests'
import type { KeyboardEvent } from 'react'
import { ConnectionTestPanel } from '../../forms/connection-test-panel.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import type { TestAnswer } from '../../forms/use-connection-test.ts'
import { connectionTestTexts } from '../../i18n/connection-test-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { MailValues } from '../../records/settings/mail-server.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import progressClasses from '../../ui/feedback/progress.module.css'
import { StepRail } from '../../ui/feedback/progress.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { isComposing } from '../../ui/shortcuts.ts'
import classes from './mail.module.css'
import { mailCauseOf } from './mail-cause.ts'
import { reachedStages } from './reached-stages.ts'
import { mailSettingsTexts } from './texts.ts'
import type { useTestMail } from './use-test-mail.ts'

const marks = { client: '→', server: '←' } as const

export function SmtpDialogue({ lines }: { lines: readonly DialogueLine[] }) {
  const { t } = useLanguage(mailSettingsTexts)
  return (
    <details className={classes.dialogue}>
      <summary className={classes.title}>{t('mailSettings:testMail.dialogue')}</summary>
      <ol aria-label={t('mailSettings:testMail.dialogue')} className={classes.lines}>
        {lines.map(({ from, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and none of them ever moves
          <li key={index} className={progressClasses.line} data-from={from}>
            <span aria-hidden>{marks[from]}</span>
            <span>
              <span className="visually-hidden">{t(`mailSettings:testMail.${from}`)} </span>
              {text}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

type Props = {
  answer: TestAnswer<TestMailResponse>
  tried: MailValues
  isStale: boolean
}

export function TestMailOutcome({ answer, tried, isStale }: Props) {
  const { t, localize } = useLanguage(mailSettingsTexts, connectionTestTexts)
  const { success, message, stage, code, dialogue } = answer
  const tone = success ? 'done' : 'failed'
  const cause = stage && mailCauseOf({ stage, code: code ?? '' })
  return (
    <>
      <Alert
        quiet
        title={message || t(`mailSettings:testMail.${success ? 'succeeded' : 'failed'}`)}
        tone={isStale ? 'past' : tone}
      >
        {cause && <p>{t(`mailSettings:error.${cause}`)}</p>}
        {code && cause !== 'unreadable' && <p>{t('mailSettings:testMail.code', { code })}</p>}
      </Alert>
      {(success || stage) && (
        <StepRail
          label={t('mailSettings:testMail.stages')}
          stale={isStale}
          steps={reachedStages({ failed: stage, tried }).map((reached) => ({
            key: reached.stage,
            label: localize(mailStageLabels[reached.stage]),
            state: reached.state,
            stateLabel: t(`connectionTest:${reached.state}`),
          }))}
        />
      )}
      {dialogue && dialogue.length > 0 && <SmtpDialogue lines={dialogue} />}
    </>
  )
}

export function TestMailSection({ testMail }: { testMail: ReturnType<typeof useTestMail> }) {
  const { t } = useLanguage(mailSettingsTexts)
  const { to, toInput, typeTo, toError, start, answer, running, tried, isStale } = testMail
  /** Enter in this field starts the test; it must not save the settings. */
  const startOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    void start()
  }
  return (
    <FormSection title={t('mailSettings:testMail.title')} text={t('mailSettings:testMail.text')}>
      <TextInput
        ref={toInput}
        label={t('mailSettings:testMail.to')}
        description={t('mailSettings:testMail.own')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="email"
        autoComplete="off"
        value={to}
        error={toError}
        onChange={({ currentTarget }) => typeTo(currentTarget.value)}
        onKeyDown={startOnEnter}
      />
      <ConnectionTestPanel
        connectionTest={testMail}
        label={t('mailSettings:testMail.start')}
        running={t('mailSettings:testMail.running', { server: running?.mail_host ?? '' })}
      >
        {answer && tried && <TestMailOutcome answer={answer} tried={tried} isStale={isStale} />}
      </ConnectionTestPanel>
    </FormSection>
  )
}
