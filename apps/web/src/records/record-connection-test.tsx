import type { ConnectionTestTexts, RecordList } from '@touchline/contract/records/record-list'
import { ConnectionTestPanel } from '../forms/connection-test-panel.tsx'
import { useConnectionTest } from '../forms/use-connection-test.ts'
import { useLanguage } from '../i18n/language.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { testRecord } from './record-query.ts'
import { recordDraft } from './record-values.ts'
import type { StoredRecordForm } from './use-record.ts'

type Props = { list: RecordList; connectionTest: ConnectionTestTexts; form: StoredRecordForm }

export default function RecordConnectionTest({ list, connectionTest, form }: Props) {
  const { saveForm, seen, check } = form
  const { localize } = useLanguage()
  const test = useConnectionTest({
    saveForm,
    check,
    send: (values, signal) =>
      testRecord(list, { id: seen?.id, draft: recordDraft(list, values, seen), signal }),
  })
  return (
    <ConnectionTestPanel
      connectionTest={test}
      label={localize(connectionTest.label)}
      running={localize(connectionTest.running)}
    >
      {test.answer && (
        <Alert tone={test.answer.success ? 'done' : 'failed'} quiet>
          {test.answer.message}
        </Alert>
      )}
    </ConnectionTestPanel>
  )
}
