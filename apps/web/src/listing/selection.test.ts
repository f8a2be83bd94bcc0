import { MAX_SELECTED_IDS } from '@touchline/contract/records/bulk'
import { describe, expect, test } from 'vitest'
import {
  canSelectAllMatching,
  clear,
  countOf,
  extendRange,
  hiddenCountOf,
  isSelected,
  isSelecting,
  nothingSelected,
  open,
  pageStateOf,
  requestOf,
  type SelectablePage,
  type Selection,
  selectAllMatching,
  selectPage,
  showPage,
  togglePage,
  toggleRange,
  toggleRow,
} from './selection.ts'

const firstPage: SelectablePage = { ids: [1, 2, 3, 4, 5], total: 12, filters: {} }
const secondPage: SelectablePage = { ids: [6, 7, 8, 9, 10], total: 12, filters: {} }
const shown = showPage(nothingSelected, firstPage)
const idsOf = ({ ids }: Selection) => [...ids].sort((one, other) => one - other)
const applied = (...changes: ((selection: Selection) => Selection)[]) =>
  changes.reduce((selection, change) => change(selection), shown)
const toggle = (id: number) => (selection: Selection) => toggleRow(selection, id)
const shift = (id: number) => (selection: Selection) => toggleRange(selection, id)
const arrow = (from: number, to: number) => (selection: Selection) => extendRange(selection, { from, to })
const show = (page: SelectablePage) => (selection: Selection) => showPage(selection, page)

describe('single rows', () => {
  test('a row is selected and deselected', () => {
    expect(idsOf(applied(toggle(3), toggle(1)))).toEqual([1, 3])
    expect(idsOf(applied(toggle(3), toggle(1), toggle(3)))).toEqual([1])
  })

  test('the checkboxes are shown while a row is selected, or from the tool until the selection is cleared', () => {
    expect(
      [shown, applied(toggle(3)), applied(open), applied(open, toggle(3), toggle(3))].map(isSelecting),
    ).toEqual([false, true, true, true])
    expect(isSelecting(applied(open, clear))).toBe(false)
  })
})

describe('a range', () => {
  test.each([
    ['downwards', [toggle(2), shift(4)], [2, 3, 4]],
    ['upwards', [toggle(4), shift(2)], [2, 3, 4]],
    ['that is extended from its end', [toggle(1), shift(2), shift(4)], [1, 2, 3, 4]],
    ['is deselected with its last row', [selectPage, toggle(2), toggle(2), shift(4)], [1, 5]],
    ['without a beginning is a single row', [shift(4)], [4]],
    ['that begins on another page is a single row', [toggle(2), show(secondPage), shift(8)], [2, 8]],
    [
      'follows the order shown',
      [show({ ...firstPage, ids: [5, 3, 1, 2, 4] }), toggle(3), shift(2)],
      [1, 2, 3],
    ],
  ])('with Shift %s', (_, changes, ids) => {
    expect(idsOf(applied(...changes))).toEqual(ids)
  })

  test.each([
    ['grow', [arrow(2, 3), arrow(3, 4)], [2, 3, 4]],
    ['shrink on the way back', [arrow(2, 3), arrow(3, 4), arrow(4, 3)], [2, 3]],
    ['turn at their beginning', [arrow(2, 3), arrow(3, 2), arrow(2, 1)], [1, 2]],
    ['begin anew at another row', [arrow(1, 2), arrow(4, 5)], [1, 2, 4, 5]],
    ['stay when the focus moves on without Shift', [arrow(1, 2), toggle(2), arrow(4, 3)], [1, 3, 4]],
  ])('arrow keys with Shift %s', (_, changes, ids) => {
    expect(idsOf(applied(...changes))).toEqual(ids)
  })
})

describe('the page', () => {
  test('the checkbox of the page is unchecked, mixed or checked, whatever is selected on other pages', () => {
    const states = [applied(), applied(toggle(2)), applied(selectPage), applied(selectPage, show(secondPage))]
    expect(states.map(pageStateOf)).toEqual(['none', 'some', 'all', 'none'])
    expect(pageStateOf(applied(show({ ...firstPage, ids: [] })))).toBe('none')
  })

  test('the checkbox of the page selects all of its rows, and deselects them only if all were selected', () => {
    expect(idsOf(applied(toggle(2), togglePage))).toEqual([1, 2, 3, 4, 5])
    expect(idsOf(applied(togglePage, togglePage))).toEqual([])
    expect(idsOf(applied(toggle(2), show(secondPage), togglePage, togglePage))).toEqual([2])
  })

  test('paging and sorting keep the selection, and rows of other pages are counted as not shown', () => {
    const selection = applied(toggle(1), toggle(4), show(secondPage), toggle(6))
    expect([countOf(selection), hiddenCountOf(selection)]).toEqual([3, 2])
    const sorted = showPage(selection, { ...firstPage, ids: [6, 4, 12, 11, 10] })
    expect([idsOf(sorted), hiddenCountOf(sorted)]).toEqual([[1, 4, 6], 1])
  })

  test('a selected row that leaves the list stays selected and is counted as not shown', () => {
    const selection = applied(toggle(1), toggle(2), show({ ...firstPage, ids: [2, 3, 4, 5], total: 11 }))
    expect([countOf(selection), hiddenCountOf(selection)]).toEqual([2, 1])
  })

  test('other filters clear the selection', () => {
    const filtered = { ...firstPage, filters: { status: 1 } }
    for (const selection of [applied(toggle(1)), applied(selectAllMatching)])
      expect(showPage(selection, filtered)).toEqual(showPage(nothingSelected, filtered))
  })
})

describe('all rows that match', () => {
  test('all rows that match are offered when the page is selected and other pages have more', () => {
    const offers = [
      applied(toggle(1)),
      applied(selectPage),
      applied(selectPage, show(secondPage)),
      applied(selectPage, show(secondPage), selectPage),
      applied(selectAllMatching),
      applied(show({ ...firstPage, total: 5 }), selectPage),
    ]
    expect(offers.map(canSelectAllMatching)).toEqual([false, true, false, true, false, false])
  })

  test('selecting all rows that match selects the rows of each page, except a shown row that no longer matches', () => {
    const selection = applied(selectAllMatching, show(secondPage))
    expect([isSelected(selection, 6), isSelected(selection, 99)]).toEqual([true, false])
    expect([countOf(selection), hiddenCountOf(selection), pageStateOf(selection)]).toEqual([12, 7, 'all'])
  })

  test('deselecting one of all rows that match leaves the other rows of the page', () => {
    expect(idsOf(applied(selectAllMatching, show(secondPage), toggle(7)))).toEqual([6, 8, 9, 10])
  })

  test('the count of all rows that match follows the list, and the selection ends when no row is left', () => {
    const selection = applied(selectAllMatching)
    expect(countOf(showPage(selection, { ...firstPage, total: 13 }))).toBe(13)
    expect(isSelecting(showPage(selection, { ids: [], total: 0, filters: {} }))).toBe(false)
  })

  test('the checkbox of the page clears a selection of all rows that match', () => {
    expect(isSelecting(applied(selectAllMatching, togglePage))).toBe(false)
  })
})

describe('the request', () => {
  test('the request for a selection has its ids, or the filters of all that match', () => {
    expect(requestOf(applied(toggle(2), toggle(1)), false)).toEqual({ ids: [2, 1] })
    const filtered = showPage(nothingSelected, { ...firstPage, filters: { search: 'judo' } })
    expect(requestOf(selectAllMatching(filtered), true)).toEqual({
      matching: { trashed: true, filters: { search: 'judo' } },
    })
  })
})

describe('the limit', () => {
  const many = Array.from({ length: MAX_SELECTED_IDS - 1 }, (_, index) => 100 + index)
  const almostFull = showPage(selectPage(showPage(nothingSelected, { ...firstPage, ids: many })), firstPage)

  test('selecting more than 10,000 rows is refused as a whole, and a smaller selection is accepted', () => {
    for (const refused of [selectPage(almostFull), extendRange(almostFull, { from: 1, to: 2 })])
      expect([countOf(refused), refused.isTooMany]).toEqual([MAX_SELECTED_IDS - 1, true])
    const full = toggleRow(selectPage(almostFull), 1)
    expect([countOf(full), full.isTooMany]).toEqual([MAX_SELECTED_IDS, false])
    expect([toggleRow(full, 2).isTooMany, toggleRow(full, 1).isTooMany]).toEqual([true, false])
  })
})
