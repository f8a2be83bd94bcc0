import type { FieldValue } from '@touchline/contract/fields/field'
import { enteredFields, type Fields } from '@touchline/contract/fields/fields'
import { type FieldErrors, parseWith } from '@touchline/contract/http/issues'
import { type Message, message } from '@touchline/contract/http/messages'
import { readAmount } from '@touchline/contract/money/amounts'
import { decimalsOf } from '@touchline/contract/money/currencies'
import { changeSchema, type RecordDraft, recordErrors } from '@touchline/contract/records/record'

import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { amountEntry } from '../forms/controls/number-entry.ts'
import type { FormValues } from '../forms/state/form-state.ts'
import { draftOf, formValues } from '../forms/state/form-values.ts'
import { isStored, secretsToEnterAgain } from '../forms/state/stored-secrets.ts'

export function recordFormValues(list: RecordList, item?: Readonly<Record<string, unknown>>) {
  return formValues(list.fields, item)
}

export function recordDraft(
  list: RecordList,
  values: FormValues,
  seen?: Pick<StoredRecord, 'version'>,
): RecordDraft {
  return { ...draftOf(list.fields, values), ...(seen && { version: seen.version }) }
}

export function recordFormErrors(
  list: RecordList,
  values: FormValues,
  stored?: Readonly<Record<string, unknown>>,
): FieldErrors {
  const draft = recordDraft(list, values)
  const parsed = parseWith(changeSchema(list), draft)
  if ('errors' in parsed) return { ...parsed.errors, ...moneyErrors(list, draft) }
  const again = secretsToEnterAgain({ fields: list.fields, values, stored })
  return {
    ...recordErrors(list, { row: parsed.value, isStored: (secret) => isStored(secret, stored) }),
    ...Object.fromEntries(again.map((name) => [name, [message('secret_again')]])),
  }
}

type MoneyFields = Pick<RecordList, 'fields'>

/** The errors of amounts, with limits in the currency instead of its minor units. The amounts of rows are included. */
export function moneyErrors({ fields }: MoneyFields, draft: RecordDraft): FieldErrors {
  const errors = Object.entries(fields).flatMap(([name, field]): [string, Message[]][] => {
    const value = draft[name]
    if (field.kind === 'rows') return rowsMoneyErrors(name, field.fields, value)
    if (field.kind !== 'money' || value === null || value === undefined) return []
    const error = moneyError(value, { currency: String(draft[field.currency]), max: field.max })
    return error ? [[name, [error]]] : []
  })
  return Object.fromEntries(errors)
}

function rowsMoneyErrors(name: string, fields: Fields, rows: unknown): [string, Message[]][] {
  if (!Array.isArray(rows)) return []
  return (rows as readonly RecordDraft[]).flatMap((row, index) =>
    Object.entries(moneyErrors({ fields }, row)).map(([part, errors]): [string, Message[]] => [
      `${name}.${index}.${part}`,
      [...errors],
    ]),
  )
}

type AmountLimit = { readonly currency: string; readonly max: number }

function moneyError(value: FieldValue, { currency, max }: AmountLimit): Message | undefined {
  if (typeof value === 'number') {
    return value > max ? message('too_big', { max: amountEntry(max, currency) }) : undefined
  }
  return isNegative(String(value), currency) ? message('too_small', { min: 0 }) : notAmount(currency)
}

function isNegative(written: string, currency: string): boolean {
  const [, amount] = /^[-－−](.+)$/.exec(written.trim()) ?? []
  return amount !== undefined && readAmount(amount, currency) !== undefined
}

function notAmount(currency: string): Message {
  const decimals = decimalsOf(currency)
  return decimals === 0
    ? message('not_whole_amount', { currency })
    : message('not_amount', { currency, decimals })
}

/** The fields of a form by row. The two ends of a range share a row, and so do two consecutive short fields. */
export function formRows(list: RecordList): string[][] {
  const ranges = list.columns.flatMap((column) =>
    column.kind === 'range' ? [[column.from, column.to] as const] : [],
  )
  const pairs = [...ranges, ['sort_order', 'status'] as const]
  const partner = new Map(pairs.filter((pair) => pair.every((name) => name in list.fields)))
  const paired = new Set([...partner].flat())
  const isLoneNumber = (name: string | undefined) =>
    name !== undefined && list.fields[name]?.kind === 'integer' && !paired.has(name)

  const names = enteredFields(list.fields).map(([name]) => name)
  for (const [index, name] of names.entries()) {
    const next = names[index + 1]
    if (next === undefined || !isLoneNumber(name) || !isLoneNumber(next)) continue
    partner.set(name, next)
    paired.add(name).add(next)
  }
  const second = new Set(partner.values())
  return names
    .filter((name) => !second.has(name))
    .map((name) => [name, ...(partner.has(name) ? [partner.get(name) as string] : [])])
}

/** The body of a save: JSON, or a multipart form with text fields if there are new pictures. */
export function saveBody(draft: RecordDraft, pictures: Readonly<Record<string, File>>): object {
  if (Object.keys(pictures).length === 0) return draft
  const form = new FormData()
  for (const [name, value] of Object.entries(draft)) {
    if (value !== undefined) form.append(name, asText(value))
  }
  for (const [name, picture] of Object.entries(pictures)) form.append(name, picture)
  return form
}

/** The text that the `fromText` function of a field reads. */
function asText(value: FieldValue): string {
  return value === null ? '' : String(value)
}
