import type { KeyboardEvent } from 'react'
import { FormSection } from '../../forms/form-section.tsx'
import { TrialPanel } from '../../forms/trial-panel.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { isComposing } from '../../ui/composing.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { TrialOutcome } from './trial-outcome.tsx'
import type { useMailTrial } from './use-mail-trial.ts'

/** Sends a mail with what the form says, and shows how far it came. */
export function TrialSection({ trial }: { trial: ReturnType<typeof useMailTrial> }) {
  const { t } = useLanguage()
  const { to, toInput, typeTo, toError, start, answer, tried, isStale } = trial
  /** It is no field of the settings, which Enter would save. */
  const startOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    void start()
  }
  return (
    <FormSection title={t('autoEmail.trial.title')} text={t('autoEmail.trial.text')}>
      <TextInput
        ref={toInput}
        label={t('autoEmail.trial.to')}
        description={t('autoEmail.trial.own')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="email"
        autoComplete="off"
        value={to}
        error={toError}
        onChange={({ currentTarget }) => typeTo(currentTarget.value)}
        onKeyDown={startOnEnter}
      />
      <TrialPanel trial={trial} label={t('autoEmail.trial.start')} running={t('autoEmail.trial.running')}>
        {answer && tried && <TrialOutcome answer={answer} tried={tried} isStale={isStale} />}
      </TrialPanel>
    </FormSection>
  )
}
