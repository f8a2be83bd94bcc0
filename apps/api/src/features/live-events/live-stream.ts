import { finished, type Writable } from 'node:stream'

/** How long the last data may take to reach the client before the connection is closed. */
const FLUSH_MS = 1_000

export class LiveStream {
  readonly sessionId: number
  readonly #out: Writable

  constructor({ sessionId, out }: { readonly sessionId: number; readonly out: Writable }) {
    this.sessionId = sessionId
    this.#out = out
  }

  /** Destroys the stream if its buffer is full. The browser reconnects and gets the current versions. */
  write(text: string): void {
    if (this.#out.writableEnded || this.#out.destroyed) return
    if (!this.#out.write(text)) this.#out.destroy()
  }

  end(): void {
    const timeout = setTimeout(() => this.#out.destroy(), FLUSH_MS)
    this.onClose(() => clearTimeout(timeout))
    this.#out.end()
  }

  /** Calls `forget` once the stream is closed for any reason, even if it is closed already. */
  onClose(forget: () => void): void {
    finished(this.#out, forget)
  }
}
