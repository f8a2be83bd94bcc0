import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect } from 'vitest'
import { administrator } from '../testing/test-app.ts'
import { test as base } from '../testing/upload-traces.ts'

const test = base.extend('begin', async ({ server, guest }, { onCleanup }) => {
  const { body } = await guest.post('/api/sign-in', administrator)
  const { host, port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
  onCleanup(() => void socket.destroy())
  return (path: string) => {
    const head = [
      `POST ${path} HTTP/1.1`,
      `host: ${host}`,
      `authorization: Bearer ${body.access_token}`,
      'content-type: multipart/form-data; boundary=b',
      'transfer-encoding: chunked',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    return socket
  }
})

const megabyte = Buffer.alloc(1024 * 1024, ' ')

function chunk(bytes: Buffer | string): Buffer {
  const size = Buffer.byteLength(bytes).toString(16)
  return Buffer.concat([Buffer.from(`${size}\r\n`), Buffer.from(bytes), Buffer.from('\r\n')])
}

/** Sends `max` megabytes, or fewer if the server closes the connection. Returns how many. */
async function sendMegabytes(socket: Socket, max: number): Promise<number> {
  const closed = new Promise((resolve) => socket.once('close', resolve))
  let sent = 0
  for (; sent < max && !socket.destroyed; sent += 1) {
    const drained = new Promise((resolve) => socket.write(chunk(megabyte), resolve))
    await Promise.race([drained, closed])
  }
  return sent
}

const picture = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
const ended = '--b\r\ncontent-disposition: form-data; name="sports_name"\r\n\r\nEndless\r\n--b--\r\n'

test.for([
  ['/api/mst-sports/0', 'before its first part', ' '],
  ['/api/mst-sports/0', 'after its last part', ended],
  ['/api/partner-logo', 'before its first part', ' '],
  ['/api/partner-logo', 'in its picture', picture],
] as const)(
  'a form to %s that never ends %s gets 413',
  async ([path, , beginning], { begin, traces, admin }) => {
    const before = await traces()
    const socket = begin(path)
    const answered = once(socket, 'data')
    socket.write(chunk(beginning))
    await sendMegabytes(socket, 4)
    const [answer] = await answered
    expect(String(answer)).toContain('HTTP/1.1 413 ')
    expect(String(answer)).toContain('"code":"too_large"')
    expect(await traces()).toEqual(before)
    expect((await admin.get('/api/mst-sports?search=Endless')).body.meta.total).toBe(0)
  },
)

test.for([['/api/mst-sports/0'], ['/api/partner-logo'], ['/api/sign-in']] as const)(
  'the server closes the connection of an endless form to %s',
  async ([path], { begin }) => {
    const sent = await sendMegabytes(begin(path), 200)
    expect(sent).toBeLessThan(100)
  },
)
