import type { Multipart } from '@fastify/multipart'
import { message } from '@touchline/contract/http/messages'
import type { FastifyRequest } from 'fastify'
import { InvalidFields, MalformedRequest } from '../errors.ts'
import { readForm, textOf } from './bodies.ts'
import { pictureBytes } from './image-upload.ts'

type PictureField = { readonly name: string; readonly maxBytes: number }
type FormFields = {
  readonly pictures: readonly PictureField[]
  /** The names of all allowed fields. */
  readonly known: readonly string[]
}
type PictureForm = {
  readonly texts: Readonly<Record<string, string>>
  readonly pictures: Readonly<Record<string, Buffer>>
}

/** Reads a form of texts and pictures. Each field may occur once. */
export async function pictureForm(request: FastifyRequest, fields: FormFields): Promise<PictureForm> {
  const texts = new Map<string, string>()
  const pictures = new Map<string, Buffer | undefined>()
  const take = async (part: Multipart) => {
    if (texts.has(part.fieldname) || pictures.has(part.fieldname)) throw new MalformedRequest()
    if (part.type === 'field') texts.set(part.fieldname, textOf(part))
    else pictures.set(part.fieldname, await pictureBytes(part, limitOf(fields, part.fieldname)))
  }
  const fileSize = Math.max(...fields.pictures.map(({ maxBytes }) => maxBytes))
  await readForm(request, {
    take,
    ...(fields.pictures.length > 0 && { limits: { files: fields.pictures.length + 1, fileSize } }),
  })
  const chosen = [...pictures].flatMap(([name, bytes]) => (bytes ? [[name, bytes] as const] : []))
  return { texts: Object.fromEntries(texts), pictures: Object.fromEntries(chosen) }
}

function limitOf({ pictures, known }: FormFields, fieldname: string): number {
  const field = pictures.find(({ name }) => name === fieldname)
  if (field) return field.maxBytes
  const said = message(known.includes(fieldname) ? 'not_text' : 'unknown_field')
  throw new InvalidFields({ [fieldname]: [said] })
}
