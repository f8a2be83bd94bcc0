import type { FieldValue, FieldValues } from '@touchline/contract/fields/field'
import type { EnteredField } from '@touchline/contract/fields/fields'
import { type Message, message } from '@touchline/contract/http/messages'
import type { IdOf } from '@touchline/contract/records/file-cells'
import { emptyValueOf, readCell } from '@touchline/contract/records/read-cell'

/** `unknown`: the text is none of the choices or names, and can be replaced in all rows at once. */
export type CellError = Message & { readonly unknown?: true }
export type CellErrors = Readonly<Record<string, readonly CellError[]>>
/** `also` are values of other fields that the text sets. */
type CellValue =
  | { readonly value: FieldValue; readonly also?: FieldValues }
  | { readonly errors: readonly CellError[] }

type CellReaderOptions = {
  readonly fields: Readonly<Record<string, EnteredField>>
  /** Empty if no word clears a field. */
  readonly clearWord: string
  readonly idOf: IdOf
}

/** Turns texts of cells into the values of their fields. A file repeats most texts, so each is read once. */
export class CellReader {
  readonly #options: CellReaderOptions
  readonly #known = new Map<string, Map<string, CellValue>>()

  constructor(options: CellReaderOptions) {
    this.#options = options
  }

  /** `currency` is that of an amount. */
  read(name: string, text: string, currency: string | undefined): CellValue {
    const key = currency === undefined ? name : `${name} ${currency}`
    const known = this.#known.get(key) ?? new Map<string, CellValue>()
    this.#known.set(key, known)
    const value = known.get(text) ?? this.#readNew(name, text, currency)
    known.set(text, value)
    return value
  }

  #readNew(name: string, text: string, currency: string | undefined): CellValue {
    const { fields, clearWord, idOf } = this.#options
    const field = fields[name]
    if (!field) throw new Error(`${name} is no field that can be imported`)
    if (clearWord !== '' && text.trim() === clearWord) return clearedValue(field)
    const read = readCell(field, text, { currency, idOf })
    if ('value' in read) return read
    const unknown = read.isUnknown && ({ unknown: true } as const)
    return { errors: read.errors.map((error) => ({ ...error, ...unknown })) }
  }
}

function clearedValue(field: EnteredField): CellValue {
  const value = emptyValueOf(field)
  return value === undefined ? { errors: [message('required')] } : { value }
}

export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every((part) => part === null)
}
