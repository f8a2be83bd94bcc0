import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type S3Key, type SignatureFault, signatureFault, withoutChunks } from './s3-signature.ts'

/** How the server behaves; may be changed while it runs. */
export type S3Manners = {
  /** Takes a request and never answers. */
  silent?: boolean
  /** Milliseconds before each answer. */
  slow?: number
  /** Ends the connection in the middle of an answer. */
  cut?: boolean
  /** Ends it in the middle of a request. */
  cutRequest?: boolean
  /** Sends its answer byte by byte. */
  drip?: boolean
  /** Gives other bytes than it was given. */
  alter?: boolean
  /** Sends half of an object and then nothing. */
  stall?: boolean
  /** Fails so many times before it works. */
  failures?: number
  /** Sends everybody elsewhere. */
  redirectTo?: string
  /** Lets nobody remove anything. */
  keepAll?: boolean
  /** Refuses everything in these words. */
  words?: string
  /** What happens between a request and its answer. */
  meanwhile?: () => Promise<void>
}
type S3Object = { readonly bytes: Buffer; readonly headers: IncomingMessage['headers'] }
export type TestS3 = {
  readonly url: string
  readonly key: S3Key
  readonly bucket: string
  readonly objects: Map<string, S3Object>
  readonly manners: S3Manners
  /** Of each request its method, path and headers. */
  readonly requests: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[]
  /** Those that are open now. */
  connections(): Promise<number>
  close(): Promise<void>
}
type Fault =
  | SignatureFault
  | 'IncompleteBody'
  | 'InternalError'
  | 'MethodNotAllowed'
  | 'NoSuchBucket'
  | 'NoSuchKey'

const statuses: Partial<Record<Fault, number>> = {
  AuthorizationHeaderMalformed: 400,
  IncompleteBody: 400,
  InternalError: 500,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  XAmzContentSHA256Mismatch: 400,
}
const REFUSED = 403

/** A server on loopback that speaks S3 with addresses of the form `/bucket/key`, and believes no signature. */
export async function startS3({
  port = 0,
  key = { id: 'AKIATEST', secret: 'a secret of tests' },
} = {}): Promise<TestS3> {
  const store = { key, bucket: 'pictures', objects: new Map<string, S3Object>(), manners: {}, requests: [] }
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

type Store = Pick<TestS3, 'key' | 'bucket' | 'objects' | 'manners' | 'requests'>

async function answer(store: Store, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url, headers } = request
  store.requests.push({ method, url, headers })
  const { manners } = store
  if (manners.cutRequest) return void request.socket.destroy()
  const body = await buffer(request).catch(() => undefined)
  if (!body || manners.silent) return
  if (manners.slow) await delay(manners.slow)
  if (manners.drip) return drip(request.socket)
  await manners.meanwhile?.()
  if (manners.words) return void response.writeHead(REFUSED).end(manners.words)
  if (manners.redirectTo) return void response.writeHead(307, { location: manners.redirectTo }).end()
  if (manners.failures) {
    manners.failures -= 1
    return void refuse(response, 'InternalError')
  }
  const fault = signatureFault({ request, body, key: store.key })
  if (fault) refuse(response, fault)
  else serve(store, { request, response, body })
}

type Served = { readonly request: IncomingMessage; readonly response: ServerResponse; readonly body: Buffer }

function serve(store: Store, served: Served): void {
  const { request, response } = served
  const { pathname } = new URL(request.url ?? '', 'http://s3')
  const [, bucket, ...path] = pathname.split('/').map(decodeURIComponent)
  if (bucket !== store.bucket) return void refuse(response, 'NoSuchBucket')
  if (store.manners.cut) return void response.socket?.destroy()
  const call = calls[request.method ?? '']
  if (call) call(store, { ...served, name: path.join('/') })
  else refuse(response, 'MethodNotAllowed')
}

type Named = Served & { readonly name: string }

const calls: Record<string, ((store: Store, served: Named) => void) | undefined> = {
  PUT: put,
  GET: get,
  HEAD: get,
  DELETE: remove,
}

function put({ objects }: Store, { name, request, response, body }: Named): void {
  const { 'content-encoding': encoding, 'x-amz-content-sha256': payload } = request.headers
  const isChunked = encoding?.includes('aws-chunked') || String(payload).startsWith('STREAMING-')
  const bytes = isChunked ? withoutChunks(body) : body
  if (!bytes) return void refuse(response, 'IncompleteBody')
  objects.set(name, { bytes, headers: request.headers })
  response.writeHead(200, { etag: `"${createHash('md5').update(bytes).digest('hex')}"` }).end()
}

/** Of a bucket that it is there. */
function get({ objects, manners }: Store, { name, response }: Named): void {
  if (name === '') return void response.end()
  const object = objects.get(name)
  if (!object) return void refuse(response, 'NoSuchKey')
  const { 'content-type': type } = object.headers
  response.writeHead(200, { 'content-length': object.bytes.length, ...(type && { 'content-type': type }) })
  if (manners.stall) return void response.write(object.bytes.subarray(0, object.bytes.length / 2))
  response.end(manners.alter ? Buffer.alloc(object.bytes.length) : object.bytes)
}

async function drip(socket: Socket): Promise<void> {
  for (const byte of 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\netag: "0"\r\n\r\n') {
    if (socket.destroyed) return
    socket.write(byte)
    await delay(250)
  }
}

function remove({ objects, manners }: Store, { name, response }: Named): void {
  if (manners.keepAll) return void refuse(response, 'AccessDenied')
  objects.delete(name)
  response.writeHead(204).end()
}

function refuse(response: ServerResponse, code: Fault): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`
  response.writeHead(statuses[code] ?? REFUSED, { 'content-type': 'application/xml' }).end(text)
}
