import type { FieldPhrases } from '@touchline/contract/http/issues'
import { parseWith } from '@touchline/contract/http/issues'
import { phrase } from '@touchline/contract/http/phrases'
import type { Field } from '@touchline/contract/master-data/fields'
import {
  changeSchema,
  initialValues,
  type MasterDraft,
  type MasterItem,
  type MasterList,
  rowFaults,
} from '@touchline/contract/master-data/list'
import { MAX_AMOUNT } from '@touchline/contract/master-data/money-fields'
import { readAmount } from '@touchline/contract/money/amounts'
import { decimalsOf } from '@touchline/contract/money/currencies'
import { amountEntry } from '../../forms/amount-entry.ts'
import { readTime } from '../../forms/time-entry.ts'

/** A form holds text for all but the status, so that what is half-typed is kept as typed, and a picture just chosen as its file. */
export type ItemValues = Record<string, string | number | File>

/** The form of a row, or of a new one. */
export function valuesOf(list: MasterList, item?: Readonly<Record<string, unknown>>): ItemValues {
  const row = item ?? initialValues(list)
  const entries = Object.entries(list.allFields).map(([name, field]) => {
    const value = row[name] ?? ''
    if (field.kind === 'status') return [name, Number(value)] as const
    const isAmount = field.kind === 'amount' && typeof value === 'number'
    return [name, isAmount ? amountEntry(value, String(row[field.currency])) : String(value)] as const
  })
  return Object.fromEntries(entries)
}

/** What the form says, as it is sent; what cannot be read stays text, for the rules to refuse. A new picture goes beside it. */
export function draftOf(
  list: MasterList,
  values: ItemValues,
  seen?: Pick<MasterItem, 'version'>,
): MasterDraft {
  const fields = Object.entries(list.allFields).flatMap(([name, field]) => {
    const value = values[name] ?? ''
    if (value instanceof File) return []
    return [[name, typeof value === 'string' ? read(field, value, values) : value] as const]
  })
  return { ...(Object.fromEntries(fields) as MasterDraft), ...(seen && { version: seen.version }) }
}

function read(field: Field, written: string, values: ItemValues): unknown {
  if (field.kind === 'time') return field.fromText(readTime(written) ?? written)
  if (field.kind !== 'amount') return field.fromText(written)
  if (written.trim() === '') return null
  return readAmount(written, String(values[field.currency])) ?? written
}

/** The pictures that were chosen and not sent yet. */
export function picturesOf(values: ItemValues): Record<string, File> {
  const chosen = Object.entries(values).filter((entry): entry is [string, File] => entry[1] instanceof File)
  return Object.fromEntries(chosen)
}

/** The contract's own rules, checked before anything is sent. */
export function itemFaults(list: MasterList, values: ItemValues): FieldPhrases {
  const draft = draftOf(list, values)
  const parsed = parseWith(changeSchema(list), draft)
  if (!('faults' in parsed)) return rowFaults(list, parsed.value)
  return { ...parsed.faults, ...amountFaults(list, draft) }
}

/** Said in the currency, not in its minor units. */
function amountFaults(list: MasterList, draft: MasterDraft): FieldPhrases {
  const faults = Object.entries(list.allFields).flatMap(([name, field]) => {
    const value = draft[name]
    if (field.kind !== 'amount' || value === null || value === undefined) return []
    const currency = String(draft[field.currency])
    if (typeof value !== 'number') {
      return [[name, [notAmount(currency)]] as const]
    }
    return value > MAX_AMOUNT
      ? [[name, [phrase('too_big', { max: amountEntry(MAX_AMOUNT, currency) })]] as const]
      : []
  })
  return Object.fromEntries(faults)
}

function notAmount(currency: string) {
  const decimals = decimalsOf(currency)
  return decimals === 0
    ? phrase('not_whole_amount', { currency })
    : phrase('not_amount', { currency, decimals })
}
