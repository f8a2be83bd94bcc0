import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

export type Answer = {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: the body is not validated
  readonly body: any
}

type RequestOptions = {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | FormData | Uint8Array
  readonly signal?: AbortSignal
}

export class Client {
  readonly #base: string
  readonly #headers: Readonly<Record<string, string>>

  constructor(base: string, headers: Readonly<Record<string, string>> = {}) {
    this.#base = base
    this.#headers = headers
  }

  with(headers: Readonly<Record<string, string>>): Client {
    return new Client(this.#base, { ...this.#headers, ...headers })
  }

  /** The same session on another instance. */
  at(base: string): Client {
    return new Client(base, this.#headers)
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path)
  }

  delete(path: string): Promise<Answer> {
    return this.send('DELETE', path)
  }

  post(path: string, body?: unknown): Promise<Answer> {
    if (body === undefined) return this.send('POST', path)
    const headers = { 'content-type': 'application/json' }
    return this.send('POST', path, { headers, body: JSON.stringify(body) })
  }

  postForm(path: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return this.send('POST', path, { body: form })
  }

  open(path: string, signal: AbortSignal, method = 'GET'): Promise<Response> {
    return fetch(this.#base + path, { method, headers: this.#headers, signal })
  }

  async send(method: string, path: string, { headers, body, signal }: RequestOptions = {}): Promise<Answer> {
    const response = await fetch(this.#base + path, {
      method,
      headers: { ...this.#headers, ...headers },
      redirect: 'manual',
      ...(signal && { signal }),
      ...(body !== undefined && { body: body as NonNullable<RequestInit['body']> }),
    })
    const type = response.headers.get('content-type') ?? ''
    const text = await (type.startsWith('text/event-stream') ? cancelStream(response) : response.text())
    const isJson = type.startsWith('application/json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
}

async function cancelStream({ body }: Response): Promise<string> {
  await body?.cancel()
  return ''
}

/** Sends raw bytes. Returns all bytes that the server sends before it closes the connection. */
export async function sendRaw(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  return text(socket)
}
