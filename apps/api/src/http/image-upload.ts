import type { Multipart, MultipartFile } from '@fastify/multipart'
import { inMegabytes } from '@touchline/contract/files'
import { message } from '@touchline/contract/http/messages'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invalidField, UnsupportedMediaType } from '../errors.ts'
import type { ImageRule } from '../files/image-rule.ts'
import { readForm } from './bodies.ts'

export const uploadedImageSchema = z
  .custom<Buffer>((value) => value instanceof Uint8Array, { params: { message: message('required') } })
  .meta({ type: 'string', format: 'binary' })

type UploadField = { readonly field: string; readonly rule: Pick<ImageRule, 'maxBytes'> }

/** The picture by field name. Throws InvalidFields for another field, a second picture or too many bytes. */
export async function uploadedImage(
  request: FastifyRequest,
  { field, rule: { maxBytes } }: UploadField,
): Promise<Readonly<Record<string, Buffer | undefined>>> {
  if (!request.isMultipart()) throw new UnsupportedMediaType()
  const pictures = new Map<string, Buffer | undefined>()
  const onPart = async (part: Multipart) => {
    if (part.fieldname !== field) throw invalidField(part.fieldname, message('unknown_field'))
    if (part.type !== 'file') throw invalidField(field, message('not_image'))
    if (pictures.has(field)) throw invalidField(field, message('too_many', { max: 1 }))
    pictures.set(field, await pictureBytes(part, maxBytes))
  }
  await readForm(request, { onPart, limits: { files: 2, fileSize: maxBytes } })
  return Object.fromEntries(pictures)
}

/** Undefined for an empty file input, which browsers send without bytes and without a name. */
export async function pictureBytes(part: MultipartFile, maxBytes: number): Promise<Buffer | undefined> {
  const bytes = await part.toBuffer()
  const size = inMegabytes(maxBytes)
  if (part.file.truncated || bytes.length > maxBytes)
    throw invalidField(part.fieldname, message('heavy_image', { size }))
  return bytes.length > 0 || part.filename ? bytes : undefined
}
