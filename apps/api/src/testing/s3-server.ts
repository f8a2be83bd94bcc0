import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { etagHeader, MultipartUploads } from './s3-multipart.ts'
import { type S3Key, type SignatureError, signatureError, withoutChunks } from './s3-signature.ts'

export type S3Behaviour = {
  /** Accepts requests and never answers. */
  silent?: boolean
  /** Reads only the head of a request, and never answers. */
  deaf?: boolean
  delayMs?: number
  /** Closes the connection during a response. */
  cut?: boolean
  /** Closes the connection during a request. */
  cutRequest?: boolean
  byteByByte?: boolean
  /** Returns other bytes than those stored. */
  alter?: boolean
  /** Sends half of an object and then nothing more. */
  stall?: boolean
  /** The number of requests that fail before one succeeds. */
  failures?: number
  redirectTo?: string
  refuseRemove?: boolean
  /** The body of a 403 response to every request. */
  errorBody?: string
  beforeResponse?: () => Promise<void>
  /** The `ETag` header of a stored object or part; undefined for none. */
  etag?: (md5: string) => string | undefined
  /** How far the clock of the server is ahead of the real time. */
  clockAheadMs?: number
  /** Forbids to read objects. */
  refuseRead?: boolean
  /** The number of reads that do not find a new object. */
  missedReads?: number
  /** Stores objects, and answers that it has failed. */
  failAfterPut?: boolean
  /** Answers NoSuchKey to the removal of a missing object, as Google Cloud Storage does. */
  refuseRemoveOfMissing?: boolean
}
type S3Object = { readonly bytes: Buffer; readonly headers: IncomingMessage['headers'] }
export type TestS3 = {
  readonly url: string
  readonly key: S3Key
  readonly bucket: string
  readonly objects: Map<string, S3Object>
  readonly uploads: MultipartUploads
  readonly behaviour: S3Behaviour
  readonly requests: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[]
  connections(): Promise<number>
  close(): Promise<void>
}
type S3ErrorCode =
  | SignatureError
  | 'IncompleteBody'
  | 'InternalError'
  | 'InvalidPart'
  | 'MethodNotAllowed'
  | 'NoSuchBucket'
  | 'NoSuchKey'

const statuses: Partial<Record<S3ErrorCode, number>> = {
  AuthorizationHeaderMalformed: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidPart: 400,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  XAmzContentSHA256Mismatch: 400,
}
const REFUSED = 403

/** An S3 server on loopback with paths of the form `/bucket/key`. It verifies every signature. */
export async function startS3({
  port = 0,
  key = { id: 'AKIATEST', secret: 'a secret of tests' },
} = {}): Promise<TestS3> {
  const store = {
    key,
    bucket: 'pictures',
    objects: new Map<string, S3Object>(),
    uploads: new MultipartUploads(),
    behaviour: {},
    requests: [],
  }
  const server = createServer((request, response) => void answer(store, request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    ...store,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => promisify(server.getConnections.bind(server))(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type S3Store = Pick<TestS3, 'key' | 'bucket' | 'objects' | 'uploads' | 'behaviour' | 'requests'>

async function answer(store: S3Store, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url, headers } = request
  store.requests.push({ method, url, headers })
  const { behaviour } = store
  if (behaviour.cutRequest) return void request.socket.destroy()
  if (behaviour.deaf) return
  const body = await buffer(request).catch(() => undefined)
  if (!body || behaviour.silent) return
  const now = Date.now() + (behaviour.clockAheadMs ?? 0)
  response.setHeader('date', new Date(now).toUTCString())
  if (behaviour.delayMs) await delay(behaviour.delayMs)
  if (behaviour.byteByByte) return sendByteByByte(request.socket)
  await behaviour.beforeResponse?.()
  if (behaviour.errorBody) return void response.writeHead(REFUSED).end(behaviour.errorBody)
  if (behaviour.redirectTo) return void response.writeHead(307, { location: behaviour.redirectTo }).end()
  if (behaviour.failures) {
    behaviour.failures -= 1
    return void refuse(response, 'InternalError')
  }
  const error = signatureError({ request, body, key: store.key, now })
  if (error) refuse(response, error)
  else serve(store, { request, response, body })
}

type S3Request = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly body: Buffer
}

function serve(store: S3Store, served: S3Request): void {
  const { request, response, body } = served
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://s3')
  const [, bucket, ...path] = pathname.split('/').map(decodeURIComponent)
  if (bucket !== store.bucket) return void refuse(response, 'NoSuchBucket')
  if (store.behaviour.cut) return void response.socket?.destroy()
  const { method = '' } = request
  const name = path.join('/')
  const { headers } = request
  const part = { method, query, name, body, response, etag: store.behaviour.etag }
  const outcome = store.uploads.answer(part, (bytes) => store.objects.set(name, { bytes, headers }))
  if (outcome === 'invalid') return void refuse(response, 'InvalidPart')
  if (outcome === 'answered') return
  const call = calls[method]
  if (call) call(store, { ...served, name })
  else refuse(response, 'MethodNotAllowed')
}

type ObjectRequest = S3Request & { readonly name: string }

const calls: Record<string, ((store: S3Store, served: ObjectRequest) => void) | undefined> = {
  PUT: put,
  GET: get,
  HEAD: get,
  DELETE: remove,
}

function put({ objects, behaviour }: S3Store, { name, request, response, body }: ObjectRequest): void {
  const { 'content-encoding': encoding, 'x-amz-content-sha256': payload } = request.headers
  const isChunked = encoding?.includes('aws-chunked') || String(payload).startsWith('STREAMING-')
  const bytes = isChunked ? withoutChunks(body) : body
  if (!bytes) return void refuse(response, 'IncompleteBody')
  objects.set(name, { bytes, headers: request.headers })
  if (behaviour.failAfterPut) return void refuse(response, 'InternalError')
  response.writeHead(200, etagHeader(bytes, behaviour.etag)).end()
}

function get({ objects, behaviour }: S3Store, { name, response }: ObjectRequest): void {
  if (name === '') return void response.end()
  if (behaviour.refuseRead) return void refuse(response, 'AccessDenied')
  const object = behaviour.missedReads ? undefined : objects.get(name)
  if (behaviour.missedReads) behaviour.missedReads -= 1
  if (!object) return void refuse(response, 'NoSuchKey')
  const { 'content-type': type } = object.headers
  response.writeHead(200, { 'content-length': object.bytes.length, ...(type && { 'content-type': type }) })
  if (behaviour.stall) return void response.write(object.bytes.subarray(0, object.bytes.length / 2))
  response.end(behaviour.alter ? Buffer.alloc(object.bytes.length) : object.bytes)
}

async function sendByteByByte(socket: Socket): Promise<void> {
  for (const byte of 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\netag: "0"\r\n\r\n') {
    if (socket.destroyed) return
    socket.write(byte)
    await delay(250)
  }
}

function remove({ objects, behaviour }: S3Store, { name, response }: ObjectRequest): void {
  if (behaviour.refuseRemove) return void refuse(response, 'AccessDenied')
  if (!objects.delete(name) && behaviour.refuseRemoveOfMissing) return void refuse(response, 'NoSuchKey')
  response.writeHead(204).end()
}

function refuse(response: ServerResponse, code: S3ErrorCode): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`
  response.writeHead(statuses[code] ?? REFUSED, { 'content-type': 'application/xml' }).end(text)
}
