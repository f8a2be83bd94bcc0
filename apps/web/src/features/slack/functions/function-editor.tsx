import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import { slackFunctions } from '@touchline/contract/slack/functions'
import { DraftBar } from '../../../forms/draft-bar.tsx'
import { SavePage } from '../../../forms/save-page.tsx'
import { appTexts } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { recordName } from '../../../records/field-text.ts'
import { recordQuery, useReloadList, useShowSaved } from '../../../records/record-query.ts'
import { recordFormValues } from '../../../records/record-values.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { functionPages } from '../function-address.ts'
import { FunctionActions } from './function-actions.tsx'
import { FunctionFrame } from './function-frame.tsx'
import { FunctionSections } from './function-sections.tsx'
import classes from './functions.module.css'
import { PreviewCard } from './preview-card.tsx'
import { functionTexts } from './texts.ts'
import { functionDraftKey, useFunctionForm } from './use-function-form.ts'
import { useFunctionMerging } from './use-function-merging.tsx'

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
  const { saveForm, seen, startFrom } = form
  const merging = useFunctionMerging(startFrom)
  const finish = useFinish(record)
  const shownTitle = record
    ? t('slackFunctions:editTitle', { name: recordName(slackFunctions, record, language) })
    : title
  return (
    <FunctionFrame title={shownTitle} actions={record && <FunctionActions record={record} mode="edit" />}>
      <DraftBar<StoredRecord>
        draftKey={functionDraftKey(record)}
        onRestore={({ subject, values, omitted }) => startFrom(subject, values, omitted)}
      />
      <SavePage
        label={title}
        saveForm={saveForm}
        merging={merging}
        loading={false}
        onSaved={finish}
        onDiscard={() => startFrom(seen)}
      >
        <div className={classes.layout}>
          <FunctionSections saveForm={saveForm} />
          <PreviewCard form={form} />
        </div>
      </SavePage>
    </FunctionFrame>
  )
}

/** After a save, the function is shown with its delivery log. */
function useFinish(record: StoredRecord | undefined) {
  const { t, language } = useLanguage(appTexts)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const showSaved = useShowSaved(slackFunctions)
  const reload = useReloadList(slackFunctions)
  return (saved: StoredRecord) => {
    toast.done(t('app:item.saved', { name: recordName(slackFunctions, saved, language) }))
    showSaved(saved)
    queries.setQueryData(recordQuery(slackFunctions, saved.id).queryKey, { data: saved })
    void reload()
    // the form still counts the saved changes as unsaved, and would ask before leaving
    void navigate({ ...functionPages.view(saved.id), replace: !record, ignoreBlocker: true })
  }
}
