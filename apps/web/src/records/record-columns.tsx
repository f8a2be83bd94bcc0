import type { ShownField } from '@touchline/contract/fields/fields'
import { personName } from '@touchline/contract/person-name'
import type { DeletedBy } from '@touchline/contract/records/calls'
import {
  type Column,
  type RecordList,
  type StoredRecord,
  sortableIn,
} from '@touchline/contract/records/record-list'
import { translatorOf } from '@touchline/contract/texts/translate'
import { useMemo } from 'react'
import { appTexts } from '../i18n/app-texts.ts'
import { textsIn, useLanguage } from '../i18n/language.ts'
import { datesIn, useDates } from '../site/use-dates.ts'
import type { TableColumn } from '../ui/table/data-table.tsx'
import {
  ChoicesCell,
  FieldCell,
  Muted,
  NameCell,
  RangeCell,
  SecretCell,
  StatusSwitch,
  StatusText,
} from './cells.tsx'
import type { Translator } from './field-text.ts'
import { trashTexts } from './trash-texts.ts'

type ItemColumn = TableColumn<StoredRecord>

/**
 * Returns the same columns until the language, the date format or the time zone changes, because all rows are rendered
 * again for new columns.
 */
export function useRecordColumns(
  list: RecordList,
  columnsOf: (list: RecordList, translator: Translator) => ItemColumn[],
): ItemColumn[] {
  const { language } = useLanguage()
  const { format, timeZone } = useDates()
  return useMemo(
    () => columnsOf(list, { ...textsIn(language, appTexts), ...datesIn({ format, timeZone }) }),
    [list, columnsOf, language, format, timeZone],
  )
}

export function recordColumns(list: RecordList, translator: Translator): ItemColumn[] {
  const name: ItemColumn = {
    id: list.nameField,
    title: translator.localize(list.fields[list.nameField]?.label ?? list.title),
    sortable: list.sortable.includes(list.nameField),
    cell: (item) => <NameCell linked={list.writable} list={list} item={item} />,
  }
  const last = list.columns.findLast(
    (column) => column.kind === 'field' && !column.hidden && isContentField(list, column.field),
  )
  const others = list.columns.map((column) => ({
    ...toColumn(list, column, translator),
    ...(column === last && { minor: 2 as const }),
  }))
  return [name, ...others]
}

function toColumn(list: RecordList, column: Column, translator: Translator): ItemColumn {
  if (column.kind === 'field') return fieldColumn(list, column.field, translator)
  return {
    id: column.from,
    title: translator.localize(column.label),
    ...layoutOf(list, column.from),
    sortable: list.sortable.includes(column.from),
    cell: (item) => <RangeCell list={list} column={column} item={item} translator={translator} />,
  }
}

function fieldColumn(list: RecordList, name: string, translator: Translator): ItemColumn {
  const { t, localize, dateText } = translator
  const field = shownFields(list)[name]
  const sortable = list.sortable.includes(name)
  if (!field) {
    const title = t(name === 'created_at' ? 'app:list.created' : 'app:list.updated')
    return {
      id: name,
      title,
      align: 'end',
      minor: 1,
      terse: true,
      sortable,
      cell: (item) => dateText(String(item[name])),
    }
  }
  const common = { id: name, title: localize(field.label), sortable }
  if (field.kind === 'status')
    return { ...common, cell: (item) => <StatusSwitch list={list} item={item} translator={translator} /> }
  return {
    ...common,
    ...layoutOf(list, name),
    ...(wraps(list, name) && { wraps: true }),
    cell: (item) => <ColumnCell name={name} field={field} item={item} translator={translator} />,
  }
}

function shownFields({ fields, computed }: RecordList): Readonly<Record<string, ShownField>> {
  return { ...fields, ...computed }
}

type ColumnCellProps = { name: string; field: ShownField; item: StoredRecord; translator: Translator }

function ColumnCell({ name, field, item, translator }: ColumnCellProps) {
  const value = item[name] ?? null
  if (field.kind === 'secret') return <SecretCell {...{ name, field, item, translator }} />
  if (field.kind === 'choices') return <ChoicesCell {...{ field, value, translator }} />
  return <FieldCell field={field} value={value} row={item} translator={translator} />
}

/** True for a field of the list other than its status; the time of the last change, for example, is not a field. */
function isContentField(list: RecordList, name: string): boolean {
  return name !== 'status' && name in shownFields(list)
}

function layoutOf(list: RecordList, name: string): Pick<ItemColumn, 'align' | 'terse' | 'wide' | 'minor'> {
  const kind = shownFields(list)[name]?.kind
  if (kind === 'money') return { align: 'end', terse: true, wide: true }
  if (kind === 'amountRange') return { wide: true }
  if (kind === 'references') return { minor: 1 }
  if (kind === 'integer' || kind === 'percent') return { align: 'end', terse: true }
  if (kind === 'weekdays' || kind === 'choices') return { wide: true }
  if (kind === 'instant') return { terse: true }
  return kind === 'flag' || kind === 'choice' || kind === 'time' ? { terse: true } : {}
}

/** Computed values and lists of labels are longer than the values of a form, so they wrap in a narrow table. */
function wraps({ fields, computed }: RecordList, name: string): boolean {
  const kind = fields[name]?.kind
  return name in computed || kind === 'choices' || kind === 'reference' || kind === 'references'
}

/** The columns that are shown only after the user has chosen them. */
export function initiallyHidden({ columns }: RecordList): readonly string[] {
  return columns.flatMap((column) => (column.kind === 'field' && column.hidden ? [column.field] : []))
}

/** The columns of a list's trash: read only, with the time of the delete instead of the last change. */
export function trashColumns(list: RecordList, translator: Translator): ItemColumn[] {
  const sortable = sortableIn(list, true)
  const deleted: ItemColumn = {
    id: 'deleted_at',
    title: translator.t('app:trash.deleted'),
    align: 'end',
    terse: true,
    cell: (item) => translator.momentText(String(item.deleted_at)),
  }
  const deletedBy: ItemColumn = {
    id: 'deleted_by',
    title: translatorOf(translator.language, trashTexts)('recordTrash:deletedBy'),
    minor: 1,
    cell: (item) => {
      const person = item.deleted_by as unknown as DeletedBy | null | undefined
      return person ? personName(person, translator.language) : <Muted>–</Muted>
    },
  }
  const cells: Record<string, ItemColumn['cell']> = {
    [list.nameField]: (item) => <NameCell linked={false} list={list} item={item} />,
    status: (item) => <StatusText status={Number(item.status)} />,
  }
  const own = recordColumns(list, translator).filter(({ id }) => id !== 'updated_at')
  return [...own, deletedBy, deleted].map((column) => ({
    ...column,
    ...minorOf(list, column.id),
    cell: cells[column.id] ?? column.cell,
    sortable: sortable.includes(column.id),
  }))
}

/** Narrow screens hide minor columns first. Name and time of the delete are never minor. */
function minorOf(list: RecordList, id: string): Pick<ItemColumn, 'minor'> {
  if (id === 'status') return { minor: 1 }
  return list.columns.some((column) => column.kind === 'field' && column.field === id) ? { minor: 2 } : {}
}
