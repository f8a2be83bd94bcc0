import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { useEffect } from 'react'
import type { FormValues } from '../forms/state/form-state.ts'
import { newPicturesOf } from '../forms/state/form-values.ts'
import type { PanelState } from '../forms/state/use-panel.ts'
import { useStoredForm } from '../forms/state/use-stored-form.ts'
import { saveRecord } from './record-query.ts'
import { recordDraft, recordFormErrors, recordFormValues } from './record-values.ts'

export type RecordFormState = ReturnType<typeof useRecordForm>

/** The form is reset each time the panel opens. */
export function useRecordForm(list: RecordList, panel: PanelState<StoredRecord>) {
  const { fields, rules, key } = list
  const form = useStoredForm<StoredRecord, FormValues, StoredRecord>({
    fields,
    rules,
    draftKey: key,
    initial: undefined,
    read: (record) => recordFormValues(list, record),
    check: (values, record) => recordFormErrors(list, values, record),
    save: (values, record) =>
      saveRecord(list, {
        id: record?.id,
        draft: recordDraft(list, values, record),
        pictures: newPicturesOf(values),
      }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening begins anew, and nothing else does
  useEffect(() => form.startFrom(panel.subject, panel.typed, panel.omitted), [panel.round])
  return form
}
