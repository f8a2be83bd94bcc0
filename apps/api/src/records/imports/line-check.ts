import { isDeepStrictEqual } from 'node:util'
import type { FieldValue, FieldValues } from '@touchline/contract/fields/field'
import type { RowField } from '@touchline/contract/fields/rows-field'
import { message } from '@touchline/contract/http/messages'
import { ID_COLUMN, isLineColumn } from '@touchline/contract/records/file-columns'
import { importMessage } from '@touchline/contract/records/import-messages'
import { emptyValueOf } from '@touchline/contract/records/read-cell'
import type { RecordLines } from '@touchline/contract/records/record-list'
import { foldText } from '@touchline/contract/text-folding'
import type { Changes } from '../../database/audit.ts'
import type { RecordRow } from '../repository.ts'
import type { StoredList } from '../stored-list.ts'
import { type CellErrors, type CellReader, isEmptyValue } from './cell-values.ts'
import { type CheckedRow, errorOutcome, type MatchedColumn, textsOf } from './row-check.ts'
import type { StagedRow } from './staging-repository.ts'

type LineCheckOptions = {
  readonly list: StoredList
  readonly lines: RecordLines
  readonly columns: readonly MatchedColumn[]
  readonly reader: CellReader
}
type Values = Readonly<Record<string, unknown>>
type RecordRows = {
  readonly rows: readonly [StagedRow, ...StagedRow[]]
  /** Undefined for a new record. */
  readonly record: RecordRow | undefined
}
/** What a row does with a line. `set` is the whole line; undefined if the row has no line, or does not change it. */
type CheckedLine = {
  readonly set?: FieldValues
  readonly changes: Changes
  readonly errors: CellErrors
}

const noLine: CheckedLine = { changes: {}, errors: {} }

/** Decides what the lines of a record in the rows of a file do. A line that the file does not name stays. */
export class LineCheck {
  readonly #options: LineCheckOptions
  readonly #columns: readonly MatchedColumn[]

  constructor(options: LineCheckOptions) {
    this.#options = options
    this.#columns = options.columns.filter(({ name }) => isLineColumn(options.lines, name))
  }

  /** `first` is the checked first row of the record. That row gets all changed lines of the record. */
  check(first: CheckedRow, { rows, record }: RecordRows): readonly CheckedRow[] {
    const { lines } = this.#options
    const owner = { ...record, ...first.changed }
    const stored = (record?.[lines.name] ?? []) as readonly Values[]
    const checked = rows.map((row) => this.#checkLine(row, { owner, stored }))
    const sets = checked.flatMap(({ set }) => (set ? [set] : []))
    return rows.map((row, index) => {
      const line = checked[index] ?? noLine
      if (index === 0) return this.#withLines(first, { ...line, sets, stored })
      return this.#following({ first, line, row }, rows[0])
    })
  }

  /** Of a record with changed lines, the changes also have all its lines as they are now. */
  #withLines(first: CheckedRow, { errors, changes, sets, stored }: AllLines): CheckedRow {
    const { name, fields } = this.#options.lines
    const all = { ...first.errors, ...errors }
    if (Object.keys(all).length > 0) return { ...first, ...errorOutcome(all), key: first.key }
    if (sets.length === 0) return first
    const isNew = first.record_id === null
    const old = stored.map((line) =>
      Object.fromEntries(Object.keys(fields).map((part) => [part, line[part]])),
    )
    return {
      ...first,
      outcome: isNew ? 'insert' : 'update',
      changed: { ...first.changed, [name]: sets } as FieldValues,
      changes: { ...first.changes, ...changes, ...(!isNew && { [name]: { old, new: sets } }) },
    }
  }

  #following({ first, line, row }: FollowingRow, staged: StagedRow): CheckedRow {
    const { record_id, version, name } = first
    const following = { line: row.line, first_line: first.line, record_id, version, name, key: null }
    const errors = { ...this.#otherValues(row, staged), ...line.errors }
    if (Object.keys(errors).length > 0) return { ...following, ...errorOutcome(errors) }
    const changing = record_id === null ? 'insert' : 'update'
    return {
      ...following,
      outcome: line.set ? changing : 'unchanged',
      changed: null,
      changes: line.set ? line.changes : null,
      errors: null,
    }
  }

  /** The cells of the record are equal to those of its first row, or empty. */
  #otherValues({ cells }: StagedRow, first: StagedRow): CellErrors {
    const { list, lines, columns } = this.#options
    const texts = textsOf(columns, cells)
    const firstTexts = textsOf(columns, first.cells)
    const isSame = (name: string) => {
      const [text, other] = [texts, firstTexts].map((each) => (each[name] ?? '').trim())
      if (text === '' || text === other) return true
      return name === list.nameField && foldText(text ?? '') === foldText(other ?? '')
    }
    const others = columns.filter(
      ({ name }) => name !== ID_COLUMN && !isLineColumn(lines, name) && !isSame(name),
    )
    return Object.fromEntries(
      others.map(({ name }) => [name, [importMessage('other_values', { line: first.line })]]),
    )
  }

  #checkLine({ cells }: StagedRow, { owner, stored }: LineOwner): CheckedLine {
    const { lines } = this.#options
    const { given, errors: cellErrors } = this.#read(cells, owner)
    if (Object.keys(given).length + Object.keys(cellErrors).length === 0) return noLine
    const keyOf = (name: string) => given[name] ?? owner[name] ?? emptyOf(lines.fields[name])
    const key = Object.fromEntries(lines.key.map((name) => [name, keyOf(name)]))
    const before = stored.find((line) => lines.key.every((name) => isDeepStrictEqual(line[name], key[name])))
    const values = Object.entries(lines.fields).map(([name, field]) => {
      const value = this.#valueOf(name, { given, before }) ?? key[name]
      return [name, value === undefined ? emptyOf(field) : value] as const
    })
    const errors = { ...this.#missing(values), ...cellErrors }
    if (Object.keys(errors).length > 0) return { changes: {}, errors }
    const set = Object.fromEntries(values) as FieldValues
    const changes = this.#changesBetween(before ?? {}, set)
    return Object.keys(changes).length === 0 ? noLine : { set, changes, errors: {} }
  }

  /** An empty cell leaves a stored value as it is. */
  #valueOf(name: string, { given, before }: Pick<ReadLine, 'given'> & { before: Values | undefined }) {
    const { mode } = this.#columns.find((column) => this.#partOf(column) === name) ?? {}
    const isKept = mode === 'only_if_empty' && before !== undefined && !isEmptyValue(before[name])
    return name in given && !isKept ? given[name] : before?.[name]
  }

  #missing(values: readonly (readonly [string, unknown])[]): CellErrors {
    const missing = values.filter(([, value]) => value === undefined)
    const { name: lines } = this.#options.lines
    return Object.fromEntries(missing.map(([name]) => [`${lines}.${name}`, [message('required')]]))
  }

  #read(cells: StagedRow['cells'], owner: Values): ReadLine {
    const given: Record<string, FieldValue> = {}
    const errors: Record<string, CellErrors[string]> = {}
    const texts = textsOf(this.#columns, cells)
    for (const column of this.#columns) {
      const { name, field } = column
      const text = texts[name] ?? ''
      if (text.trim() === '') continue
      const currency = field?.kind === 'money' ? (given[field.currency] ?? owner[field.currency]) : undefined
      const cell = this.#options.reader.read(name, text, currency as string | undefined)
      if ('errors' in cell) errors[name] = cell.errors
      else given[this.#partOf(column)] = cell.value
    }
    return { given, errors }
  }

  /** `amount` of `prices.amount`. */
  #partOf({ name }: Pick<MatchedColumn, 'name'>): string {
    return name.slice(this.#options.lines.name.length + 1)
  }

  #changesBetween(before: Values, after: Values): Changes {
    const { name: lines, fields } = this.#options.lines
    const changed = Object.keys(fields).filter(
      (name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null),
    )
    const entries = changed.map((name) => {
      const field = fields[name]
      const currency = field?.kind === 'money' && { currency: after[field.currency] }
      return [`${lines}.${name}`, { old: before[name] ?? null, new: after[name] ?? null, ...currency }]
    })
    return Object.fromEntries(entries)
  }
}

type AllLines = CheckedLine & { readonly sets: readonly FieldValues[]; readonly stored: readonly Values[] }
type FollowingRow = { readonly first: CheckedRow; readonly line: CheckedLine; readonly row: StagedRow }
type LineOwner = { readonly owner: Values; readonly stored: readonly Values[] }
type ReadLine = { readonly given: FieldValues; readonly errors: CellErrors }

function emptyOf(field: RowField | undefined): FieldValue | undefined {
  return field && emptyValueOf(field)
}
