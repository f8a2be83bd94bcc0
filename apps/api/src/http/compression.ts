import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

const WORTH_COMPRESSING_BYTES = 1024
/** Up to this size, the main thread compresses cheaper than the thread pool, which also hashes passwords. */
const MAX_SYNC_BYTES = 64 * 1024
const COMPRESSIBLE = /^(application\/json|text\/plain)\b/

const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 },
}
const fast = { level: constants.Z_BEST_SPEED }
const codings = {
  br: {
    compressSync: (text: string) => brotliCompressSync(text, brotli),
    compress: (text: string) => promisify(brotliCompress)(text, brotli),
  },
  gzip: {
    compressSync: (text: string) => gzipSync(text, fast),
    compress: (text: string) => promisify(gzip)(text, fast),
  },
}
type ContentCoding = keyof typeof codings

/** Compresses JSON and text. Pages and assets are compressed elsewhere; pictures and event streams are not. */
export function compressResponses(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', ({ headers }, reply, payload, done) => {
    if (typeof payload !== 'string' || !isWorthCompressing(reply, payload)) return done(null, payload)
    addVary(reply)
    const coding = acceptedCoding(headers['accept-encoding'])
    if (!coding) return done(null, payload)
    reply.header('content-encoding', coding).removeHeader('content-length')
    const { compressSync, compress } = codings[coding]
    if (payload.length <= MAX_SYNC_BYTES) return done(null, compressSync(payload))
    compress(payload).then((bytes) => done(null, bytes), done)
  })
}

function isWorthCompressing(reply: FastifyReply, text: string): boolean {
  return (
    Buffer.byteLength(text) > WORTH_COMPRESSING_BYTES &&
    !reply.hasHeader('content-encoding') &&
    COMPRESSIBLE.test(String(reply.getHeader('content-type')))
  )
}

function acceptedCoding(acceptEncoding: string | undefined): ContentCoding | undefined {
  if (acceptEncoding === undefined) return undefined
  if (accepts(acceptEncoding, 'br')) return 'br'
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : undefined
}

/** True if the header lists the coding with a weight above 0. */
export function accepts(acceptEncoding: string, coding: ContentCoding): boolean {
  return patterns[coding].test(acceptEncoding)
}

const patterns = { br: patternOf('br'), gzip: patternOf('gzip') }

function patternOf(coding: ContentCoding): RegExp {
  return new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i')
}

function addVary(reply: FastifyReply): void {
  const others = reply.getHeader('vary')
  reply.header('vary', others === undefined ? 'accept-encoding' : `${others}, accept-encoding`)
}
