import { skipToken, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import { slackFunctions } from '@touchline/contract/slack/functions'
import { LoadNotice } from '../../../http/load-notice.tsx'
import { appTexts, type TitleKey } from '../../../i18n/app-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { recordQuery } from '../../../records/record-query.ts'
import { Card } from '../../../ui/card.tsx'
import { RowSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { parseFunctionSearch } from '../url-search.ts'
import { FunctionEditor } from './function-editor.tsx'
import { FunctionFrame } from './function-frame.tsx'
import { FunctionView } from './function-view.tsx'
import { functionTexts } from './texts.ts'

export type FunctionMode = 'add' | 'edit' | 'view'

export const AddFunctionPage = () => <FunctionPage mode="add" />
export const EditFunctionPage = () => <FunctionPage mode="edit" />
export const ViewFunctionPage = () => <FunctionPage mode="view" />

const titles = {
  add: 'app:menu.slackFunctionAdd',
  edit: 'app:menu.slackFunctionEdit',
  view: 'app:menu.slackFunctionView',
} as const satisfies Record<FunctionMode, TitleKey>

function FunctionPage({ mode }: { mode: FunctionMode }) {
  const { id, copy } = parseFunctionSearch(useSearch({ strict: false }))
  const { t } = useLanguage(appTexts)
  const wanted = mode === 'add' ? copy : id
  const query = recordQuery(slackFunctions, wanted ?? 0)
  const loading = useQuery({ ...query, ...(wanted === undefined && { queryFn: skipToken }) })
  const record = loading.data?.data
  const title = t(titles[mode])
  if (wanted !== undefined && !record)
    return (
      <FunctionFrame title={title}>
        <Card>{loading.error ? <Failure loading={loading} /> : <RowSkeleton rows={SKELETON_ROWS} />}</Card>
      </FunctionFrame>
    )
  if (mode === 'view' && record) return <FunctionView record={record} />
  // a new form for each function
  return <FunctionEditor key={`${mode}-${wanted}`} {...subjectOf(mode, record)} title={title} />
}

function subjectOf(mode: FunctionMode, record: StoredRecord | undefined) {
  return mode === 'edit' ? { record } : { original: record }
}

const SKELETON_ROWS = 6

function Failure({ loading }: { loading: Parameters<typeof LoadNotice>[0]['loading'] }) {
  const { t } = useLanguage(functionTexts)
  const notFound = { title: t('slackFunctions:notFound'), text: t('slackFunctions:notFoundText') }
  return <LoadNotice title={t('slackFunctions:failedTitle')} notFound={notFound} loading={loading} />
}
