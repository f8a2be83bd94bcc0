import { finished, type Writable } from 'node:stream'

/** How long what was written last may take to leave. */
const FLUSH_MS = 1_000

/** One browser that listens. */
export class LiveStream {
  readonly sessionId: number
  readonly #out: Writable

  constructor({ sessionId, out }: { readonly sessionId: number; readonly out: Writable }) {
    this.sessionId = sessionId
    this.#out = out
  }

  /** Whoever does not read fast enough is cut off, and is told what is true when they come back. */
  write(text: string): void {
    if (this.#out.writableEnded || this.#out.destroyed) return
    if (!this.#out.write(text)) this.#out.destroy()
  }

  end(): void {
    const cut = setTimeout(() => this.#out.destroy(), FLUSH_MS)
    this.onClose(() => clearTimeout(cut))
    this.#out.end()
  }

  /** However it ended, and also where it has ended already. */
  onClose(forget: () => void): void {
    finished(this.#out, forget)
  }
}
