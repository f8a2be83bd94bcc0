import type { KeyboardEvent, ReactNode } from 'react'
import classes from './data-table.module.css'
import { Icon } from './icon.tsx'
import { moveBetweenRows, useRowFocus } from './row-focus.ts'

export type TableSort = { readonly column: string; readonly direction: 'asc' | 'desc' }

export type TableColumn<Row> = {
  readonly id: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers and dates stand at the end of their column. */
  readonly align?: 'end'
  readonly sortable?: boolean
  /** Gives way where there is little room: 1 first, then 2. */
  readonly minor?: 1 | 2
  /** Takes the room of two. */
  readonly wide?: boolean
  /** Says little without its title, which stands before it on a phone. */
  readonly terse?: boolean
}

/** What a table shows of a list. */
export type TableView<Row> = {
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  hidden: readonly string[]
  sort: TableSort
  onSortChange: (sort: TableSort) => void
  actionsLabel: string
  sortLabel: (column: string) => string
  /** What is shown is about to be replaced. */
  stale: boolean
}

type Props<Row> = TableView<Row> & {
  label: string
  /** Names the list that the rows are from; its trash is shown under the same name. */
  list: string
  /** Buttons at the end of a row. A table without them has no such column. */
  rowActions?: (row: Row) => ReactNode
  /** Whether they are in sight only while their row is pointed at or has the focus. */
  quietActions?: boolean
  /** What the Delete key asks for on a row. */
  onRemove?: (row: Row) => void
}

export function DataTable<Row extends { readonly id: number }>(props: Props<Row>) {
  const { rows, columns, hidden, label, list, rowActions, quietActions, onRemove, actionsLabel, stale } =
    props
  const shown = columns.filter(({ id }) => !hidden.includes(id))
  const load = shown.length + shown.filter(({ wide }) => wide).length
  const rowFocus = useRowFocus(rows, list)
  const isRemoving = ({ key }: KeyboardEvent) => key === 'Delete' && onRemove !== undefined
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, row: Row) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (isRemoving(event)) onRemove?.(row)
    else if (!moveBetweenRows(event.key, event.target as Element)) return
    event.preventDefault()
  }

  return (
    <div className={classes.frame}>
      <table
        className={classes.table}
        aria-label={label}
        aria-busy={stale}
        data-list={list}
        data-stale={stale || undefined}
        data-load={load}
      >
        <thead>
          <tr>
            {shown.map((column) => (
              <HeaderCell key={column.id} column={column} {...props} />
            ))}
            {rowActions && (
              <th scope="col" className={classes.actions}>
                <span className="visually-hidden">{actionsLabel}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...rowFocus}>
          {rows.map((row) => (
            <tr key={row.id} data-row={row.id} onKeyDown={(event) => onKeyDown(event, row)}>
              {shown.map((column) => (
                <td
                  key={column.id}
                  data-align={column.align}
                  data-minor={column.minor}
                  data-terse={column.terse}
                  data-column={column.id}
                  data-title={column.title}
                >
                  {column.cell(row)}
                </td>
              ))}
              {rowActions && (
                <td className={classes.actions}>
                  <span className={classes.buttons} data-quiet={quietActions || undefined}>
                    {rowActions(row)}
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeaderProps<Row> = Pick<Props<Row>, 'sort' | 'onSortChange' | 'sortLabel'> & { column: TableColumn<Row> }

function HeaderCell<Row>({ column, sort, onSortChange, sortLabel }: HeaderProps<Row>) {
  const direction = sort.column === column.id ? sort.direction : undefined
  const next = direction === 'asc' ? 'desc' : 'asc'
  const ariaSort = direction && (direction === 'asc' ? 'ascending' : 'descending')
  return (
    <th scope="col" data-align={column.align} data-minor={column.minor} aria-sort={ariaSort}>
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
