import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** The answer to bytes that no HTTP client would send, as it came, until the server ends the connection. */
export async function sendRaw(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  return text(socket)
}
