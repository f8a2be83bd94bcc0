import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { TLSSocket } from 'node:tls'
import { testCertificate } from './smtp-certificate.ts'

type SmtpScript = (client: SmtpClient) => unknown

class SmtpClient {
  readonly received: string[]
  #socket: Socket
  #lines: AsyncIterator<string>

  constructor(socket: Socket, received: string[]) {
    this.#socket = socket
    this.received = received
    this.#lines = linesOf(socket)
  }

  send(text: string): void {
    this.#socket.write(`${text}\r\n`)
  }

  /** The client's next line; empty if the client has disconnected. */
  async readLine(): Promise<string> {
    const { value = '' } = await this.#lines.next()
    this.received.push(value)
    return value
  }

  /** Reads one line of the client before each reply. */
  async reply(...replies: readonly string[]): Promise<void> {
    for (const each of replies) {
      await this.readLine()
      this.send(each)
    }
  }

  async sendByteByByte(text: string, pauseMs: number): Promise<void> {
    for (const byte of Buffer.from(`${text}\r\n`)) {
      if (this.#socket.destroyed) return
      this.#socket.write(Buffer.of(byte))
      await delay(pauseMs)
    }
  }

  async sendForever(text: string): Promise<void> {
    while (!this.#socket.destroyed)
      if (!this.#socket.write(text))
        await Promise.race([once(this.#socket, 'drain'), once(this.#socket, 'close')])
  }

  /** Sends `plainText` before the TLS handshake. It may contain more than the reply to STARTTLS. */
  startTls(plainText: string): void {
    this.#socket.write(plainText)
    this.#socket = new TLSSocket(this.#socket, { isServer: true, ...testCertificate })
    this.#socket.on('error', () => undefined)
    this.#lines = linesOf(this.#socket)
  }

  disconnect(): void {
    this.#socket.destroy()
  }
}

export async function startScriptedServer(script: SmtpScript) {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    void Promise.resolve(script(new SmtpClient(socket, received))).catch(() => socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    received,
    connections: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function* linesOf(socket: Socket): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of socket) {
    const [last = '', ...lines] = `${rest}${chunk}`.split('\r\n').toReversed()
    rest = last
    yield* lines.toReversed()
  }
}
