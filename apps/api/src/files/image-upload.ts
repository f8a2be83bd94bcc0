import type { Multipart, MultipartFile } from '@fastify/multipart'
import { phrase } from '@touchline/contract/http/phrases'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { InvalidFields, UnsupportedMediaType } from '../errors.ts'
import { readForm } from '../http/bodies.ts'
import type { ImageRule } from './image-rule.ts'

const MEGABYTE = 1024 * 1024

/** A picture as the body of an upload holds it, for schemas and for OpenAPI. */
export const uploadedImageSchema = z
  .custom<Buffer>((value) => value instanceof Uint8Array, { params: { phrase: phrase('required') } })
  .meta({ type: 'string', format: 'binary' })

type Wanted = { readonly field: string; readonly rule: Pick<ImageRule, 'maxBytes'> }

/** The one picture of a form under the name of its field, read no further than its limit. */
export async function uploadedImage(
  request: FastifyRequest,
  { field, rule: { maxBytes } }: Wanted,
): Promise<Readonly<Record<string, Buffer>>> {
  if (!request.isMultipart()) throw new UnsupportedMediaType()
  const found = new Map<string, Buffer>()
  const take = async (part: Multipart) => {
    if (part.fieldname !== field) throw refused(part.fieldname, phrase('unknown_field'))
    if (part.type !== 'file') throw refused(field, phrase('not_image'))
    if (found.has(field)) throw refused(field, phrase('too_many', { max: 1 }))
    const bytes = await bytesOf(part, maxBytes)
    if (!isLeftEmpty(part, bytes)) found.set(field, bytes)
  }
  await readForm(request, { take, limits: { files: 2, fileSize: maxBytes } })
  return Object.fromEntries(found)
}

async function bytesOf(part: MultipartFile, maxBytes: number): Promise<Buffer> {
  const bytes = await part.toBuffer()
  if (!part.file.truncated) return bytes
  throw refused(part.fieldname, phrase('heavy_image', { size: `${maxBytes / MEGABYTE} MB` }))
}

/** What browsers send for a file field in which nothing was chosen. */
function isLeftEmpty({ filename }: MultipartFile, bytes: Buffer): boolean {
  return !filename && bytes.length === 0
}

function refused(field: string, said: ReturnType<typeof phrase>): InvalidFields {
  return new InvalidFields({ [field]: [said] })
}
