import { z } from 'zod'
import { MAX_ID } from '../http/envelope.ts'
import type { LocalText } from '../language.ts'
import { readNumbers } from './date-fields.ts'
import { type FieldBase, type Labelled, orNothing, wholeNumber } from './field.ts'

/** The list whose records a reference names. */
export type ReferenceTarget = {
  readonly key: string
  readonly api: `/api/${string}`
  readonly nameField: string
}

type Reference = {
  readonly to: ReferenceTarget
  /** The read-only field of answers that holds the referenced records as `ReferencedRecord`. */
  readonly shownAs: string
}

/** The id of a record of another list, or null. */
export type ReferenceField = FieldBase<'reference', number | null> &
  Reference & {
    /** Shown where the field is empty. Without it a record has to be chosen. */
    readonly empty?: LocalText | undefined
  }
/** The ids of records of another list: ascending, each once. */
export type ReferencesField = FieldBase<'references', readonly number[]> &
  Reference & { readonly max: number; readonly empty: LocalText }

/** A referenced record as answers show it. `is_active` is false while it is inactive or in the trash. */
export const referencedRecordSchema = z.object({
  id: z.int(),
  name: z.string(),
  name_ja: z.string(),
  is_active: z.boolean(),
})
export type ReferencedRecord = z.infer<typeof referencedRecordSchema>

const idSchema = z.int().min(1).max(MAX_ID)

type ReferenceOptions = Labelled & Reference

export function reference(options: ReferenceOptions & { empty?: LocalText }): ReferenceField {
  const schema = options.empty ? idSchema.nullable() : idSchema
  return { ...options, kind: 'reference', initial: null, schema, fromText: orNothing(wholeNumber) }
}

export function references(options: ReferenceOptions & { max: number; empty: LocalText }): ReferencesField {
  const schema = z
    .array(idSchema)
    .max(options.max)
    .transform((ids): readonly number[] => [...new Set(ids)].sort((one, other) => one - other))
    .pipe(z.array(z.int()))
  return { ...options, kind: 'references', initial: [], schema, fromText: readNumbers }
}
