import { z } from 'zod/mini'
import type { ChoiceField, ChoicesField, FlagField } from './choice-fields.ts'
import type { CityField, CountryField, PhoneField } from './contact-fields.ts'
import type { InstantField } from './date-fields.ts'
import type { FieldValue } from './field.ts'
import type { AmountRangeField } from './money-fields.ts'
import type { IntegerField } from './number-fields.ts'
import type { RowField, RowsField } from './rows-field.ts'
import type { Rule } from './rules.ts'
import type { SecretField } from './secret-field.ts'
import type { TextField } from './text-fields.ts'

/** The web application has a form control and a table cell for each kind of field. */
export type Field = RowField | RowsField | ChoicesField | SecretField
export type Fields = Readonly<Record<string, Field>>

/** The fields of any record. The profile also has kinds that lists and settings do not have. */
export type RecordField = Field | CountryField | PhoneField | CityField
export type RecordFields = Readonly<Record<string, RecordField>>

/** A field whose value is stored unencrypted and contained in responses. */
export type OpenField = Exclude<Field, SecretField>

export function openFieldsOf(fields: Fields): [name: string, field: OpenField][]
export function openFieldsOf(fields: RecordFields): [name: string, field: Exclude<RecordField, SecretField>][]
export function openFieldsOf(fields: RecordFields) {
  return Object.entries(fields).filter(([, { kind }]) => kind !== 'secret')
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

export function enteredFields(fields: Fields): [name: string, field: EnteredField][]
export function enteredFields(
  fields: RecordFields,
): [name: string, field: Exclude<RecordField, InstantField>][]
export function enteredFields(fields: RecordFields) {
  return Object.entries(fields).filter(([, { kind }]) => kind !== 'instant')
}

export function secretsOf(fields: RecordFields): [name: string, field: SecretField][] {
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

export function fieldsWithProof(fields: RecordFields): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.needsProof)
}

type OptionalSchemas = Record<string, z.ZodMiniType<FieldValue | undefined>>

/** The schemas of the fields that a client may save. Each schema accepts a missing field. */
export function optionalSchemas(fields: RecordFields): OptionalSchemas {
  return Object.fromEntries(enteredFields(fields).map(([name, { schema }]) => [name, z.optional(schema())]))
}

/**
 * `fields` depend on the field `to`: amounts on their currency, the destination of a secret on the secret. A phone
 * number and its country depend on each other, and so do a city and its names.
 */
export type BoundFields = { readonly to: string; readonly fields: readonly string[] }

export function boundFields(fields: RecordFields): BoundFields[] {
  const amounts = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'money' ? [{ name, currency: field.currency }] : [],
  )
  const byCurrency = Object.groupBy(amounts, ({ currency }) => currency)
  return [
    ...Object.entries(byCurrency).map(([to, bound = []]) => ({ to, fields: bound.map(({ name }) => name) })),
    ...secretsOf(fields).map(([to, { boundTo }]) => ({ to, fields: boundTo })),
    ...contactGroups(fields).flatMap((group) =>
      group.map((to) => ({ to, fields: group.filter((name) => name !== to) })),
    ),
  ]
}

function contactGroups(fields: RecordFields): string[][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'phone') return [[field.country, name]]
    return field.kind === 'city' ? [[name, ...field.names]] : []
  })
}

/**
 * Groups of fields that are validated together: the fields of a rule, an amount and its currency, a secret and its
 * destination, a phone number and its country, a city and its names.
 */
export function dependentFields(fields: RecordFields, rules: readonly Rule[]): string[][] {
  const pairs = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'money') return [[name, field.currency]]
    return field.kind === 'secret' ? [[name, ...field.boundTo]] : []
  })
  return [...rules.map((rule) => [...rule.fields]), ...pairs, ...contactGroups(fields)]
}
