import { connect } from 'node:net'
import { expect } from 'vitest'
import { noise } from '../pictures.ts'
import { administrator } from '../test-app.ts'
import type { UploadTest } from '../upload-traces.ts'
import { type UploadRoute, upload } from './upload-route.ts'

export function abortedUploadSuite(test: UploadTest, route: UploadRoute): void {
  const { path, field } = route
  const beginning = `--b\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`
  const begun = (url: string, { token, sent }: { token?: string; sent: string }) =>
    [
      `POST ${path} HTTP/1.1`,
      `host: ${new URL(url).host}`,
      ...(token ? [`authorization: Bearer ${token}`] : []),
      'content-type: multipart/form-data; boundary=b',
      'content-length: 500000',
      'connection: close',
      '',
      sent,
    ].join('\r\n')

  test('without a token is refused before its body is received', async ({ server, traces }) => {
    const before = await traces()
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.write(begun(server.url, { sent: '' }))
    let answer = ''
    for await (const chunk of socket) {
      answer += chunk
      if (answer.includes('"code":"unauthenticated"')) break
    }
    expect(answer).toContain('HTTP/1.1 401 ')
    expect(await traces()).toEqual(before)
  })

  test('that is aborted leaves nothing, and the next upload works', async ({
    server,
    guest,
    traces,
    admin,
  }) => {
    const whole = await noise('png')
    await upload(admin, route, whole)
    const before = await traces()
    const { body } = await guest.post('/api/sign-in', administrator)
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(begun(server.url, { token: body.access_token, sent: beginning }))
    socket.write(whole, () => socket.destroy())
    await new Promise((resolve) => socket.once('close', resolve))
    const answer = await upload(admin, route, whole)
    expect(answer.status).toBe(route.status)
    const added = route.pictures(answer).length
    const after = await traces()
    // an upload that replaces a picture removes as many files as it adds
    expect([before.rows.length, before.rows.length + added]).toContain(after.rows.length)
    expect(after.files.length - before.files.length).toBe(after.rows.length - before.rows.length)
    expect(after.rows.length).toBe(after.files.length)
  })
}
