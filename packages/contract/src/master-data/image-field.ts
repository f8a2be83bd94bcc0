import { z } from 'zod'
import { FILES_PATH } from '../files.ts'
import { phrase } from '../http/phrases.ts'
import { asWritten, type FieldBase, type Labelled, orNothing } from './field.ts'

/**
 * A picture: the path of a stored one below `FILES_PATH`, or none. A new one is sent as a file of a multipart form
 * under the field's name; an empty value removes it.
 */
export type ImageField = FieldBase<'image', string | null> & {
  /** Bytes of what is sent. */
  readonly maxBytes: number
}

export function image({ label, maxBytes }: Labelled & { maxBytes: number }): ImageField {
  const isStored = (path: string) => path.startsWith(FILES_PATH) && path.length <= 100
  const schema = z.string().refine(isStored, { params: { phrase: phrase('unknown_image') } })
  const fromText = orNothing(asWritten)
  return { kind: 'image', label, maxBytes, initial: null, schema: schema.nullable(), fromText }
}
