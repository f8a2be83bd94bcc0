import '../i18n/trial-texts.ts'
import type { ConnectionTest, RecordList } from '@touchline/contract/records/record-list'
import { TrialPanel } from '../forms/trial-panel.tsx'
import { useTrial } from '../forms/use-trial.ts'
import { useLanguage } from '../i18n/language.ts'
import type { RecordFormState } from './record-form.tsx'
import { testRecord } from './record-query.ts'
import { recordDraft, recordFormErrors } from './record-values.ts'

type Props = { list: RecordList; connectionTest: ConnectionTest; form: RecordFormState }

/** Tests a connection with what the form holds, before it is saved. */
export default function RecordConnectionTest({ list, connectionTest, form }: Props) {
  const { saveForm, seen } = form
  const { say } = useLanguage()
  const test = useTrial({
    saveForm,
    check: (values) => recordFormErrors(list, values, seen),
    send: (values, signal) =>
      testRecord(list, { id: seen?.id, draft: recordDraft(list, values, seen), signal }),
  })
  return (
    <TrialPanel trial={test} label={say(connectionTest.label)} running={say(connectionTest.running)}>
      <p>{say(connectionTest.passed)}</p>
    </TrialPanel>
  )
}
