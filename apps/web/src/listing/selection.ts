import { MAX_SELECTED_IDS, type SelectionRequest } from '@touchline/contract/records/bulk'
import type { Filters } from './list-call-query.ts'

/** The page of a list that is on the screen. */
export type SelectablePage = {
  /** The ids of the rows in the order shown. */
  readonly ids: readonly number[]
  /** The number of rows on all pages. */
  readonly total: number
  readonly filters: Filters
}

/** The selected rows of one list. They are not stored, so a reload or another list begins without any. */
export type Selection = {
  /** Undefined until the first page has loaded. */
  readonly page: SelectablePage | undefined
  readonly ids: ReadonlySet<number>
  /** True if all rows that match the filters are selected, on all pages. `ids` is empty then. */
  readonly isAllMatching: boolean
  /** True if the checkboxes are shown although no row is selected. */
  readonly isOpen: boolean
  /** The row where a range begins: the one that was selected or deselected last. */
  readonly anchor: number | undefined
  /** The row where the range ends that Shift and the arrow keys extend. */
  readonly reach: number | undefined
  /** True if the last change was refused because it would have selected more than `MAX_SELECTED_IDS` rows. */
  readonly isTooMany: boolean
}

export const nothingSelected: Selection = {
  page: undefined,
  ids: new Set(),
  isAllMatching: false,
  isOpen: false,
  anchor: undefined,
  reach: undefined,
  isTooMany: false,
}

/**
 * Other pages and sorts leave the selection as it is. Other filters clear it: an action changes only rows that the list
 * with its present filters shows.
 */
export function showPage(selection: Selection, page: SelectablePage): Selection {
  const before = selection.page
  const isOtherList = before !== undefined && JSON.stringify(before.filters) !== JSON.stringify(page.filters)
  const isGone = selection.isAllMatching && page.total === 0
  return { ...(isOtherList || isGone ? clear(selection) : selection), page }
}

export function clear({ page }: Selection): Selection {
  return { ...nothingSelected, page }
}

/** Shows the checkboxes. */
export function open(selection: Selection): Selection {
  return { ...selection, isOpen: true }
}

export function isSelecting(selection: Selection): boolean {
  return selection.isOpen || countOf(selection) > 0
}

export function isSelected({ ids, isAllMatching, page }: Selection, id: number): boolean {
  return isAllMatching ? (page?.ids.includes(id) ?? false) : ids.has(id)
}

export function countOf({ ids, isAllMatching, page }: Selection): number {
  return isAllMatching ? (page?.total ?? 0) : ids.size
}

/** The number of selected rows that are not on the shown page. */
export function hiddenCountOf(selection: Selection): number {
  return countOf(selection) - selectedOnPage(selection).length
}

export function pageStateOf(selection: Selection): 'none' | 'some' | 'all' {
  const selected = selectedOnPage(selection).length
  if (selected === 0) return 'none'
  return selected === selection.page?.ids.length ? 'all' : 'some'
}

/** True if all rows of the page are selected, and other pages have rows that are not. */
export function canSelectAllMatching(selection: Selection): boolean {
  const total = selection.page?.total ?? 0
  return !selection.isAllMatching && pageStateOf(selection) === 'all' && countOf(selection) < total
}

export function selectAllMatching(selection: Selection): Selection {
  return { ...clear(selection), isAllMatching: true }
}

export function toggleRow(selection: Selection, id: number): Selection {
  const isOn = !isSelected(selection, id)
  return { ...withRows(withIds(selection), [id], isOn), anchor: id, reach: undefined }
}

/** Shift: the rows from the anchor to this one become what this one becomes. */
export function toggleRange(selection: Selection, id: number): Selection {
  const isOn = !isSelected(selection, id)
  const rows = rowsBetween(selection, selection.anchor, id) ?? [id]
  return { ...withRows(withIds(selection), rows, isOn), anchor: id, reach: undefined }
}

type Step = { readonly from: number; readonly to: number }

/** Shift with an arrow key: the range between the anchor and the focused row grows or shrinks by one row. */
export function extendRange(selection: Selection, { from, to }: Step): Selection {
  const isContinued = selection.reach === from
  const anchor = isContinued ? selection.anchor : from
  const before = (isContinued && rowsBetween(selection, anchor, from)) || []
  const rows = rowsBetween(selection, anchor, to) ?? [to]
  const next = withRows(withRows(withIds(selection), before, false), rows, true)
  // the rows stay as they are if they would be too many
  if (next.isTooMany) return { ...selection, isTooMany: true }
  return { ...next, anchor, reach: to }
}

export function selectPage(selection: Selection): Selection {
  return selection.isAllMatching ? selection : withRows(selection, selection.page?.ids ?? [], true)
}

/** The checkbox of the page: selects all of its rows, unless all are selected. */
export function togglePage(selection: Selection): Selection {
  if (pageStateOf(selection) !== 'all') return selectPage(selection)
  return selection.isAllMatching ? clear(selection) : withRows(selection, selection.page?.ids ?? [], false)
}

/** What an action changes, for `POST {api}/selection`. */
export function requestOf(selection: Selection, trashed: boolean): SelectionRequest {
  if (!selection.isAllMatching) return { ids: [...selection.ids] }
  return { matching: { trashed, filters: selection.page?.filters ?? {} } }
}

function selectedOnPage(selection: Selection): readonly number[] {
  return selection.page?.ids.filter((id) => isSelected(selection, id)) ?? []
}

/** “All that match” without one row is no longer all that match. The rows of the page remain, which the user can see. */
function withIds(selection: Selection): Selection {
  if (!selection.isAllMatching) return selection
  return { ...selection, isAllMatching: false, ids: new Set(selection.page?.ids) }
}

function withRows(selection: Selection, rows: readonly number[], isOn: boolean): Selection {
  const ids = new Set(selection.ids)
  for (const id of rows) {
    if (isOn) ids.add(id)
    else ids.delete(id)
  }
  if (isOn && ids.size > MAX_SELECTED_IDS) return { ...selection, isTooMany: true }
  return { ...selection, ids, isTooMany: false }
}

/** Undefined if one of the rows is not on the page. */
function rowsBetween({ page }: Selection, one: number | undefined, other: number): number[] | undefined {
  const [from, to] = [page?.ids.indexOf(one ?? -1) ?? -1, page?.ids.indexOf(other) ?? -1]
  if (from < 0 || to < 0) return undefined
  return page?.ids.slice(Math.min(from, to), Math.max(from, to) + 1)
}
