import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Multipart } from '@fastify/multipart'
import { inMegabytes } from '@touchline/contract/files'
import { message } from '@touchline/contract/http/messages'
import { importMessage } from '@touchline/contract/records/import-messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invalidField, MalformedRequest, UnsupportedMediaType } from '../errors.ts'
import { temporaryFolder } from '../files/temporary-path.ts'
import { readForm, textOf } from './bodies.ts'
import { abortSignalOf } from './responses.ts'

/** A file of a form. It is at `path` until the connection or the response ends. */
export type UploadedFile = {
  readonly path: string
  /** As the client sent it. */
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

export const uploadedFileSchema = z
  .custom<UploadedFile>((value) => typeof value === 'object' && value !== null, {
    params: { message: importMessage('no_file') },
  })
  .meta({ type: 'string', format: 'binary' })

type FileForm = {
  /** The name of the form field with the file. */
  readonly file: string
  /** The names of its other fields. */
  readonly texts: readonly string[]
  readonly maxBytes: number
}

/**
 * The fields of a form, with its file in a temporary folder. Throws InvalidFields for an unknown field, a second file and
 * a file with too many bytes.
 */
export async function readFileForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { file: fileField, texts, maxBytes }: FileForm,
): Promise<Readonly<Record<string, UploadedFile | string>>> {
  if (!request.isMultipart()) throw new UnsupportedMediaType()
  const fields = new Map<string, UploadedFile | string>()
  const path = join(await folderUntilClosed(reply), 'file')
  const store = { path, maxBytes, signal: abortSignalOf(reply) }
  const onPart = async (part: Multipart) => {
    const { fieldname: name } = part
    const isFile = name === fileField
    if (fields.has(name))
      throw isFile ? invalidField(name, importMessage('one_file')) : new MalformedRequest()
    const value = isFile ? await storeFile(part, store) : textOfField(part, texts)
    if (value !== undefined) fields.set(name, value)
  }
  // one byte more tells a file of exactly the limit from a longer one
  await readForm(request, { onPart, limits: { files: 2, fileSize: maxBytes + 1 } })
  return Object.fromEntries(fields)
}

function textOfField(part: Multipart, texts: readonly string[]): string {
  if (part.type === 'field' && texts.includes(part.fieldname)) return textOf(part)
  throw invalidField(part.fieldname, message('unknown_field'))
}

async function folderUntilClosed({ raw }: FastifyReply): Promise<string> {
  const folder = await temporaryFolder()
  const remove = () => void rm(folder, { recursive: true, force: true }).catch(() => undefined)
  if (raw.closed) remove()
  else raw.once('close', remove)
  return folder
}

type StoreOptions = { readonly path: string; readonly maxBytes: number; readonly signal: AbortSignal }

/** Undefined for an empty file input, which browsers send without bytes and without a name. */
async function storeFile(
  part: Multipart,
  { path, maxBytes, signal }: StoreOptions,
): Promise<UploadedFile | undefined> {
  if (part.type !== 'file') throw invalidField(part.fieldname, importMessage('no_file'))
  const hash = createHash('sha256')
  let bytes = 0
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(part.file, count, createWriteStream(path, { mode: 0o600 }), { signal })
  if (part.file.truncated || bytes > maxBytes)
    throw invalidField(part.fieldname, importMessage('heavy_file', { size: inMegabytes(maxBytes) }))
  if (bytes === 0 && !part.filename) return undefined
  return { path, name: part.filename, bytes, sha256: hash.digest('hex') }
}
