import { choice, choices, flag } from '../fields/choice-fields.ts'
import type { Fields } from '../fields/fields.ts'
import { integer } from '../fields/number-fields.ts'
import { MAX_ID } from '../http/envelope.ts'
import { type Sort, sortText } from '../http/list-options.ts'
import type { LocalText } from '../language.ts'
import { masterLists } from '../master-data/lists.ts'
import { membershipPlans } from '../membership-plans/plans.ts'
import { fileColumnsOf } from '../records/file-columns.ts'
import type { RecordList } from '../records/record-list.ts'

type Options = Readonly<Record<string, unknown>>

const exportedLists: readonly RecordList[] = [...masterLists, membershipPlans]

const fields = {
  format: choice({
    label: { en: 'Format', ja: '形式' },
    options: { csv: { en: 'CSV', ja: 'CSV' }, xlsx: { en: 'Excel', ja: 'Excel' } },
    initial: 'csv',
  }),
  encoding: choice({
    label: { en: 'Encoding', ja: '文字コード' },
    options: { 'utf-8': { en: 'UTF-8', ja: 'UTF-8' }, shift_jis: { en: 'Shift_JIS', ja: 'Shift_JIS' } },
    initial: 'utf-8',
  }),
  language: choice({
    label: { en: 'Language', ja: '言語' },
    options: { en: { en: 'English', ja: '英語' }, ja: { en: 'Japanese', ja: '日本語' } },
    initial: 'en',
  }),
  raw: flag({ label: { en: 'Keys and ids', ja: 'キーとID' } }),
  trashed: flag({ label: { en: 'In trash', ja: 'ゴミ箱内' } }),
  import_id: integer({ label: { en: 'Import', ja: 'インポート番号' }, min: 0, max: MAX_ID, initial: 0 }),
  only_good: flag({ label: { en: 'Only rows without errors', ja: 'エラーのない行のみ' } }),
} as const satisfies Fields

/** The fields of the options that a job was started with. The columns and the order are those of its list. */
export function jobOptionFields(list: string, options: Options): Fields {
  return {
    ...fields,
    ...fieldsOfFile(
      exportedLists.find(({ key }) => key === list),
      options,
    ),
  }
}

/** The options as values of their fields. A switch that is off is left out. */
export function jobOptionValues({ orderBy, ...options }: Options): Options {
  const chosen = Object.entries(options).filter(([, value]) => value !== false)
  return { ...Object.fromEntries(chosen), ...(isSort(orderBy) && { orderBy: sortText(orderBy) }) }
}

function fieldsOfFile(list: RecordList | undefined, { orderBy }: Options): Fields {
  if (!list) return {}
  const columns = fileColumnsOf(list)
  const labels = Object.fromEntries(columns.map(({ name, label }) => [name, label]))
  const listed = choices({
    label: { en: 'Columns', ja: '列' },
    options: () => labels,
    max: columns.length,
  })
  if (!isSort(orderBy)) return { columns: listed }
  const order = { [sortText(orderBy)]: orderLabel(labels[orderBy.column], orderBy) }
  const sorted = choice({ label: { en: 'Order', ja: '並び順' }, options: order, initial: sortText(orderBy) })
  return { columns: listed, orderBy: sorted }
}

function isSort(value: unknown): value is Sort {
  return typeof value === 'object' && value !== null && 'column' in value && 'direction' in value
}

function orderLabel(label: LocalText | undefined, { column, direction }: Sort): LocalText {
  const { en = column, ja = column } = label ?? (column === 'deleted_at' ? deletion : {})
  return direction === 'desc'
    ? { en: `${en}, descending`, ja: `${ja}（降順）` }
    : { en: `${en}, ascending`, ja: `${ja}（昇順）` }
}

const deletion: LocalText = { en: 'Deleted', ja: '削除日時' }
