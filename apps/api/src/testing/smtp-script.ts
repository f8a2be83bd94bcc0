import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { TLSSocket } from 'node:tls'
import { testCertificate } from './smtp-certificate.ts'

/** The scripted side of a connection, for behaviour that no real mail server has. */
type Behaviour = (talk: Talk) => unknown

/** A connection with a client, read and written line by line. */
class Talk {
  /** All data of the client, before and after STARTTLS. */
  readonly heard: string[]
  #socket: Socket
  #lines: AsyncIterator<string>

  constructor(socket: Socket, heard: string[]) {
    this.#socket = socket
    this.heard = heard
    this.#lines = linesOf(socket)
  }

  say(text: string): void {
    this.#socket.write(`${text}\r\n`)
  }

  /** The client's next line; empty if the client has disconnected. */
  async line(): Promise<string> {
    const { value = '' } = await this.#lines.next()
    this.heard.push(value)
    return value
  }

  /** Reads one line of the client before each answer. */
  async answer(...answers: readonly string[]): Promise<void> {
    for (const each of answers) {
      await this.line()
      this.say(each)
    }
  }

  async sayByTheByte(text: string, pauseMs: number): Promise<void> {
    for (const byte of Buffer.from(`${text}\r\n`)) {
      if (this.#socket.destroyed) return
      this.#socket.write(Buffer.of(byte))
      await delay(pauseMs)
    }
  }

  /** Sends the text again and again, as fast as the client reads it. */
  async sayForEver(text: string): Promise<void> {
    while (!this.#socket.destroyed)
      if (!this.#socket.write(text))
        await Promise.race([once(this.#socket, 'drain'), once(this.#socket, 'close')])
  }

  /** Sends `lastWords` unencrypted together with the answer to STARTTLS, before the handshake. */
  startTls(lastWords: string): void {
    this.#socket.write(lastWords)
    this.#socket = new TLSSocket(this.#socket, { isServer: true, ...testCertificate })
    this.#socket.on('error', () => undefined)
    this.#lines = linesOf(this.#socket)
  }

  cut(): void {
    this.#socket.destroy()
  }
}

export async function startScript(behaviour: Behaviour) {
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    void Promise.resolve(behaviour(new Talk(socket, heard))).catch(() => socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    heard,
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
