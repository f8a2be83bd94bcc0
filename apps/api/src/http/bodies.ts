import multipart, { type Multipart, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, MalformedRequest, TooLarge, UnsupportedMediaType } from '../errors.ts'
import { FORM_BYTES } from './body-limits.ts'
import { parseStrictJson } from './strict-json.ts'

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

/** JSON everywhere, multipart where `acceptForms` is called and a route says so, nothing else. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      refuseOtherCharset(request)
      done(null, body === '' ? undefined : parseStrictJson(String(body), request.routeOptions.bodyLimit))
    } catch (error) {
      done(error instanceof AppError ? error : new MalformedRequest())
    }
  })
  app.decorateRequest('pictures')
  app.addHook('onRoute', function ({ url, config }) {
    if (config?.multipart && !this.hasRequestDecorator('isMultipart'))
      throw new Error(`${url} reads forms: call acceptForms before it.`)
  })
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (isForm(request)) refuseForm(request)
    else refuseLarge(request, request.routeOptions.bodyLimit)
    done()
  })
}

/** For a scope of its own: what it adds runs at every call of the scope, form or not. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: partLimits })
}

function refuseForm(request: FastifyRequest): void {
  if (!request.routeOptions.config.multipart) throw new UnsupportedMediaType()
  refuseOtherCharset(request)
  refuseLarge(request, FORM_BYTES)
}

/**
 * Throws TooLarge if Content-Length is over the limit. Fastify checks this too, but then closes the connection, and a
 * client that is still sending never receives the 413.
 */
function refuseLarge({ headers }: FastifyRequest, maxBytes: number): void {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new TooLarge()
}

/** The parsers decode every body as UTF-8, so a body in another charset would be read wrongly. */
function refuseOtherCharset({ headers }: FastifyRequest): void {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(headers['content-type'] ?? '') ?? []
  if (!/^utf-?8$/i.test(charset)) throw new UnsupportedMediaType()
}

function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.trim().toLowerCase().startsWith('multipart/') ?? false
}

type FormReading = {
  /** Does what there is to do with a part before the next one is read; a file has to be read to its end. */
  take(part: Multipart): Promise<void>
  readonly limits?: { readonly files: number; readonly fileSize: number }
}

export async function readForm(request: FastifyRequest, { take, limits }: FormReading): Promise<void> {
  // a file over its limit is cut off and says so
  const options = { ...(limits && { limits }), throwFileSizeLimit: false }
  try {
    const reading = takeParts(request.parts(options), take)
    await Promise.race([reading, tooManyBytes(request)])
  } catch (error) {
    throw isOurs(error) ? error : new MalformedRequest()
  }
}

async function takeParts(parts: AsyncIterable<Multipart>, take: FormReading['take']): Promise<void> {
  for await (const part of parts) {
    if (!part.fieldname) throw new MalformedRequest()
    await take(part)
  }
}

/** Rejects when more has come than a form may have: its parts have limits, what stands around them has none. */
function tooManyBytes({ raw }: FastifyRequest): Promise<never> {
  return new Promise((_, reject) => {
    let left = FORM_BYTES
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) reject(new TooLarge())
    })
  })
}

export function textOf(part: MultipartValue): string {
  if (part.valueTruncated || part.fieldnameTruncated) throw new TooLarge()
  return String(part.value)
}

/** The parser's own errors carry a status only where a limit was passed; the rest is a form that cannot be read. */
function isOurs(error: unknown): boolean {
  return error instanceof AppError || (error instanceof Error && 'statusCode' in error)
}
