import { useInfiniteQuery } from '@tanstack/react-query'
import { type ImportOutcome, type ImportRow, importOutcomes } from '@touchline/contract/records/imports'
import { type ReactNode, useMemo, useState } from 'react'
import { LoadNotice } from '../../http/load-notice.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { LogTable, MoreRows } from '../../listing/log-table.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { TableColumn } from '../../ui/table/data-table.tsx'
import { importRowsQuery, type OneImport } from './import-calls.ts'
import { RowContent } from './row-content.tsx'
import { rowTexts } from './row-texts.ts'
import type { ShownOutcome } from './row-words.ts'
import classes from './rows.module.css'

const SKELETON_ROWS = 8

/** The checked rows with this outcome, page by page. */
export function RowsTable({ one, outcome }: { one: OneImport; outcome: ShownOutcome }) {
  const { t } = useLanguage(rowTexts)
  const loading = useInfiniteQuery(importRowsQuery(one, outcome))
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const columns = useRowColumns(one, setOpened)
  const rows = useTableRows(loading.data?.pages, opened)
  if (!rows)
    return loading.error ? (
      <LoadNotice title={t('importRows:failedRows')} loading={loading} />
    ) : (
      <RowSkeleton rows={SKELETON_ROWS} />
    )
  if (rows.length === 0) return <Notice icon="find" title={t('importRows:none')} />
  return (
    <div className={classes.rows}>
      <LogTable
        rows={rows}
        columns={columns}
        label={t('importRows:title')}
        list="importRows"
        sort={{ column: '', direction: 'asc' }}
        stale={loading.isPlaceholderData}
      />
      <MoreRows loading={loading} label={t('importRows:more')} />
    </div>
  )
}

type TableRow = ImportRow & { readonly id: number; readonly isOpen: boolean }
type Pages = readonly { readonly data: readonly ImportRow[] }[]

/** A row that is not opened stays the same object, so that the table does not render it again. */
const closedRows = new WeakMap<ImportRow, TableRow>()

function closedRow(row: ImportRow): TableRow {
  const closed = closedRows.get(row) ?? { ...row, id: row.line, isOpen: false }
  closedRows.set(row, closed)
  return closed
}

function useTableRows(
  pages: Pages | undefined,
  opened: ReadonlySet<number>,
): readonly TableRow[] | undefined {
  return useMemo(
    () =>
      pages?.flatMap(({ data }) =>
        data.map((row) => (opened.has(row.line) ? { ...closedRow(row), isOpen: true } : closedRow(row))),
      ),
    [pages, opened],
  )
}

type SetOpened = (change: (now: ReadonlySet<number>) => ReadonlySet<number>) => void

function useRowColumns(one: OneImport, setOpened: SetOpened): readonly TableColumn<TableRow>[] {
  const { t } = useLanguage(rowTexts)
  return useMemo(() => {
    const toggle = ({ line, isOpen }: TableRow) =>
      setOpened((lines) => new Set(isOpen ? [...lines].filter((each) => each !== line) : [...lines, line]))
    return [
      {
        id: 'name',
        title: t('importRows:column.name'),
        cell: (row) => <RowName row={row} onToggle={() => toggle(row)} />,
      },
      {
        id: 'outcome',
        title: t('importRows:column.outcome'),
        cell: ({ outcome }) => <Outcome outcome={outcome} />,
      },
      {
        id: 'what',
        title: t('importRows:column.what'),
        wraps: true,
        cell: (row) => <RowContent one={one} row={row} isOpen={row.isOpen} />,
      },
    ]
  }, [one, setOpened, t])
}

/** The line in the file and the name. It opens what the row changes in detail. */
function RowName({ row: { line, name, isOpen }, onToggle }: { row: TableRow; onToggle: () => void }) {
  const { t } = useLanguage(rowTexts)
  return (
    <button type="button" className={classes.name} aria-expanded={isOpen} onClick={onToggle}>
      <span className={classes.turn} data-open={isOpen || undefined}>
        <Icon name="turn" size={14} />
      </span>
      <span className={classes.line}>
        <span className="visually-hidden">{t('importRows:line', { line })}, </span>
        <span aria-hidden="true">{line}</span>
      </span>
      <b>{name || t('importRows:unnamed')}</b>
    </button>
  )
}

const icons: Readonly<Record<ImportOutcome, IconName>> = {
  insert: 'plus',
  update: 'pen',
  unchanged: 'more',
  error: 'alert',
}

function Outcome({ outcome }: { outcome: ImportOutcome }): ReactNode {
  const { localize } = useLanguage()
  return (
    <span className={classes.outcome} data-outcome={outcome}>
      <Icon name={icons[outcome]} size={16} />
      {localize(importOutcomes[outcome])}
    </span>
  )
}
