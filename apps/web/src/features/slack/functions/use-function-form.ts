import { message } from '@touchline/contract/http/messages'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import { slackFunctions } from '@touchline/contract/slack/functions'
import { useEffect, useEffectEvent } from 'react'
import type { FormValues } from '../../../forms/state/form-state.ts'
import { saveRecord } from '../../../records/record-query.ts'
import { useRecord } from '../../../records/use-record.ts'

type FunctionFormOptions = {
  /** The function to edit; undefined for a new function. */
  readonly record: StoredRecord | undefined
  /** The values of a new function that is a copy. */
  readonly copied: FormValues | undefined
}

export type FunctionForm = ReturnType<typeof useFunctionForm>
export type SectionProps = { readonly form: FunctionForm }

export function useFunctionForm({ record, copied }: FunctionFormOptions) {
  const form = useRecord<StoredRecord, FormValues>({
    record: slackFunctions,
    stored: record,
    // each function has drafts of its own
    draftKey: `${slackFunctions.key}-${record?.id ?? 'new'}`,
    check: ({ connection_id }) => (connection_id === null ? { connection_id: [message('required')] } : {}),
    save: (to) => saveRecord(slackFunctions, to),
  })
  const begin = useEffectEvent(() => copied && form.startFrom(undefined, copied))
  useEffect(() => void begin(), [])
  return form
}
