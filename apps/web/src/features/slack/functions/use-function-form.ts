import type { FieldErrors } from '@touchline/contract/http/issues'
import { message } from '@touchline/contract/http/messages'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import { slackFunctions } from '@touchline/contract/slack/functions'
import { useEffect, useEffectEvent } from 'react'
import type { FormValues } from '../../../forms/state/form-state.ts'
import { useStoredForm } from '../../../forms/state/use-stored-form.ts'
import { saveRecord } from '../../../records/record-query.ts'
import { recordDraft, recordFormErrors, recordFormValues } from '../../../records/record-values.ts'

type FunctionFormOptions = {
  /** The function to edit; undefined for a new function. */
  readonly record: StoredRecord | undefined
  /** The values of a new function that is a copy. */
  readonly copied: FormValues | undefined
}

export type FunctionForm = ReturnType<typeof useFunctionForm>
export type SectionProps = Pick<FunctionForm, 'saveForm'>

/** The key of the drafts of a function. Each function has drafts of its own. */
export function functionDraftKey(record: StoredRecord | undefined): string {
  return `${slackFunctions.key}-${record?.id ?? 'new'}`
}

export function functionErrors(values: FormValues, stored: StoredRecord | undefined): FieldErrors {
  const noConnection = values.connection_id === '' && { connection_id: [message('required')] }
  return { ...recordFormErrors(slackFunctions, values, stored), ...noConnection }
}

/** A form without unsaved changes follows newer versions of the function. */
export function useFunctionForm({ record, copied }: FunctionFormOptions) {
  const form = useStoredForm<StoredRecord, FormValues, StoredRecord>({
    fields: slackFunctions.fields,
    rules: slackFunctions.rules,
    draftKey: functionDraftKey(record),
    initial: record,
    read: (stored) => recordFormValues(slackFunctions, stored),
    check: functionErrors,
    save: (values, stored) =>
      saveRecord(slackFunctions, { id: stored?.id, draft: recordDraft(slackFunctions, values, stored) }),
  })
  const { saveForm, seen, startFrom } = form
  const begin = useEffectEvent(() => copied && startFrom(undefined, copied))
  useEffect(() => void begin(), [])

  const follow = useEffectEvent((newer: StoredRecord) => {
    if (!saveForm.isChanged && newer.version !== seen?.version) startFrom(newer)
  })
  useEffect(() => {
    if (record) follow(record)
  }, [record])
  return form
}
