import { z } from 'zod/mini'
import { MAX_ID } from '../http/envelope.ts'
import type { LocalText } from '../language.ts'
import { readNumbers } from './date-fields.ts'
import { emptyAsNull, type FieldBase, type Labelled, once, required, wholeNumber } from './field.ts'

export type ReferenceTarget = {
  readonly key: string
  readonly api: `/api/${string}`
  readonly nameField: string
  /** True if inactive records can be chosen, as in a filter of past events. */
  readonly offersInactive?: true
}

type Reference = {
  readonly to: ReferenceTarget
  /** Responses contain the referenced records in this read-only field, as `ReferencedRecord`. */
  readonly shownAs: string
}

export type ReferenceField = FieldBase<'reference', number | null> &
  Reference & {
    /** Shown if the field is empty. Without this text a record is required. */
    readonly empty?: LocalText | undefined
  }
/** The ids of records of another list, ascending and without duplicates. */
export type ReferencesField = FieldBase<'references', readonly number[]> &
  Reference & { readonly max: number; readonly empty: LocalText }

/** A referenced record in responses. `is_active` is false while the record is inactive or in the trash. */
export const referencedRecordSchema = once(() =>
  z.object({
    id: z.int(),
    name: z.string(),
    name_ja: z.string(),
    is_active: z.boolean(),
  }),
)
export type ReferencedRecord = z.infer<ReturnType<typeof referencedRecordSchema>>

const idSchema = once(() => z.int().check(z.minimum(1), z.maximum(MAX_ID)))

type ReferenceOptions = Labelled & Reference

export function reference(options: ReferenceOptions & { empty?: LocalText }): ReferenceField {
  const schema = once(() => (options.empty ? z.nullable(idSchema()) : required(idSchema())))
  return { ...options, kind: 'reference', initial: null, schema, fromText: emptyAsNull(wholeNumber) }
}

export function references(options: ReferenceOptions & { max: number; empty: LocalText }): ReferencesField {
  const schema = once(() =>
    z.pipe(
      z.pipe(
        z.array(idSchema()).check(z.maxLength(options.max)),
        z.transform((ids): readonly number[] => [...new Set(ids)].sort((one, other) => one - other)),
      ),
      z.array(z.int()),
    ),
  )
  return { ...options, kind: 'references', initial: [], schema, fromText: readNumbers }
}
