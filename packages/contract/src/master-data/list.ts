import { status } from '../fields/choice-fields.ts'
import type { Fields } from '../fields/fields.ts'
import { integer } from '../fields/number-fields.ts'
import { text } from '../fields/text-fields.ts'
import type { Sort } from '../http/list-options.ts'
import { MAX_NAME_LENGTH } from '../http/list-options.ts'
import { statusFilter, textFilter } from '../records/filters.ts'
import { japaneseName } from '../records/japanese-name.ts'
import {
  type Column,
  field,
  type RecordList,
  type RecordListOptions,
  recordList,
} from '../records/record-list.ts'

type MasterListOptions<Key extends string> = Pick<
  RecordListOptions<Key>,
  'key' | 'nameField' | 'title' | 'item' | 'columns' | 'rules' | 'bulkFields'
> & {
  readonly api: `/api/mst-${string}`
  readonly page: `/master-data/${string}`
  /** The fields apart from names, sort order and status, which every list has. */
  readonly fields: Fields
  /** Default: by name. */
  readonly sort?: Sort
}

export type MasterList<Key extends string = string> = RecordList<Key>

export function masterList<const Key extends string>(options: MasterListOptions<Key>): MasterList<Key> {
  return recordList({
    ...options,
    tag: 'Master data',
    fields: {
      [options.nameField]: text({ label: { en: 'Name', ja: '名称' }, min: 1, max: MAX_NAME_LENGTH }),
      ...japaneseName,
      ...options.fields,
      sort_order: integer({ label: { en: 'Sort order', ja: '表示順' }, min: 0, max: 1_000_000, initial: 0 }),
      status: status({ label: { en: 'Status', ja: '状態' } }),
    },
    filters: [textFilter, statusFilter],
    columns: withSortOrder(options.columns),
    sort: options.sort ?? { column: options.nameField, direction: 'asc' },
    paging: 'pages',
    writable: true,
    trash: true,
    hasFiles: true,
    bulkFields: [...(options.bulkFields ?? []), 'sort_order'],
  })
}

/** Adds the sort order before the status. It is hidden at first, because many lists do not use it. */
function withSortOrder(columns: readonly Column[]): readonly Column[] {
  const status = columns.findIndex((column) => column.kind === 'field' && column.field === 'status')
  return columns.toSpliced(status < 0 ? columns.length : status, 0, field('sort_order', { hidden: true }))
}
