import multipart, { type Multipart, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, MalformedRequest, TooLarge, UnsupportedMediaType } from '../errors.ts'
import { formLimitOf } from './body-limits.ts'
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
    multipart?: boolean
    /** The names of the form fields that hold pictures. */
    pictures?: readonly string[]
  }
  interface FastifyRequest {
    pictures?: Readonly<Record<string, Buffer>>
  }
}

/**
 * Parses JSON on all routes, and multipart where `acceptForms` was called and the route accepts it. Refuses other
 * types.
 */
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

/** Call this in a separate scope: the hooks of the multipart parser run on every request of the scope. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: partLimits })
}

function refuseForm(request: FastifyRequest): void {
  if (!request.routeOptions.config.multipart) throw new UnsupportedMediaType()
  refuseOtherCharset(request)
  refuseLarge(request, formLimitOf(request.routeOptions.config))
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

type ReadFormOptions = {
  /** The next part is read when the promise resolves. A file must be read to its end. */
  onPart(part: Multipart): Promise<void>
  readonly limits?: { readonly files: number; readonly fileSize: number }
}

export async function readForm(request: FastifyRequest, { onPart, limits }: ReadFormOptions): Promise<void> {
  // the handler checks whether a file was truncated at its limit
  const options = { ...(limits && { limits }), throwFileSizeLimit: false }
  try {
    const reading = readParts(request.parts(options), onPart)
    await Promise.race([reading, tooManyBytes(request)])
  } catch (error) {
    throw isApiError(error) ? error : new MalformedRequest()
  }
}

async function readParts(parts: AsyncIterable<Multipart>, onPart: ReadFormOptions['onPart']): Promise<void> {
  for await (const part of parts) {
    if (!part.fieldname) throw new MalformedRequest()
    await onPart(part)
  }
}

/** Rejects if the form is larger than allowed. The parser limits the parts, but not the bytes between them. */
function tooManyBytes({ raw, routeOptions }: FastifyRequest): Promise<never> {
  return new Promise((_, reject) => {
    let left = formLimitOf(routeOptions.config)
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

/** Errors of the parser have a status only if a limit was exceeded. All others mean that the form is malformed. */
function isApiError(error: unknown): boolean {
  return error instanceof AppError || (error instanceof Error && 'statusCode' in error)
}
