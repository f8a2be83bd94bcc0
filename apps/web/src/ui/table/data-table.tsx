import { useCallbackRef } from '@mantine/hooks'
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useMemo } from 'react'
import { Icon } from '../icon.tsx'
import classes from './data-table.module.css'
import { moveBetweenRows, useRowFocus } from './row-focus.ts'

export type TableSort = { readonly column: string; readonly direction: 'asc' | 'desc' }

export type TableColumn<Row> = {
  readonly id: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'end'
  readonly sortable?: boolean
  /** Narrow screens hide minor columns: 1 first, then 2. */
  readonly minor?: 1 | 2
  /** Counts as two columns in the rule that decides when minor columns are hidden. */
  readonly wide?: boolean
  /** True if long text in this column may wrap in a narrow table. */
  readonly wraps?: boolean
  /** On a phone, the title of the column is shown before the value. */
  readonly terse?: boolean
}

/** The checkboxes of the rows. */
export type RowSelection<Row> = {
  /** The result is placed before the content of the first cell. */
  readonly renderBox: (row: Row) => ReactNode
  /** Returns true if it has handled the key. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, row: Row) => boolean
  /** Stops the event if the click selects the row. */
  readonly onClick: (event: MouseEvent<HTMLElement>, row: Row) => void
}

export type TableSelection<Row> = {
  /** The checkbox or button before the title of the first column. */
  readonly head: ReactNode
  /** Undefined until the code of the selection has loaded. */
  readonly rows: RowSelection<Row> | undefined
}

export type TableView<Row> = {
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  hidden: readonly string[]
  sort: TableSort
  onSortChange: (sort: TableSort) => void
  actionsLabel: string
  sortLabel: (column: string) => string
  /** True while the rows are about to be replaced. */
  stale: boolean
  selection?: TableSelection<Row> | undefined
}

type Props<Row> = TableView<Row> & {
  label: string
  /** The key of the list. The trash of a list has the same key. */
  list: string
  rowActions?: ((row: Row) => ReactNode) | undefined
  /** Shows the row actions only while the row is hovered or focused. */
  quietActions?: boolean | undefined
  onRemove?: (row: Row) => void
}

export function DataTable<Row extends { readonly id: number }>(props: Props<Row>) {
  const {
    rows,
    columns,
    hidden,
    label,
    list,
    rowActions,
    quietActions,
    onRemove,
    actionsLabel,
    stale,
    selection,
  } = props
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [columns, hidden])
  const load = shown.length + shown.filter(({ wide }) => wide).length
  const rowFocus = useRowFocus(rows, list)
  const isRemoving = ({ key }: KeyboardEvent) => key === 'Delete' && onRemove !== undefined
  const onKeyDown = useCallbackRef((event: KeyboardEvent<HTMLElement>, row: Row) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (isRemoving(event)) onRemove?.(row)
    else if (!moveBetweenRows(event.key, event.target as Element)) return
    event.preventDefault()
  })

  return (
    <div className={classes.frame}>
      <table
        className={classes.table}
        aria-label={label}
        aria-busy={stale}
        data-list={list}
        data-stale={stale || undefined}
        data-selectable={selection !== undefined || undefined}
        data-load={load}
      >
        <thead>
          <tr>
            {shown.map((column, index) => (
              <HeaderCell
                key={column.id}
                column={column}
                before={index === 0 && selection?.head}
                {...props}
              />
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
            <TableRow
              key={row.id}
              row={row}
              columns={shown}
              rowActions={rowActions}
              quietActions={quietActions}
              onKeyDown={onKeyDown}
              selection={selection?.rows}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps<Row> = Pick<Props<Row>, 'columns' | 'rowActions' | 'quietActions'> & {
  row: Row
  onKeyDown: (event: KeyboardEvent<HTMLElement>, row: Row) => void
  selection: RowSelection<Row> | undefined
}

/** Rendered again only if its row or its columns change, because a table has up to 1,000 rows. */
const TableRow = memo(UnmemoizedRow) as typeof UnmemoizedRow

function UnmemoizedRow<Row extends { readonly id: number }>(props: RowProps<Row>) {
  const { row, columns, rowActions, quietActions, onKeyDown, selection } = props
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (selection?.onKeyDown(event, row)) event.preventDefault()
    else onKeyDown(event, row)
  }
  return (
    <tr
      data-row={row.id}
      onKeyDown={handleKey}
      onClickCapture={(event) => selection?.onClick(event, row)}
      onClick={followNameLink}
    >
      {columns.map((column, index) => (
        <td
          key={column.id}
          data-align={column.align}
          data-minor={column.minor}
          data-wraps={column.wraps}
          data-terse={column.terse}
          data-column={column.id}
          data-title={column.title}
        >
          {index === 0 && selection?.renderBox(row)}
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
  )
}

/** A click on a row is a click on its name, unless it is on a control or ends a selection of text. */
function followNameLink({ target, currentTarget, ...event }: MouseEvent<HTMLElement>): void {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  const isOnControl = (target as Element).closest('a, button, input, label') !== null
  if (!isPlain || isOnControl || isSelecting(currentTarget)) return
  currentTarget.querySelector<HTMLElement>('td:first-child a[href]')?.click()
}

function isSelecting(row: HTMLElement): boolean {
  const selection = document.getSelection()
  return selection?.type === 'Range' && selection.containsNode(row, true)
}

type HeaderProps<Row> = Pick<Props<Row>, 'sort' | 'onSortChange' | 'sortLabel'> & {
  column: TableColumn<Row>
  before: ReactNode
}

function HeaderCell<Row>({ column, before, sort, onSortChange, sortLabel }: HeaderProps<Row>) {
  const direction = sort.column === column.id ? sort.direction : undefined
  const next = direction === 'asc' ? 'desc' : 'asc'
  const ariaSort = direction && (direction === 'asc' ? 'ascending' : 'descending')
  return (
    <th
      scope="col"
      data-align={column.align}
      data-minor={column.minor}
      data-wraps={column.wraps}
      aria-sort={ariaSort}
      // the control is no part of the name of the column
      aria-label={before ? column.title : undefined}
    >
      {before}
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
