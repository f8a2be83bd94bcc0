import type { FieldValue } from '@touchline/contract/fields/field'
import type { RecordFields } from '@touchline/contract/fields/fields'
import { moneyError } from '@touchline/contract/fields/money-error'
import type { Rule } from '@touchline/contract/fields/rules'
import { type FieldErrors, parseWith } from '@touchline/contract/http/issues'
import { type Message, message } from '@touchline/contract/http/messages'
import {
  changeSchema,
  type RecordDeclaration,
  type RecordDraft,
  recordErrors,
} from '@touchline/contract/records/record'
import type { FormValues } from '../forms/state/form-state.ts'
import { draftOf, formValues } from '../forms/state/form-values.ts'
import { isStored, secretsToEnterAgain } from '../forms/state/stored-secrets.ts'

/** The values of the form of a stored record, or of a new one. */
export function recordFormValues({ fields }: RecordDeclaration, stored?: Readonly<Record<string, unknown>>) {
  return formValues(fields, stored)
}

export function recordDraft(
  { fields }: Pick<RecordDeclaration, 'fields'>,
  values: FormValues,
  seen?: { readonly version: number },
): RecordDraft {
  return { ...draftOf(fields, values), ...(seen && { version: seen.version }) }
}

type StoredCheck = {
  readonly stored?: Readonly<Record<string, unknown>> | undefined
  /** The values that a save sends. Default: all values of the form. */
  readonly draft?: RecordDraft
}

export function recordFormErrors(
  record: RecordDeclaration,
  values: FormValues,
  { stored, draft = recordDraft(record, values) }: StoredCheck = {},
): FieldErrors {
  const parsed = parseWith(changeSchema(record), draft)
  const wrong = 'errors' in parsed ? { ...parsed.errors, ...moneyErrors(record, draft) } : {}
  const again = secretsToEnterAgain({ fields: record.fields, values, stored })
  const rules = record.rules.filter((rule) => isCheckable(rule, wrong))
  return {
    ...recordErrors(
      { ...record, rules },
      {
        row: 'value' in parsed ? parsed.value : draft,
        isStored: (secret) => isStored(secret, stored),
      },
    ),
    ...Object.fromEntries(again.map((name) => [name, [message('secret_again')]])),
    ...wrong,
  }
}

/** The values of a newer version. A city with the same id keeps its names, because they depend on the language. */
export function withKnownNames<Values extends FormValues>(
  { fields }: RecordDeclaration,
  newer: Values,
  known: Values,
): Values {
  const kept = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'city' && newer[name] !== '' && newer[name] === known[name] ? field.names : [],
  )
  return { ...newer, ...Object.fromEntries(kept.map((name) => [name, known[name]])) }
}

const BESIDE_INVALID = new Set<Rule['kind']>(['required', 'requiredWhen', 'noRepeat', 'noOverlap'])

/** False for a rule that compares an invalid value. Missing values and repeated rows are found beside invalid ones. */
function isCheckable(rule: Rule, wrong: FieldErrors): boolean {
  if (BESIDE_INVALID.has(rule.kind)) return true
  return !Object.keys(wrong).some((path) => rule.fields.includes(path.split('.')[0] ?? path))
}

/** The errors of amounts, with limits in the currency instead of its minor units. The amounts of rows are included. */
export function moneyErrors({ fields }: Pick<RecordDeclaration, 'fields'>, draft: RecordDraft): FieldErrors {
  const errors = Object.entries(fields).flatMap(([name, field]): [string, Message[]][] => {
    const value = draft[name]
    if (field.kind === 'rows') return rowsMoneyErrors(name, field.fields, value)
    if (field.kind !== 'money' || value === null || value === undefined) return []
    const error = moneyError(value, { currency: String(draft[field.currency]), max: field.max })
    return error ? [[name, [error]]] : []
  })
  return Object.fromEntries(errors)
}

function rowsMoneyErrors(name: string, fields: RecordFields, rows: unknown): [string, Message[]][] {
  if (!Array.isArray(rows)) return []
  return (rows as readonly RecordDraft[]).flatMap((row, index) =>
    Object.entries(moneyErrors({ fields }, row)).map(([part, errors]): [string, Message[]] => [
      `${name}.${index}.${part}`,
      [...errors],
    ]),
  )
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
