import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import classes from './data-table.module.css'
import { Icon } from './icon.tsx'

export type TableSort = { readonly column: string; readonly direction: 'asc' | 'desc' }

export type TableColumn<Row> = {
  readonly id: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers and dates stand at the end of their column. */
  readonly align?: 'end'
  readonly sortable?: boolean
}

type Props<Row> = {
  label: string
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  hidden: readonly string[]
  sort: TableSort
  onSortChange: (sort: TableSort) => void
  /** Buttons at the end of a row, in sight while it is pointed at or has the focus. */
  rowActions: (row: Row) => ReactNode
  actionsLabel: string
  sortLabel: (column: string) => string
  /** What is shown is about to be replaced. */
  stale: boolean
}

const features = tableFeatures({ columnVisibilityFeature })

export function DataTable<Row extends { readonly id: number }>(props: Props<Row>) {
  const { rows, columns, hidden, label, rowActions, actionsLabel, stale } = props
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const table = useTable({
    features,
    data: rows,
    columns: useMemo(() => columns.map(({ id, title }) => ({ id, header: title })), [columns]),
    getRowId: (row) => String(row.id),
    state: { columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])) },
  })
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => byId.get(id) ?? [])

  return (
    <table className={classes.table} aria-label={label} aria-busy={stale} data-stale={stale || undefined}>
      <thead>
        <tr>
          {shown.map((column) => (
            <HeaderCell key={column.id} column={column} {...props} />
          ))}
          <th scope="col" className={classes.actions}>
            <span className="visually-hidden">{actionsLabel}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map(({ id, original }) => (
          <tr key={id}>
            {shown.map((column) => (
              <td key={column.id} data-align={column.align} data-column={column.id} data-title={column.title}>
                {column.cell(original)}
              </td>
            ))}
            <td className={classes.actions}>
              <span className={classes.buttons}>{rowActions(original)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type HeaderProps<Row> = Pick<Props<Row>, 'sort' | 'onSortChange' | 'sortLabel'> & { column: TableColumn<Row> }

function HeaderCell<Row>({ column, sort, onSortChange, sortLabel }: HeaderProps<Row>) {
  const direction = sort.column === column.id ? sort.direction : undefined
  const next = direction === 'asc' ? 'desc' : 'asc'
  const ariaSort = direction && (direction === 'asc' ? 'ascending' : 'descending')
  return (
    <th scope="col" data-align={column.align} aria-sort={ariaSort}>
      {column.sortable ? (
        <button
          type="button"
          className={classes.sort}
          title={sortLabel(column.title)}
          onClick={() => onSortChange({ column: column.id, direction: next })}
        >
          {column.title}
          <span className={classes.arrow} data-direction={direction}>
            <Icon name="up" size={14} />
          </span>
        </button>
      ) : (
        column.title
      )}
    </th>
  )
}
