import { z } from 'zod/mini'
import { FILES_PATH } from '../files.ts'
import { message } from '../http/messages.ts'
import { emptyAsNull, type FieldBase, type Labelled, once, plainText } from './field.ts'

/**
 * The path of a stored picture below `FILES_PATH`, or null. A new picture of a record is sent as a file of a multipart
 * form under the name of the field. An empty value removes the picture.
 */
export type ImageField = FieldBase<'image', string | null> & {
  readonly maxBytes: number
}

const MAX_PATH_LENGTH = 100

type ImageOptions = Labelled & { maxBytes: number; required?: boolean }

export function image({ label, maxBytes, required = false }: ImageOptions): ImageField {
  const isStored = (path: string) => path.startsWith(FILES_PATH) && path.length <= MAX_PATH_LENGTH
  const schema = once(() => {
    const path = z.string().check(z.refine(isStored, { params: { message: message('unknown_image') } }))
    return required ? path : z.nullable(path)
  })
  return { kind: 'image', label, maxBytes, initial: null, schema, fromText: emptyAsNull(plainText) }
}
