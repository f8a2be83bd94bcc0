import { statusOptions } from '@touchline/contract/http/list-options'
import { inSentence } from '@touchline/contract/language'
import type { Filter } from '@touchline/contract/records/filters'
import type { RecordList } from '@touchline/contract/records/record-list'
import { lazy, type ReactNode, Suspense } from 'react'
import { loadChunk } from '../http/load-chunk.ts'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { SearchBox } from '../listing/search-box.tsx'
import type { ListView } from '../listing/use-list-view.ts'
import { Segmented } from '../ui/inputs/segmented.tsx'
import { focusFirstRow } from '../ui/table/row-focus.ts'
import classes from './record-filters.module.css'

export type FilterProps<Kind extends Filter = Filter> = {
  readonly list: RecordList
  readonly filter: Kind
  readonly view: ListView
  /** The name of the record whose id is the value of a filter of the kind `id`; undefined while it is not known. */
  readonly nameOf?: ((filter: string) => string | undefined) | undefined
}
type FilterOfKind<Kind extends Filter['kind']> = Extract<Filter, { kind: Kind }>
export type PropsOfKind<Kind extends Filter['kind']> = FilterProps<FilterOfKind<Kind>>

/** Lists with only name and status filters do not load this chunk. */
const otherFilters = () => loadChunk(() => import('./other-filters.tsx'))
const ChoiceFilter = lazy(async () => ({ default: (await otherFilters()).ChoiceFilter }))
const IdFilter = lazy(async () => ({ default: (await otherFilters()).IdFilter }))
const PeriodFilter = lazy(async () => ({
  default: (await loadChunk(() => import('./period-filter.tsx'))).PeriodFilter,
}))
const ReferenceFilter = lazy(async () => ({ default: (await otherFilters()).ReferenceFilter }))

const controls: { [Kind in Filter['kind']]: (props: PropsOfKind<Kind>) => ReactNode } = {
  text: TextFilter,
  status: StatusFilter,
  choice: (props) => <ChoiceFilter {...props} />,
  period: (props) => <PeriodFilter {...props} />,
  reference: (props) => <ReferenceFilter {...props} />,
  id: (props) => <IdFilter {...props} />,
}

/** The search is first. */
export function RecordFilters({ list, view, nameOf }: Omit<FilterProps, 'filter'>) {
  const controlOf = (filter: Filter) => {
    const Control = controls[filter.kind] as (props: FilterProps) => ReactNode
    return (
      <Suspense key={filter.name} fallback={<span className={classes.waiting} data-kind={filter.kind} />}>
        <Control list={list} filter={filter} view={view} nameOf={nameOf} />
      </Suspense>
    )
  }
  return (
    <>
      {list.filters.filter(({ kind }) => kind === 'text').map(controlOf)}
      <div className={classes.others}>
        {list.filters.filter(({ kind }) => kind !== 'text').map(controlOf)}
      </div>
    </>
  )
}

function TextFilter({ list, filter, view }: PropsOfKind<'text'>) {
  const { t, localize } = useLanguage(appTexts)
  return (
    <div className={classes.search}>
      <SearchBox
        label={t('app:list.search', { list: localize(inSentence(list.title)) })}
        clearLabel={t('app:list.clearSearch')}
        value={String(view.filters[filter.name] ?? '')}
        onSearch={(text) => view.search({ [filter.name]: text || undefined })}
        onArrowDown={focusFirstRow}
      />
    </div>
  )
}

const ALL = 'all'

function StatusFilter({ filter, view }: PropsOfKind<'status'>) {
  const { t, localize } = useLanguage(appTexts)
  const statuses = [
    { value: ALL, label: t('app:list.all') },
    ...statusOptions.toReversed().map(({ value, label }) => ({ value, label: localize(label) })),
  ]
  return (
    <Segmented
      label={t('app:list.statusFilter')}
      options={statuses}
      value={view.filters[filter.name] ?? ALL}
      onChange={(status) => view.setFilters({ [filter.name]: status === ALL ? undefined : status })}
    />
  )
}
