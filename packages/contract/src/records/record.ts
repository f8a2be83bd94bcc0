import { z } from 'zod/mini'
import type { FieldValue, FieldValues } from '../fields/field.ts'
import { optionalSchemas, type RecordFields } from '../fields/fields.ts'
import { brokenRules, type Rule } from '../fields/rules.ts'
import type { FieldErrors } from '../http/issues.ts'
import { message } from '../http/messages.ts'

/** A stored thing with a version: one record of a list, a group of settings, or a profile. */
export type RecordDeclaration = {
  readonly key: string
  /** The fields by their name in requests and responses, in the order of the form. */
  readonly fields: RecordFields
  readonly rules: readonly Rule[]
  /** The field with the name of a record. It is required. */
  readonly nameField?: string
}

/** The body of a save: the fields to set, and the version that the client loaded. */
export type RecordDraft = {
  readonly version?: number | undefined
  readonly [field: string]: FieldValue | undefined
}

/** An omitted field of an existing record keeps its value. `further` are values that are no fields of the record. */
export function changeSchema({ fields }: RecordDeclaration, further: z.core.$ZodShape = {}) {
  return z.strictObject({
    ...optionalSchemas(fields),
    ...further,
    version: z.optional(z.int().check(z.minimum(1))),
  }) as unknown as z.ZodMiniType<RecordDraft>
}

export function sentValues({ version: _, ...sent }: RecordDraft): FieldValues {
  return Object.fromEntries(
    Object.entries(sent).filter((entry): entry is [string, FieldValue] => entry[1] !== undefined),
  )
}

type RecordCheck = {
  readonly row: Readonly<Record<string, unknown>>
  readonly isStored?: (secret: string) => boolean
}

/** The errors that the schemas of the fields cannot find: a missing name and broken rules. */
export function recordErrors(
  { fields, rules, nameField }: RecordDeclaration,
  { row, isStored = () => false }: RecordCheck,
): FieldErrors {
  if (nameField !== undefined && !row[nameField]) return { [nameField]: [message('required')] }
  return brokenRules({ fields, rules, row, isStored })
}
