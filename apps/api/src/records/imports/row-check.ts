import type { FieldValue, FieldValues } from '@touchline/contract/fields/field'
import { type EnteredField, enteredFields } from '@touchline/contract/fields/fields'
import type { MoneyField } from '@touchline/contract/fields/money-fields'
import { MAX_ID } from '@touchline/contract/http/envelope'
import { fieldErrorsOf } from '@touchline/contract/http/issues'
import { fileFieldsOf, ID_COLUMN, isLineColumn } from '@touchline/contract/records/file-columns'
import { importMessage } from '@touchline/contract/records/import-messages'
import type { ImportColumn, ImportOutcome } from '@touchline/contract/records/imports'
import { recordErrors } from '@touchline/contract/records/record'
import { initialValues } from '@touchline/contract/records/record-list'
import { foldText } from '@touchline/contract/text-folding'
import type { Changes } from '../../database/audit.ts'
import { shiftJisText } from '../../spreadsheets/shift-jis.ts'
import type { RecordRow } from '../repository.ts'
import { changeOf, isEmpty } from '../save-record.ts'
import type { StoredList } from '../stored-list.ts'
import { type CellErrors, type CellReader, isEmptyValue } from './cell-values.ts'
import { matchFieldOf } from './columns.ts'
import type { CheckedImport } from './import-repository.ts'
import type { StagedRow } from './staging-repository.ts'

/** How a row of the file says which record it is about: by an id, by a folded name, or not at all for a new record. */
export type RowMatch = {
  readonly id?: number
  readonly key?: string
  readonly errors?: CellErrors
}
/** What a row would do. `set` are the values to write: all of a new record, else those that change. */
export type CheckedRow = {
  readonly line: number
  /** The line of the first row of the record, which has the changes of all its rows; for that row itself undefined. */
  readonly first_line?: number | null
  readonly outcome: ImportOutcome
  readonly record_id: number | null
  readonly version: number | null
  readonly name: string
  /** The folded name that the record gets; null if the row changes no name. */
  readonly key: string | null
  readonly changed: FieldValues | null
  readonly changes: Changes | null
  readonly errors: CellErrors | null
}

type RowCheckOptions = {
  readonly list: StoredList
  readonly checked: CheckedImport
  readonly reader: CellReader
  /** The values of new records that settings of the site decide on. */
  readonly siteValues: FieldValues
}
type CellTexts = Readonly<Record<string, string>>

/** Decides what the rows of a file do, by the rules of the form. Reads no database. */
export class RowCheck {
  readonly #options: RowCheckOptions
  readonly #columns: readonly MatchedColumn[]
  /** The values that the form of a new record begins with. */
  readonly #newValues: FieldValues
  readonly #missing: CellErrors

  constructor(options: RowCheckOptions) {
    this.#options = options
    const { lines } = options.list
    const columns = matchedColumns(options.list, options.checked.columns)
    this.#columns = lines ? columns.filter(({ name }) => !isLineColumn(lines, name)) : columns
    this.#newValues = { ...initialValues(options.list), ...options.siteValues, ...this.#part }
    this.#missing = missingErrors(options.list, this.#newValues)
  }

  /** The part of a divided list that new records belong to. */
  get #part(): FieldValues {
    const { list, checked } = this.#options
    return list.partition && checked.part !== null ? { [list.partition]: checked.part } : {}
  }

  match({ cells }: StagedRow): RowMatch {
    const { list, checked } = this.#options
    const field = matchFieldOf(list, checked.match)
    const text = textsOf(this.#columns, cells)[field] ?? ''
    if (text.trim() === '') return {}
    if (checked.match === 'id') return idIn(text)
    const name = this.#options.reader.read(field, text, undefined)
    return 'value' in name ? { key: foldText(String(name.value)) } : {}
  }

  /** `record` is the record that the row is about; undefined for a new one. */
  check({ line, cells }: StagedRow, { id, errors }: RowMatch, record: RecordRow | undefined): CheckedRow {
    const { list } = this.#options
    const texts = textsOf(this.#columns, cells)
    const name = String(record?.[list.nameField] ?? texts[list.nameField] ?? '')
    const row = { line, record_id: record?.id ?? null, version: record?.version ?? null, name }
    const refused = errors ?? this.#matchErrors(id, record)
    if (refused) return { ...row, record_id: null, version: null, ...errorOutcome(refused) }
    const { values, errors: cellErrors } = this.#read(texts, record)
    const key = this.#keyOf(values, record)
    if (!isEmptyErrors(cellErrors)) return { ...row, ...errorOutcome(cellErrors), key }
    return { ...row, key, ...(record ? this.#changeOf(record, values) : this.#insertionOf(values)) }
  }

  #matchErrors(id: number | undefined, record: RecordRow | undefined): CellErrors | undefined {
    const { list, checked } = this.#options
    if (id === undefined) return undefined
    if (!record) return { [ID_COLUMN]: [importMessage('unknown_id', { id })] }
    if (record.deleted_at !== null) return { [ID_COLUMN]: [importMessage('in_trash', { id })] }
    const isOther = list.partition !== undefined && record[list.partition] !== checked.part
    return isOther ? { [ID_COLUMN]: [importMessage('other_part')] } : undefined
  }

  /** The values that the row sets, and the errors of cells that cannot be read. */
  #read(texts: CellTexts, record: RecordRow | undefined) {
    const values: Record<string, FieldValue> = {}
    const also: Record<string, FieldValue> = {}
    const errors: Record<string, CellErrors[string]> = {}
    for (const { name, field, mode } of this.#columns) {
      const text = texts[name] ?? ''
      if (!field || text.trim() === '') continue
      if (mode === 'only_if_empty' && record && !isEmptyValue(record[name])) continue
      const currency = field.kind === 'money' ? this.#currencyOf(field, { values, record }) : undefined
      const cell = this.#options.reader.read(name, text, currency)
      if ('errors' in cell) errors[name] = cell.errors
      else {
        values[name] = this.#unlessWritten(record?.[name], cell.value)
        Object.assign(also, cell.also)
      }
    }
    return { values: { ...also, ...values }, errors: { ...errors, ...this.#partError(values) } }
  }

  /** Shift_JIS writes some characters as others. Such a text of the record is not changed by its own export. */
  #unlessWritten(stored: FieldValue | undefined, read: FieldValue): FieldValue {
    const isShiftJis = this.#options.checked.encoding === 'shift_jis'
    return isShiftJis && typeof stored === 'string' && shiftJisText(stored) === read ? stored : read
  }

  #partError(values: FieldValues): CellErrors {
    const { partition } = this.#options.list
    if (!partition || !(partition in values) || values[partition] === this.#options.checked.part) return {}
    return { [partition]: [importMessage('other_part')] }
  }

  /** Currencies are read before amounts. */
  #currencyOf({ currency }: MoneyField, { values, record }: ReadSoFar): string | undefined {
    const code = values[currency] ?? record?.[currency] ?? this.#newValues[currency]
    return typeof code === 'string' ? code : undefined
  }

  #keyOf(values: FieldValues, record: RecordRow | undefined): string | null {
    const { list, checked } = this.#options
    const name = values[list.nameField]
    if (name === undefined || name === '') return null
    const isSame = checked.match === 'id' && record?.[list.nameField] === name
    return isSame ? null : foldText(String(name))
  }

  #insertionOf(values: FieldValues): Outcome {
    const { list } = this.#options
    const missing = Object.entries(this.#missing).filter(([name]) => !(name in values))
    if (missing.length > 0) return errorOutcome(Object.fromEntries(missing))
    const row = { ...this.#newValues, ...values }
    const errors = recordErrors(list, { row })
    if (!isEmptyErrors(errors)) return errorOutcome(errors)
    const { set, changes } = changeOf({ ...unsaved(list), values: {} }, row)
    return { outcome: 'insert', changed: set, changes, errors: null }
  }

  #changeOf(record: RecordRow, values: FieldValues): Outcome {
    const { list } = this.#options
    const { set, changes } = changeOf({ ...unsaved(list), values: record }, values)
    if (isEmpty(changes)) return { outcome: 'unchanged', changed: null, changes: null, errors: null }
    const errors = recordErrors(list, { row: { ...record, ...values } })
    if (!isEmptyErrors(errors)) return errorOutcome(errors)
    const changed = Object.fromEntries(Object.entries(set).filter(([name]) => name in changes))
    return { outcome: 'update', changed, changes, errors: null }
  }
}

type ReadSoFar = { readonly values: FieldValues; readonly record: RecordRow | undefined }
type Outcome = Pick<CheckedRow, 'outcome' | 'changed' | 'changes' | 'errors'>

export function errorOutcome(errors: CellErrors): Outcome & { readonly key: null } {
  return { outcome: 'error', changed: null, changes: null, errors, key: null }
}

function isEmptyErrors(errors: CellErrors): boolean {
  return Object.keys(errors).length === 0
}

/** `field` is undefined for the id. */
export type MatchedColumn = {
  readonly index: number
  readonly name: string
  readonly field: EnteredField | undefined
  readonly mode: ImportColumn['mode']
}

/** The columns that are not ignored. Those of amounts are last, because they are read with a currency. */
export function matchedColumns(list: StoredList, columns: readonly ImportColumn[]): readonly MatchedColumn[] {
  const fields = fileFieldsOf(list)
  const matched = columns.flatMap(({ index, field: name, mode }) =>
    name === null || mode === 'ignore' ? [] : [{ index, name, field: fields[name], mode }],
  )
  const isAmount = ({ field }: MatchedColumn) => field?.kind === 'money'
  return [...matched.filter((column) => !isAmount(column)), ...matched.filter(isAmount)]
}

export function textsOf(
  columns: readonly Pick<MatchedColumn, 'index' | 'name'>[],
  cells: readonly string[],
): CellTexts {
  return Object.fromEntries(columns.map(({ index, name }) => [name, cells[index] ?? '']))
}

const ID = /^#?([1-9]\d{0,9})$/

function idIn(text: string): RowMatch {
  const [, digits] = ID.exec(text.trim().normalize('NFKC')) ?? []
  const id = Number(digits)
  return id <= MAX_ID ? { id } : { errors: { [ID_COLUMN]: [importMessage('unknown_id', { id: text })] } }
}

/** The errors of fields whose initial value cannot be saved, if the file has no value for them. */
function missingErrors({ fields }: StoredList, newValues: FieldValues): CellErrors {
  const errors = enteredFields(fields).map(
    ([name, field]) => [name, Object.values(fieldErrorsOf(field.schema(), newValues[name])).flat()] as const,
  )
  return Object.fromEntries(errors.filter(([, { length }]) => length > 0))
}

function unsaved(list: StoredList) {
  return { declaration: list, table: list.table, id: 0, secrets: {} }
}
