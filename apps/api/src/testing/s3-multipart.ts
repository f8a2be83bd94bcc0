import { createHash, randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'

type PartRequest = {
  readonly method: string | undefined
  readonly query: URLSearchParams
  readonly name: string
  readonly body: Buffer
  readonly response: ServerResponse
  readonly etag: ETagOf | undefined
}
/** The `ETag` header for an MD5 digest; undefined for none. */
type ETagOf = (md5: string) => string | undefined
type Part = { readonly bytes: Buffer; readonly etag?: string }

/** Stores the parts of multipart uploads. Calls `onComplete` with the joined parts. */
export class MultipartUploads {
  readonly #parts = new Map<string, Map<number, Part>>()

  /** The number of multipart uploads that are still open. */
  get open(): number {
    return this.#parts.size
  }

  /** `invalid`: the request names other ETags than those that were sent. `other`: the request is not about a part. */
  answer(request: PartRequest, onComplete: (bytes: Buffer) => void): 'answered' | 'invalid' | 'other' {
    const { method, query, body, response } = request
    if (method === 'POST' && query.has('uploads')) return this.#create(response)
    const id = query.get('uploadId')
    const parts = id === null ? undefined : this.#parts.get(id)
    if (id === null || !parts) return 'other'
    if (method === 'PUT') {
      const header = etagHeader(body, request.etag)
      parts.set(Number(query.get('partNumber')), { bytes: body, ...header })
      response.writeHead(200, header).end()
      return 'answered'
    }
    const sorted = [...parts].sort(([one], [other]) => one - other).map(([, part]) => part)
    if (method === 'POST' && !isSame(etagsIn(String(body)), sorted)) return 'invalid'
    this.#parts.delete(id)
    if (method === 'DELETE') {
      response.writeHead(204).end()
      return 'answered'
    }
    const bytes = Buffer.concat(sorted.map((part) => part.bytes))
    onComplete(bytes)
    const etag = etagHeader(bytes, request.etag).etag?.replace(/"$/, `-${parts.size}"`)
    const result = etag === undefined ? '' : `<ETag>${etag}</ETag>`
    sendXml(response, `<CompleteMultipartUploadResult>${result}</CompleteMultipartUploadResult>`)
    return 'answered'
  }

  #create(response: ServerResponse): 'answered' {
    const id = randomUUID()
    this.#parts.set(id, new Map())
    const result = `<UploadId>${id}</UploadId>`
    sendXml(response, `<InitiateMultipartUploadResult>${result}</InitiateMultipartUploadResult>`)
    return 'answered'
  }
}

export function etagHeader(bytes: Buffer, etag: ETagOf = (md5) => `"${md5}"`): { readonly etag?: string } {
  const sent = etag(createHash('md5').update(bytes).digest('hex'))
  return sent === undefined ? {} : { etag: sent }
}

/** The ETag of each part in the body of a request. */
function etagsIn(xml: string): (string | undefined)[] {
  const parts = xml.match(/<Part>.*?<\/Part>/gs) ?? []
  return parts.map((part) => /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replaceAll('&quot;', '"'))
}

function isSame(etags: readonly (string | undefined)[], parts: readonly Part[]): boolean {
  return etags.length === parts.length && parts.every(({ etag }, index) => etag === etags[index])
}

function sendXml(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`)
}
