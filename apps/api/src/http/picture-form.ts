import type { Multipart } from '@fastify/multipart'
import { message } from '@touchline/contract/http/messages'
import type { FastifyRequest } from 'fastify'
import { InvalidFields, MalformedRequest } from '../errors.ts'
import { readForm, textOf } from './bodies.ts'
import { pictureBytes } from './image-upload.ts'

type PictureLimit = { readonly name: string; readonly maxBytes: number }
type FormFields = {
  readonly pictures: readonly PictureLimit[]
  readonly allowed: readonly string[]
}
type SentForm = {
  readonly texts: Readonly<Record<string, string>>
  readonly pictures: Readonly<Record<string, Buffer>>
}

/** Throws MalformedRequest if a field occurs twice, and InvalidFields for a file that is not a picture. */
export async function readPictureForm(request: FastifyRequest, fields: FormFields): Promise<SentForm> {
  const texts = new Map<string, string>()
  const pictures = new Map<string, Buffer | undefined>()
  const onPart = async (part: Multipart) => {
    if (texts.has(part.fieldname) || pictures.has(part.fieldname)) throw new MalformedRequest()
    if (part.type === 'field') texts.set(part.fieldname, textOf(part))
    else pictures.set(part.fieldname, await pictureBytes(part, limitOf(fields, part.fieldname)))
  }
  const fileSize = Math.max(...fields.pictures.map(({ maxBytes }) => maxBytes))
  await readForm(request, {
    onPart,
    ...(fields.pictures.length > 0 && { limits: { files: fields.pictures.length + 1, fileSize } }),
  })
  const chosen = [...pictures].flatMap(([name, bytes]) => (bytes ? [[name, bytes] as const] : []))
  return { texts: Object.fromEntries(texts), pictures: Object.fromEntries(chosen) }
}

function limitOf({ pictures, allowed }: FormFields, fieldname: string): number {
  const field = pictures.find(({ name }) => name === fieldname)
  if (field) return field.maxBytes
  const error = message(allowed.includes(fieldname) ? 'not_text' : 'unknown_field')
  throw new InvalidFields({ [fieldname]: [error] })
}
