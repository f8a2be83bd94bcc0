import { createHash, randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'

type PartRequest = {
  readonly method: string | undefined
  readonly query: URLSearchParams
  readonly name: string
  readonly body: Buffer
  readonly response: ServerResponse
}
type Completed = { readonly name: string; readonly bytes: Buffer }

/** Stores the parts of multipart uploads. Calls `onComplete` with the joined parts. */
export class MultipartUploads {
  readonly #parts = new Map<string, Map<number, Buffer>>()

  /** The number of multipart uploads that are still open. */
  get open(): number {
    return this.#parts.size
  }

  /** False if the request does not belong to a multipart upload. */
  answer(request: PartRequest, onComplete: (completed: Completed) => void): boolean {
    const { method, query, name, body, response } = request
    if (method === 'POST' && query.has('uploads')) return this.#create(response)
    const id = query.get('uploadId')
    const parts = id === null ? undefined : this.#parts.get(id)
    if (id === null || !parts) return false
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body)
      response.writeHead(200, { etag: etagOf(body) }).end()
      return true
    }
    this.#parts.delete(id)
    if (method === 'DELETE') {
      response.writeHead(204).end()
      return true
    }
    const bytes = Buffer.concat([...parts].sort(([one], [other]) => one - other).map(([, part]) => part))
    onComplete({ name, bytes })
    const etag = etagOf(bytes).replace(/"$/, `-${parts.size}"`)
    sendXml(response, `<CompleteMultipartUploadResult><ETag>${etag}</ETag></CompleteMultipartUploadResult>`)
    return true
  }

  #create(response: ServerResponse): true {
    const id = randomUUID()
    this.#parts.set(id, new Map())
    const result = `<UploadId>${id}</UploadId>`
    sendXml(response, `<InitiateMultipartUploadResult>${result}</InitiateMultipartUploadResult>`)
    return true
  }
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

function sendXml(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`)
}
