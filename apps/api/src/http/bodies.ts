import multipart, { type Multipart, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parse } from 'lossless-json'
import { AppError, MalformedRequest, TooLarge, UnsupportedMediaType } from '../errors.ts'

export const MAX_JSON_BYTES = 1024 * 1024
const MAX_MULTIPART_BYTES = 3 * 1024 * 1024
const partLimits = {
  parts: 100,
  fields: 100,
  files: 1,
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  headerPairs: 20,
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads multipart forms as well as JSON. */
    multipart?: boolean
    /** Fields that are files in such a form. */
    pictures?: readonly string[]
  }
  interface FastifyRequest {
    /** Pictures of a multipart form under the names of their fields. */
    pictures?: Readonly<Record<string, Buffer>>
  }
}

/** JSON everywhere, multipart where a route says so, nothing else. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_JSON_BYTES },
    (_request, body, done) => {
      try {
        done(null, body === '' ? undefined : strictJson(String(body)))
      } catch {
        done(new MalformedRequest())
      }
    },
  )
  await app.register(multipart, { limits: partLimits })
  app.decorateRequest('pictures')
  app.addHook('preParsing', async (request) => {
    if (!isForm(request)) return
    if (!request.routeOptions.config.multipart) throw new UnsupportedMediaType()
    if (Number(request.headers['content-length'] ?? 0) > MAX_MULTIPART_BYTES) throw new TooLarge()
  })
}

function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.trim().toLowerCase().startsWith('multipart/') ?? false
}

/** Unlike JSON.parse, refuses a name given twice; `__proto__` is refused as a name. */
function strictJson(text: string): unknown {
  const value = parse(text, undefined, Number)
  if (/"(?:__proto__|\\u005f\\u005fproto\\u005f\\u005f)"\s*:/i.test(text)) throw new MalformedRequest()
  return value
}

type FormReading = {
  /** Does what there is to do with a part before the next one is read; a file has to be read to its end. */
  take(part: Multipart): Promise<void>
  readonly limits?: { readonly files: number; readonly fileSize: number }
}

/** Reads a form part by part. What is left when a part is refused is drained: browsers send all before they listen. */
export async function readForm(request: FastifyRequest, { take, limits }: FormReading): Promise<void> {
  // a file over its limit is cut off and says so
  const options = { ...(limits && { limits }), throwFileSizeLimit: false }
  try {
    for await (const part of request.parts(options)) {
      if (!part.fieldname) throw new MalformedRequest()
      await take(part)
    }
  } catch (error) {
    throw isOurs(error) ? error : new MalformedRequest()
  } finally {
    request.raw.unpipe()
    request.raw.resume()
  }
}

export function textOf(part: MultipartValue): string {
  if (part.valueTruncated || part.fieldnameTruncated) throw new TooLarge()
  return String(part.value)
}

/** The parser's own errors carry a status only where a limit was passed; the rest is a form that cannot be read. */
function isOurs(error: unknown): boolean {
  return error instanceof AppError || (error instanceof Error && 'statusCode' in error)
}
