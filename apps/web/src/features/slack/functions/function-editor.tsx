import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import type { EventFilter } from '@touchline/contract/slack/filters'
import { slackFunctions } from '@touchline/contract/slack/functions'
import type { FormValues } from '../../../forms/state/form-state.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { recordName } from '../../../records/field-text.ts'
import { HistoryCard } from '../../../records/history-card.tsx'
import type { ShowValue } from '../../../records/record-merging.tsx'
import { RecordDraftBar, RecordPage } from '../../../records/record-page.tsx'
import { recordQuery, useReloadList, useShowSaved } from '../../../records/record-query.ts'
import { useRecordToast } from '../../../records/record-toast.ts'
import { recordFormValues } from '../../../records/record-values.ts'
import { functionPages } from '../function-address.ts'
import { chosenEvents } from './event-groups.ts'
import { FunctionActions } from './function-actions.tsx'
import { FunctionFrame } from './function-frame.tsx'
import { FunctionSections } from './function-sections.tsx'
import { filterText } from './function-words.ts'
import classes from './functions.module.css'
import { PreviewCard } from './preview-card.tsx'
import { functionTexts } from './texts.ts'
import { useFunctionForm } from './use-function-form.ts'

type Props = {
  title: string
  /** The function to edit. */
  record?: StoredRecord | undefined
  /** The function whose values fill the form of a new function. */
  original?: StoredRecord | undefined
}

export function FunctionEditor({ title, record, original }: Props) {
  const { t, language } = useLanguage(functionTexts)
  const name =
    original && t('slackFunctions:copyOf', { name: recordName(slackFunctions, original, language) })
  const copied = original && { ...recordFormValues(slackFunctions, original), name: name ?? '' }
  const form = useFunctionForm({ record, copied })
  const show = useShowValue()
  const finish = useFinish(record)
  const shownTitle = record
    ? t('slackFunctions:editTitle', { name: recordName(slackFunctions, record, language) })
    : title
  return (
    <FunctionFrame title={shownTitle} actions={record && <FunctionActions record={record} mode="edit" />}>
      <RecordDraftBar form={form} />
      <RecordPage label={title} form={form} show={show} onSaved={finish}>
        <div className={classes.layout}>
          <FunctionSections form={form} />
          <PreviewCard form={form} />
        </div>
      </RecordPage>
      {record && <HistoryCard area={slackFunctions.key} form={form} record={record} />}
    </FunctionFrame>
  )
}

/** The filters of a function as sentences in the merge view. */
function useShowValue(): ShowValue<FormValues> {
  const { t, localize } = useLanguage(functionTexts)
  return (name, values) => {
    if (name !== 'filters') return undefined
    const events = chosenEvents(values.events)
    const filters = values.filters as unknown as readonly EventFilter[]
    return filters.map((filter) => filterText(filter, { events, t, localize })).join('; ')
  }
}

/** After a save, the function is shown with its delivery log. */
function useFinish(record: StoredRecord | undefined) {
  const notify = useRecordToast(slackFunctions)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const showSaved = useShowSaved(slackFunctions)
  const reload = useReloadList(slackFunctions)
  return (saved: StoredRecord) => {
    notify('saved', saved)
    showSaved(saved)
    queries.setQueryData(recordQuery(slackFunctions, saved.id).queryKey, { data: saved })
    void reload()
    // the form still counts the saved changes as unsaved, and would ask before leaving
    void navigate({ ...functionPages.view(saved.id), replace: !record, ignoreBlocker: true })
  }
}
