import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { EmbeddedConnection } from '../postgres/embedded.ts'

export type SwappingProxy = {
  readonly address: { readonly host: string; readonly port: number }
  /** On each open connection, the next answer is sent after the one that follows it. */
  swap(): void
  close(): void
}

const [AUTHENTICATION, READY_FOR_QUERY] = ['R', 'Z'].map((type) => type.charCodeAt(0))
const TYPE_BYTES = 1
const LENGTH_BYTES = 4

/** A TCP proxy in front of the database server, for a server or a driver that mixes up answers. */
export async function startSwappingProxy({ host, port }: EmbeddedConnection): Promise<SwappingProxy> {
  const swappers = new Map<Socket, AnswerSwapper>()
  const server = createServer((client) => {
    const target = connect(join(host, `.s.PGSQL.${port}`))
    const swapper = new AnswerSwapper()
    swappers.set(client, swapper)
    client.pipe(target)
    target.on('data', (chunk: Buffer) => {
      for (const answer of swapper.push(chunk)) client.write(answer)
    })
    for (const socket of [client, target]) socket.on('error', () => undefined)
    target.on('close', () => client.destroy())
    client.on('close', () => {
      swappers.delete(client)
      target.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const swap = () => {
    for (const swapper of swappers.values()) swapper.isSwapping = true
  }
  const close = () => {
    server.close()
    for (const client of swappers.keys()) client.destroy()
  }
  return { address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port }, swap, close }
}

class AnswerSwapper {
  isSwapping = false
  #held: Buffer | undefined
  #received = Buffer.alloc(0)

  push(chunk: Buffer): Buffer[] {
    this.#received = Buffer.concat([this.#received, chunk])
    const complete: Buffer[] = []
    for (let end = endOfAnswer(this.#received); end > 0; end = endOfAnswer(this.#received)) {
      complete.push(...this.#pass(this.#received.subarray(0, end)))
      this.#received = this.#received.subarray(end)
    }
    return complete
  }

  #pass(answer: Buffer): Buffer[] {
    const held = this.#held
    this.#held = this.isSwapping ? answer : undefined
    this.isSwapping = false
    if (this.#held) return []
    return held ? [answer, held] : [answer]
  }
}

/** Zero if the answer is not complete. The login takes several answers, each with one message. */
function endOfAnswer(bytes: Buffer): number {
  for (let at = 0; at + TYPE_BYTES + LENGTH_BYTES <= bytes.length; ) {
    const end = at + TYPE_BYTES + bytes.readInt32BE(at + TYPE_BYTES)
    if (end > bytes.length) return 0
    if (bytes[at] === READY_FOR_QUERY || bytes[at] === AUTHENTICATION) return end
    at = end
  }
  return 0
}
