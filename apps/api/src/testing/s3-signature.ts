import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { crc32 } from 'node:zlib'

const LINE = '\r\n'

/** The content of an `aws-chunked` body. Undefined if the chunks or their checksum are invalid. */
export function withoutChunks(body: Buffer): Buffer | undefined {
  const chunks: Buffer[] = []
  let at = 0
  while (at < body.length) {
    const end = body.indexOf(LINE, at)
    const size = Number.parseInt(body.toString('latin1', at, end), 16)
    if (end < 0 || Number.isNaN(size)) return undefined
    at = end + LINE.length
    if (size === 0) return checked(Buffer.concat(chunks), body.toString('latin1', at))
    chunks.push(body.subarray(at, at + size))
    at += size + LINE.length
  }
  return undefined
}

function checked(content: Buffer, trailer: string): Buffer | undefined {
  const [, sent] = /^x-amz-checksum-crc32:(\S+)/m.exec(trailer) ?? []
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(content))
  return sent === undefined || sent === sum.toString('base64') ? content : undefined
}

export type S3Key = { readonly id: string; readonly secret: string }
type SignedRequest = {
  readonly request: IncomingMessage
  readonly body: Buffer
  readonly key: S3Key
  /** The time of the server, in milliseconds. */
  readonly now: number
}
export type SignatureError =
  | 'AccessDenied'
  | 'AuthorizationHeaderMalformed'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch'

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z\d;-]+), ?Signature=([\da-f]{64})$/
const MAX_SKEW_MS = 15 * 60_000
/** Clients send these instead of a payload hash. */
const UNSIGNED = new Set(['UNSIGNED-PAYLOAD', 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'])

/**
 * Verifies a signature of version 4. Source:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signatureError({ request, body, key, now }: SignedRequest): SignatureError | undefined {
  const { authorization, 'x-amz-date': date = '', 'x-amz-content-sha256': payload } = request.headers
  if (!authorization) return 'AccessDenied'
  const [, id, day, region, names, signature] = AUTHORIZATION.exec(authorization) ?? []
  if (!id || !day || !region || !names || !signature) return 'AuthorizationHeaderMalformed'
  if (id !== key.id) return 'InvalidAccessKeyId'
  if (!isNear(String(date), now) || !String(date).startsWith(day)) return 'RequestTimeTooSkewed'
  const scope = `${day}/${region}/s3/aws4_request`
  const canonical = canonicalRequest({ request, names: names.split(';'), payload: String(payload) })
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const signing = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${key.secret}`)
  if (!timingSafeEqual(hmac(signing, toSign), Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch'
  return isPayload(String(payload), body) ? undefined : 'XAmzContentSHA256Mismatch'
}

type CanonicalRequestOptions = {
  readonly request: IncomingMessage
  readonly names: readonly string[]
  readonly payload: string
}

function canonicalRequest({ request, names, payload }: CanonicalRequestOptions): string {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  return [request.method, pathname, query, headers.join(''), names.join(';'), payload].join('\n')
}

function isNear(date: string, now: number): boolean {
  const at = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  return Math.abs(now - Date.parse(at)) < MAX_SKEW_MS
}

function isPayload(signed: string, body: Buffer): boolean {
  return UNSIGNED.has(signed) || signed === sha256(body)
}

function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
