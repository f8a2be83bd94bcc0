import { createAtom, useSelector } from '@tanstack/react-store'
import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { type ReactNode, useState } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { isFiltered, type ListAnswer, type ListCallQuery } from '../listing/list-call-query.ts'

import type { ListRows } from '../listing/use-list-rows.ts'
import cells from './cells.module.css'
import { recordName } from './field-text.ts'

type SavedRow = { readonly list: string; readonly row: StoredRecord }

const lastSaved = createAtom<SavedRow | null>(null)

/** Keeps a saved row in sight on its list, although it may no longer belong to the shown page. */
export function keepInSight({ key }: RecordList, row: StoredRecord): void {
  lastSaved.set({ list: key, row })
}

/** A deleted row is no longer kept in sight. */
export function forgetSavedRow({ id }: StoredRecord): void {
  if (lastSaved.get()?.row.id === id) lastSaved.set(null)
}

/** A bulk change may have moved or deleted the row, so its note is no longer true. */
export function forgetSavedRows({ key }: RecordList): void {
  if (lastSaved.get()?.list === key) lastSaved.set(null)
}

type Answer = ListAnswer<StoredRecord>
type Loading = ListRows<Answer>

export type KeptRow = {
  readonly row: StoredRecord
  /** The position of the row before the save; undefined for a row that was not on the page. */
  readonly index: number | undefined
  /** The number of rows before the save; undefined with keyset paging. */
  readonly total: number | undefined
  readonly query: ListCallQuery
  /** True if the page was loaded after the save without the row. */
  readonly isMissing: boolean
}

/** The rows of a page with the last saved row, until the view changes. */
export function useSavedRow(list: RecordList, loading: Loading) {
  const saved = useSelector(lastSaved)
  const [seen, setSeen] = useState(saved)
  const [kept, setKept] = useState<KeptRow>()
  if (saved !== seen) {
    setSeen(saved)
    setKept(saved?.list === list.key ? keptRow(saved.row, { loading, before: kept }) : undefined)
  }
  if (kept && !kept.isMissing && !loading.isFetching && isAbsent(kept, loading))
    setKept({ ...kept, isMissing: true })
  const isShown = kept?.isMissing && isAbsent(kept, loading)
  return {
    loading: isShown ? withRow(loading, kept) : loading,
    /** The note in the name cell of a row that does not belong to the shown page. */
    noteOf: isShown
      ? (item: StoredRecord): ReactNode =>
          item.id === kept.row.id && <SavedNote list={list} item={item} reason={reasonOf(kept, loading)} />
      : noNote,
  }
}

const noNote = (): ReactNode => undefined

type Before = { readonly loading: Loading; readonly before: KeptRow | undefined }

function keptRow(row: StoredRecord, { loading: { data, query }, before }: Before): KeptRow {
  if (before?.row.id === row.id && isSameQuery(before.query, query)) return { ...before, row }
  const index = data?.data.findIndex(({ id }) => id === row.id) ?? -1
  return { row, index: index < 0 ? undefined : index, total: totalOf(data), query, isMissing: false }
}

function totalOf(answer: Answer | undefined): number | undefined {
  return answer && 'total' in answer.meta ? answer.meta.total : undefined
}

/** True if the same page is shown and does not contain the row. */
function isAbsent({ row, query }: KeptRow, { data, query: shown }: Loading): boolean {
  return isSameQuery(query, shown) && data !== undefined && !data.data.some(({ id }) => id === row.id)
}

function isSameQuery(one: ListCallQuery, other: ListCallQuery): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function withRow(loading: Loading, { row, index = 0 }: KeptRow): Loading {
  const { data } = loading
  return { ...loading, data: data && { ...data, data: data.data.toSpliced(index, 0, row) } }
}

type Reason = 'noMatch' | 'otherPage'

/** A row that the filters no longer find is missing in the total. */
export function reasonOf(
  { index, total, query }: Omit<KeptRow, 'row' | 'isMissing'>,
  { data }: Pick<Loading, 'data'>,
): Reason {
  if (!isFiltered(query)) return 'otherPage'
  const now = totalOf(data)
  if (total === undefined || now === undefined) return 'noMatch'
  return now < (index === undefined ? total + 1 : total) ? 'noMatch' : 'otherPage'
}

export function withNote(cell: ReactNode, note: ReactNode): ReactNode {
  if (!note) return cell
  return (
    <div>
      {cell}
      {note}
    </div>
  )
}

type NoteProps = { list: RecordList; item: StoredRecord; reason: Reason }

function SavedNote({ list, item, reason }: NoteProps) {
  const { t, language } = useLanguage(appTexts)
  return (
    <span role="status" className={cells.savedNote}>
      <span className="visually-hidden">{recordName(list, item, language)}: </span>
      {t(`app:item.savedElsewhere.${reason}`)}
    </span>
  )
}
