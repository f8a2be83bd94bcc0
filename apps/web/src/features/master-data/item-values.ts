import type { FieldPhrases } from '@touchline/contract/http/issues'
import { parseWith } from '@touchline/contract/http/issues'
import {
  changeSchema,
  initialValues,
  type MasterDraft,
  type MasterItem,
  type MasterList,
  rowFaults,
} from '@touchline/contract/master-data/list'

/** A form holds text for numbers, so that a half-typed one is kept as typed. */
export type ItemValues = Record<string, string | number>

/** The form of a row, or of a new one. */
export function valuesOf(list: MasterList, item?: Readonly<Record<string, unknown>>): ItemValues {
  const initial = initialValues(list)
  const entries = Object.entries(list.allFields).map(([name, field]) => {
    const value = (item ?? initial)[name] ?? ''
    return [name, field.kind === 'status' ? Number(value) : String(value)] as const
  })
  return Object.fromEntries(entries)
}

/** What the form says, as it is sent; a number that cannot be read stays text, for the rules to refuse. */
export function draftOf(
  list: MasterList,
  values: ItemValues,
  seen?: Pick<MasterItem, 'version'>,
): MasterDraft {
  const fields = Object.entries(list.allFields).map(([name, field]) => {
    const value = values[name] ?? ''
    return [name, typeof value === 'string' ? field.fromText(value) : value] as const
  })
  return { ...(Object.fromEntries(fields) as MasterDraft), ...(seen && { version: seen.version }) }
}

/** The contract's own rules, checked before anything is sent. */
export function itemFaults(list: MasterList, values: ItemValues): FieldPhrases {
  const parsed = parseWith(changeSchema(list), draftOf(list, values))
  return 'faults' in parsed ? parsed.faults : rowFaults(list, parsed.value)
}
