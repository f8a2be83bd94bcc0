import type { KeyboardEvent } from 'react'
import { ConnectionTestPanel } from '../../forms/connection-test-panel.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { isComposing } from '../../ui/composing.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { TestMailOutcome } from './test-mail-outcome.tsx'
import { autoEmailTexts } from './texts.ts'
import type { useTestMail } from './use-test-mail.ts'

/** Sends a mail with what the form says, and shows how far it came. */
export function TestMailSection({ testMail }: { testMail: ReturnType<typeof useTestMail> }) {
  const { t } = useLanguage(autoEmailTexts)
  const { to, toInput, typeTo, toError, start, answer, tried, isStale } = testMail
  /** It is no field of the settings, which Enter would save. */
  const startOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    void start()
  }
  return (
    <FormSection title={t('autoEmail:testMail.title')} text={t('autoEmail:testMail.text')}>
      <TextInput
        ref={toInput}
        label={t('autoEmail:testMail.to')}
        description={t('autoEmail:testMail.own')}
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
        label={t('autoEmail:testMail.start')}
        running={t('autoEmail:testMail.running')}
      >
        {answer && tried && <TestMailOutcome answer={answer} tried={tried} isStale={isStale} />}
      </ConnectionTestPanel>
    </FormSection>
  )
}
