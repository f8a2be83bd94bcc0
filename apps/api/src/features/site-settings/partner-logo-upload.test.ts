import { once } from 'node:events'
import { rename, rm, writeFile } from 'node:fs/promises'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { upload } from '../../testing/partner-logos.ts'
import { noise, pictureForm, png } from '../../testing/pictures.ts'
import { administrator } from '../../testing/test-app.ts'
import { fileRows, test } from '../../testing/upload-traces.ts'

const PATH = '/api/partner-logo'
const NOT_IMAGE = 'Choose a PNG, JPEG or WebP picture.'

describe('a form', () => {
  test('without a picture says that one is missing', async ({ admin }) => {
    const missing = { image: ['This field is required.'] }
    const emptied = new FormData()
    emptied.append('image', new Blob([]), '')
    const nothing = '--b--\r\n'
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    expect(await upload(admin, emptied)).toBeRefused('invalid_fields', missing)
    expect(await admin.send('POST', PATH, { headers, body: nothing })).toBeRefused('invalid_fields', missing)
  })

  test('with another field, or two pictures, or text for a picture is refused', async ({ admin, traces }) => {
    const before = await traces()
    const picture = await png()
    expect(await upload(admin, pictureForm(picture, { field: 'company_logo' }))).toBeRefused(
      'invalid_fields',
      { company_logo: ['This field is not known.'] },
    )
    const two = pictureForm(picture)
    two.append('image', new Blob([new Uint8Array(picture)]), 'second.png')
    expect(await upload(admin, two)).toBeRefused('invalid_fields', { image: ['There may be 1 at most.'] })
    const empty = new FormData()
    for (const _ of [1, 2, 3]) empty.append('image', new Blob([]), '')
    expect(await upload(admin, empty)).toBeRefused('invalid_fields', { image: ['There may be 1 at most.'] })
    const more = pictureForm(picture)
    more.append('purpose', 'company_logo')
    expect(await upload(admin, more)).toBeRefused('invalid_fields', { purpose: ['This field is not known.'] })
    expect(await admin.postForm(PATH, { image: 'text' })).toBeRefused('invalid_fields', {
      image: [NOT_IMAGE],
    })
    expect(await traces()).toEqual(before)
  })

  test('that cannot be read is refused', async ({ admin, traces }) => {
    const before = await traces()
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const part = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
    const nameless = 'content-disposition: form-data'
    for (const body of [
      part,
      `${part}x\r\n`,
      'nonsense',
      `--b\r\n${nameless}\r\n\r\nx\r\n--b--\r\n`,
      `--b\r\n${nameless}; filename="a.png"\r\n\r\nx\r\n--b--\r\n`,
      `--b\r\n${nameless}; name=""; filename="a.png"\r\n\r\nx\r\n--b--\r\n`,
    ])
      expect(await admin.send('POST', PATH, { headers, body })).toBeRefused('malformed_request')
    expect(await admin.post(PATH, { image: 'x' })).toBeRefused('unsupported_media_type')
    expect(await traces()).toEqual(before)
  })

  test('over the limit of all forms is too large', async ({ admin }) => {
    expect(await upload(admin, pictureForm(Buffer.alloc(3 * 1024 * 1024)))).toBeRefused('too_large')
  })
})

/** An upload whose body is announced and sent in part only. */
function begun(url: string, { token, sent }: { token?: string; sent: string }): string {
  return [
    `POST ${PATH} HTTP/1.1`,
    `host: ${new URL(url).host}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
    'content-type: multipart/form-data; boundary=b',
    'content-length: 500000',
    'connection: close',
    '',
    sent,
  ].join('\r\n')
}

describe('an upload', () => {
  const beginning = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'

  test('without a token is refused before its body has come', async ({ server, traces }) => {
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

  test('that is given up leaves nothing, and the next one works', async ({
    server,
    guest,
    traces,
    admin,
  }) => {
    const before = await traces()
    const { body } = await guest.post('/api/sign-in', administrator)
    const whole = await noise('png')
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(begun(server.url, { token: body.access_token, sent: beginning }))
    socket.write(whole, () => socket.destroy())
    await new Promise((resolve) => socket.once('close', resolve))
    expect((await upload(admin, pictureForm(whole))).status).toBe(201)
    const after = await traces()
    expect(after.rows.length).toBe(before.rows.length + 1)
    expect(after.files.length).toBe(before.files.length + 1)
  })

  test('that cannot be recorded leaves no file', async ({ admin, db, traces }) => {
    await upload(admin, pictureForm(await png()))
    const before = await traces()
    await sql`alter table audit_entries add constraint full_trail check (area <> 'files') not valid`.execute(
      db,
    )
    expect(await upload(admin, pictureForm(await png()))).toBeRefused('internal')
    await sql`alter table audit_entries drop constraint full_trail`.execute(db)
    expect(await traces()).toEqual(before)
  })

  test('for which the disk has no place is told to come back', async ({ admin, db, folder }) => {
    await upload(admin, pictureForm(await png()))
    const before = await fileRows(db)
    await rename(folder, `${folder}-away`)
    await writeFile(folder, 'no folder')
    const refused = await upload(admin, pictureForm(await png()))
    await rm(folder)
    await rename(`${folder}-away`, folder)
    expect(refused).toBeRefused('unavailable')
    expect(await fileRows(db)).toEqual(before)
  })

  test('that is refused halfway leaves its connection fit for the next call', async ({ server, guest }) => {
    const { body: signedIn } = await guest.post('/api/sign-in', administrator)
    const authorization = `Bearer ${signedIn.access_token}`
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const form = new FormData()
    form.append('first', 'not known')
    form.append('image', new Blob([new Uint8Array(2_900_000)]), 'a.png')
    const encoded = new Response(form)
    const type = encoded.headers.get('content-type') ?? ''
    const upload = request(server.url + PATH, {
      agent,
      method: 'POST',
      headers: { authorization, 'content-type': type },
    })
    const refused = answerOf(upload)
    upload.end(Buffer.from(await encoded.arrayBuffer()))
    expect(await refused).toMatchObject({ status: 422, isReused: false })
    const next = request(`${server.url}/api/profile/1`, { agent, headers: { authorization } })
    const answered = answerOf(next)
    next.end()
    expect(await answered).toMatchObject({ status: 200, isReused: true })
    agent.destroy()
  })
})

async function answerOf(call: ClientRequest) {
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  return { status: response.statusCode, isReused: call.reusedSocket, body: await text(response) }
}
