import { useSearch } from '@tanstack/react-router'
import { type DeliveryState, deliveryStates } from '@touchline/contract/deliveries'
import type { PageSize } from '@touchline/contract/http/list-options'
import type { Paging } from '@touchline/contract/http/paging'
import { type ReactNode, useState } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { readPageSize, sitePageSize } from '../session/page-size.ts'
import { usePreferences } from '../session/use-preferences.ts'
import { useSite } from '../site/site-query.ts'
import { Select } from '../ui/inputs/select.tsx'
import classes from './list.module.css'
import { ListBody } from './list-body.tsx'
import { LogTable, type LogTableProps } from './log-table.tsx'
import { PageSummary } from './page-summary.tsx'
import type { ListRows, RowsAnswer } from './use-list-rows.ts'

type Shown = { readonly page: number; readonly state?: DeliveryState | undefined }

/** The state that a link to a log asks for: `?state=dead`. */
export function useAddressedState(): DeliveryState | undefined {
  const { state }: { state?: unknown } = useSearch({ strict: false })
  return deliveryStates.find((known) => known === state)
}

/**
 * The page, the state and the page size of a log, newest entries first. The URL has only the state that a link asks for,
 * because it belongs to the form above the log.
 */
export function useLogView({ name, column }: { name: string; column: string }) {
  const [{ page, state }, show] = useState<Shown>({ page: 1, state: useAddressedState() })
  const { choosePageSize } = usePreferences()
  const site = useSite()
  return {
    name,
    query: { page, state, per_page: readPageSize() ?? sitePageSize(site?.page_size) },
    sort: { column, direction: 'desc' } as const,
    setPage: (wanted: number) => show({ page: wanted, state }),
    setState: (wanted: DeliveryState | undefined) => show({ page: 1, state: wanted }),
    setPerPage: (size: PageSize) => {
      choosePageSize(size)
      show({ page: 1, state })
    },
  }
}

export type LogQuery = ReturnType<typeof useLogView>['query']

type StateFilterProps = {
  label: string
  /** The label of the option that shows entries of all states. */
  all: string
  states: readonly { readonly value: DeliveryState; readonly label: string }[]
  value: DeliveryState | undefined
  onChange: (state: DeliveryState | undefined) => void
}

const ALL = 'all'

export function StateFilter({ label, all, states, value, onChange }: StateFilterProps) {
  const { t } = useLanguage(appTexts)
  return (
    <div className={classes.stateFilter}>
      <Select
        aria-label={label}
        data={[{ value: ALL, label: all }, ...states]}
        value={value ?? ALL}
        onChange={(chosen) => onChange(states.find((state) => state.value === chosen)?.value)}
        nothingFoundMessage={t('app:form.noMatch')}
      />
    </div>
  )
}

type LogRowsProps<Row> = Pick<LogTableProps<Row>, 'columns' | 'label' | 'rowActions'> & {
  view: ReturnType<typeof useLogView>
  loading: ListRows<RowsAnswer<Row> & { readonly meta: Paging }, LogQuery>
  empty: ReactNode
}

/** Most logs are short. */
const SKELETON_ROWS = 4

export function LogRows<Row extends { readonly id: number }>(props: LogRowsProps<Row>) {
  const { view, loading, empty, ...table } = props
  return (
    <ListBody
      name={view.name}
      perPage={view.query.per_page}
      loading={loading}
      skeletonRows={SKELETON_ROWS}
      summary={
        <PageSummary
          paging={loading.data?.meta}
          perPage={view.query.per_page}
          onPageChange={view.setPage}
          onPerPageChange={view.setPerPage}
        />
      }
      empty={empty}
    >
      {(rows) => (
        <LogTable
          {...table}
          rows={rows}
          sort={loading.sort}
          stale={loading.isPlaceholderData}
          list={view.name}
        />
      )}
    </ListBody>
  )
}
