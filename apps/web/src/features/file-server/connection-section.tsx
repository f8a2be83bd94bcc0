import { FormSection } from '../../forms/form-section.tsx'
import { TrialPanel } from '../../forms/trial-panel.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { ConnectionOutcome } from './connection-outcome.tsx'
import { keepsLocally } from './save-consequence.ts'
import type { useConnectionTrial } from './use-connection-trial.ts'

/** Tries out what the form says, and shows each step. */
export function ConnectionSection({ trial }: { trial: ReturnType<typeof useConnectionTrial> }) {
  const { t } = useLanguage()
  const { answer, tried, isStale } = trial
  return (
    <FormSection title={t('fileServer.test.title')} text={t('fileServer.test.text')}>
      <TrialPanel trial={trial} label={t('fileServer.test.start')} running={t('fileServer.test.running')}>
        {answer && tried && (
          <ConnectionOutcome answer={answer} isLocal={keepsLocally(tried)} isStale={isStale} />
        )}
      </TrialPanel>
    </FormSection>
  )
}
