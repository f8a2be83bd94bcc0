import type { z } from 'zod'
import type { ChoiceField, ChoicesField, FlagField } from './choice-fields.ts'
import type { InstantField } from './date-fields.ts'
import type { FieldValue } from './field.ts'
import type { AmountRangeField } from './money-fields.ts'
import type { IntegerField } from './number-fields.ts'
import type { RowField, RowsField } from './rows-field.ts'
import { fieldsOfRule, type Rule } from './rules.ts'
import type { SecretField } from './secret-field.ts'
import type { TextField } from './text-fields.ts'

/** The web application has a form control and a table cell for each kind of field. */
export type Field = RowField | RowsField | ChoicesField | SecretField
export type Fields = Readonly<Record<string, Field>>

/** A field whose value is stored unencrypted and contained in responses. */
export type OpenField = Exclude<Field, SecretField>

export function openFieldsOf(fields: Fields): [name: string, field: OpenField][] {
  return Object.entries(fields).filter((entry): entry is [string, OpenField] => entry[1].kind !== 'secret')
}

/** A field that only the server sets. Only responses contain it. Its value may be null. */
export type ComputedField =
  | TextField
  | IntegerField
  | ChoiceField
  | FlagField
  | InstantField
  | AmountRangeField
/** A field whose value can be shown, though not always entered. */
export type ShownField = Field | ComputedField
export type ComputedFields = Readonly<Record<string, ComputedField>>

/** A field that users can enter. The server sets instants. */
export type EnteredField = Exclude<Field, InstantField>

export function enteredFields(fields: Fields): [name: string, field: EnteredField][] {
  return Object.entries(fields).filter(
    (entry): entry is [string, EnteredField] => entry[1].kind !== 'instant',
  )
}

export function secretsOf(fields: Fields): [name: string, field: SecretField][] {
  return Object.entries(fields).filter((entry): entry is [string, SecretField] => entry[1].kind === 'secret')
}

/**
 * Marks fields whose change needs a fresh proof: where data, mails and links are sent, and how long traces and backups
 * are kept.
 */
export function needsProof<Marked extends Fields>(fields: Marked): Marked {
  const marked = Object.entries(fields).map(([name, field]) => [name, { ...field, needsProof: true }])
  return Object.fromEntries(marked)
}

export function fieldsWithProof(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.needsProof)
}

type OptionalSchemas = Record<string, z.ZodType<FieldValue | undefined>>

/** The schemas of the fields that a client may save. Each schema accepts a missing field. */
export function optionalSchemas(fields: Fields): OptionalSchemas {
  return Object.fromEntries(enteredFields(fields).map(([name, { schema }]) => [name, schema().optional()]))
}

/** `fields` depend on the field `to`: amounts on their currency, the destination of a secret on the secret. */
export type BoundFields = { readonly to: string; readonly fields: readonly string[] }

export function boundFields(fields: Fields): BoundFields[] {
  const amounts = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'money' ? [{ name, currency: field.currency }] : [],
  )
  const byCurrency = Object.groupBy(amounts, ({ currency }) => currency)
  return [
    ...Object.entries(byCurrency).map(([to, bound = []]) => ({ to, fields: bound.map(({ name }) => name) })),
    ...secretsOf(fields).map(([to, { boundTo }]) => ({ to, fields: boundTo })),
  ]
}

/**
 * Groups of fields that are validated together: the fields of a rule, an amount and its currency, a secret and its
 * destination.
 */
export function dependentFields(fields: Fields, rules: readonly Rule[]): string[][] {
  const pairs = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'money') return [[name, field.currency]]
    return field.kind === 'secret' ? [[name, ...field.boundTo]] : []
  })
  return [...rules.map(fieldsOfRule), ...pairs]
}
