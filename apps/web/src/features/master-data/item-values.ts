import type { FieldPhrases } from '@touchline/contract/http/issues'
import { parseWith } from '@touchline/contract/http/issues'
import type { Field } from '@touchline/contract/master-data/fields'
import {
  changeSchema,
  initialValues,
  type MasterDraft,
  type MasterItem,
  type MasterList,
  rowFaults,
} from '@touchline/contract/master-data/list'
import { readAmount } from '@touchline/contract/money/amounts'
import { amountEntry } from '../../forms/amount-entry.ts'
import { readWhole } from '../../forms/number-entry.ts'
import { readTime } from '../../forms/time-entry.ts'
import { amountFaults } from './amount-faults.ts'

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
    return [[name, typeof value === 'string' ? readField({ field, written: value, values }) : value] as const]
  })
  return { ...(Object.fromEntries(fields) as MasterDraft), ...(seen && { version: seen.version }) }
}

type Written = {
  readonly field: Field
  readonly written: string
  /** The whole form, for a field that is read together with another. */
  readonly values: ItemValues
}

/** What a field of a form says; what cannot be read stays text. */
export function readField({ field, written, values }: Written): unknown {
  if (field.kind === 'time') return field.fromText(readTime(written) ?? written)
  if (field.kind === 'integer') return field.fromText(readWhole(written) ?? written)
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
