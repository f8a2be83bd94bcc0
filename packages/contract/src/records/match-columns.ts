import type { Field } from '../fields/fields.ts'
import { foldText } from '../text-folding.ts'
import { type FileColumn, fileColumnsOf, ID_COLUMN } from './file-columns.ts'
import type { ImportMode } from './imports.ts'
import { readCell } from './read-cell.ts'
import type { RecordList } from './record-list.ts'

export type ColumnMatch = { readonly field: string | null; readonly mode: ImportMode }

export type FileHead = {
  /** Empty for a column without a header. */
  readonly headers: readonly string[]
  /** By column, the first texts that are not empty. */
  readonly samples: readonly (readonly string[])[]
  /** The matches of earlier imports into the list. */
  readonly remembered: readonly (ColumnMatch & { readonly header: string })[]
}

/** `is_matched` if each header was recognized, and the name or the id is among them, so that the user need not look. */
export type MatchedColumns = { readonly columns: readonly ColumnMatch[]; readonly is_matched: boolean }

const unmatched: ColumnMatch = { field: null, mode: 'ignore' }

/** Matches columns with fields: as remembered, then by label or key, by another word for the field, by content. */
export function matchColumns(list: RecordList, { headers, samples, remembered }: FileHead): MatchedColumns {
  const matches: (ColumnMatch | undefined)[] = headers.map(() => undefined)
  const assign = (find: (index: number) => ColumnMatch | undefined) => {
    for (const index of headers.keys()) {
      const match = matches[index] ?? find(index)
      const isTaken =
        match?.field != null && matches.some((other, at) => at !== index && other?.field === match.field)
      if (!isTaken) matches[index] = match
    }
  }
  const { known, others } = headerWords(list)
  assign((index) =>
    stillKnown(
      list,
      remembered.find(({ header }) => header !== '' && header === headers[index]),
    ),
  )
  assign((index) => known.get(headerWord(headers[index])))
  assign((index) => others.get(headerWord(headers[index])))
  const isRecognized = headers.every(
    (header, index) => matches[index] !== undefined || (header.trim() === '' && !samples[index]?.length),
  )
  const isNamed = matches.some((match) => match?.field === ID_COLUMN || match?.field === list.nameField)
  assign((index) => byContent(list, samples[index] ?? [], matches))
  return { columns: matches.map((match) => match ?? unmatched), is_matched: isRecognized && isNamed }
}

/** Fields can go, and other parts of the list have other ones. */
function stillKnown(list: RecordList, remembered: ColumnMatch | undefined): ColumnMatch | undefined {
  if (!remembered) return undefined
  const match = { field: remembered.field, mode: remembered.mode }
  if (match.field === null) return match
  return fileColumnsOf(list).some(({ name, isImported }) => isImported && name === match.field)
    ? match
    : undefined
}

const NOTE = /[(（[［【](?:必須|任意|required|optional)[)）\]］】]|[*＊※]/gi
const SEPARATORS = /[\s_・.:ー]+/g

/** Without case, width, separators and a mark for required columns. */
function headerWord(header = ''): string {
  return foldText(header.replace(NOTE, '')).replace(SEPARATORS, '')
}

type Words = ReadonlyMap<string, ColumnMatch>

function headerWords(list: RecordList): { readonly known: Words; readonly others: Words } {
  const columns = fileColumnsOf(list)
  const words = (of: (column: FileColumn) => readonly string[]): Words =>
    new Map(
      columns.flatMap((column) =>
        of(column).map(
          (word) =>
            [
              headerWord(word),
              { field: column.name, mode: column.isImported ? 'overwrite' : 'ignore' } as const,
            ] as const,
        ),
      ),
    )
  return {
    known: words(({ name, label }) => [label.en, label.ja, name]),
    others: words(({ name }) => (name === list.nameField ? namesOf(list) : (otherWords[name] ?? []))),
  }
}

function overwrite(field: string): ColumnMatch {
  return { field, mode: 'overwrite' }
}

function namesOf({ item, title }: RecordList): readonly string[] {
  const words = [item, title].flatMap(({ en, ja }) => [en, ja, `${en} name`, `${ja}名`, `${ja}名称`])
  return [
    ...words,
    'name',
    'title',
    '名前',
    '名称',
    '氏名',
    'タイトル',
    '英語名',
    'name (English)',
    'English name',
  ]
}

/** Usual headers of other programs' files, by field. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  name_ja: ['Japanese', 'name (Japanese)', 'name ja', '和名', '日本語', '日本語名称', '名称（日本語）'],
  name_kana: ['kana', 'reading', 'furigana', 'かな', '読み', '読み仮名', 'よみがな', 'よみ', '名称（かな）'],
  description: ['notes', 'note', 'remarks', 'comment', 'details', '備考', 'メモ', '詳細', '説明文'],
  sort_order: ['order', 'position', '順番', '順序', '並び順'],
  status: ['state', 'active', 'ステータス', '有効'],
  category: ['type', 'カテゴリ', 'カテゴリー', '分類'],
  min_players: ['min players', 'players from', '最少競技人数', '最小人数'],
  max_players: ['max players', 'players to', '最多競技人数', '最大人数'],
  weekdays: ['weekdays', 'day', 'days of the week', '曜日', '活動日'],
  opens_at: ['opens', 'open', 'start', 'from', 'start time', '開始', '開始時間'],
  closes_at: ['closes', 'close', 'end', 'to', 'until', 'end time', '終了', '終了時間'],
  min_age: ['min age', 'age from', '下限年齢', '最低年齢'],
  max_age: ['max age', 'age to', '上限年齢', '最高年齢'],
  rank: ['level', 'レベル', '順位'],
  tier_rank: ['tier rank', 'rank', 'ランク'],
  min_amount: ['min amount', 'amount from', '下限金額', '最低金額'],
  max_amount: ['max amount', 'amount to', '上限金額', '最高金額'],
  'prices.amount': ['amount', 'fee', 'annual fee', 'monthly fee', '金額', '料金', '会費', '年会費', '月会費'],
  'prices.valid_from': ['valid from', 'from', 'start', '適用開始', '開始', '開始日'],
  'prices.valid_to': ['valid to', 'valid until', 'to', 'until', 'end', '適用終了', '終了', '終了日'],
}

const recognizable = new Set<Field['kind']>(['choice', 'choices', 'status', 'flag', 'weekdays', 'currency'])
const NUMBER = /^[\d.,]+$/
const withoutRecords = { currency: undefined, idOf: () => undefined }

/** The only field with these words as its values, or the name for the first texts of a file without names. */
function byContent(
  list: RecordList,
  samples: readonly string[],
  matches: readonly (ColumnMatch | undefined)[],
): ColumnMatch | undefined {
  if (samples.length === 0 || samples.every((text) => NUMBER.test(text))) return undefined
  const isFree = (name: string) => !matches.some((match) => match?.field === name)
  const fitting = fileColumnsOf(list).filter(
    ({ name, field }) =>
      field &&
      recognizable.has(field.kind) &&
      isFree(name) &&
      samples.every((text) => 'value' in readCell(field, text, withoutRecords)),
  )
  const [only] = fitting
  if (only && fitting.length === 1) return overwrite(only.name)
  return fitting.length === 0 && isFree(list.nameField) && isFree(ID_COLUMN)
    ? overwrite(list.nameField)
    : undefined
}
