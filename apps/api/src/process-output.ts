import { writeSync } from 'node:fs'
import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { droppedLogLines } from './metrics/log-lines.ts'

/** A reader that is this far behind has stopped reading. */
const MAX_UNREAD_BYTES = 1024 * 1024
const FLUSH_LIMIT_MS = 500

/** The type of `process.stdout`. Node writes to a pipe or a terminal with a socket, which never waits for a pipe. */
type OutputStream = Socket | (NodeJS.WritableStream & { readonly fd: number })

/**
 * Writes the log. A full disk, and a reader that is gone or does not read, must not end or delay the app: text that
 * cannot be written now is dropped and counted.
 */
export class ProcessOutput {
  readonly #stream: OutputStream
  /** A full disk took only the beginning of the last line. */
  #isLineBroken = false

  constructor(stream: OutputStream) {
    this.#stream = stream
    stream.on('error', () => undefined) // without a listener, an error would end the process
  }

  write(text: string): void {
    if (this.#stream instanceof Socket) sendText(this.#stream, text)
    else this.#store(text, this.#stream.fd)
  }

  /** Waits until the reader has the text, but only briefly. */
  async flush(): Promise<void> {
    const flushed = new Promise<void>((resolve) => void this.#stream.write('', () => resolve()))
    await Promise.race([flushed, delay(FLUSH_LIMIT_MS, undefined, { ref: false })])
  }

  #store(text: string, fd: number): void {
    const bytes = Buffer.from(this.#isLineBroken ? `\n${text}` : text)
    try {
      this.#isLineBroken = writeSync(fd, bytes) < bytes.length
      if (this.#isLineBroken) droppedLogLines.inc()
    } catch {
      droppedLogLines.inc()
    }
  }
}

function sendText(socket: Socket, text: string): void {
  if (socket.writableLength > MAX_UNREAD_BYTES) droppedLogLines.inc()
  else socket.write(text, (error) => error && droppedLogLines.inc())
}
