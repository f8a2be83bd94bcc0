import { ConnectionTestPanel } from '../../forms/connection-test-panel.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { ConnectionOutcome } from './connection-outcome.tsx'
import { usesLocalStorage } from './save-consequence.ts'
import { fileServerTexts } from './texts.ts'
import type { useFileServerTest } from './use-file-server-test.ts'

/** Tries out what the form says, and shows each step. */
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
