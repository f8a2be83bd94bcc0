import { once } from 'node:events'
import { rename, rm, writeFile } from 'node:fs/promises'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { partnerLogoRoute as route } from '../../testing/logos.ts'
import { png } from '../../testing/pictures.ts'
import { administrator } from '../../testing/test-app.ts'
import { fileRows, test } from '../../testing/upload-traces.ts'
import { abortedUploadSuite } from '../../testing/uploads/aborted-upload-suite.ts'
import { formSuite } from '../../testing/uploads/form-suite.ts'
import { upload } from '../../testing/uploads/upload-route.ts'

describe('a form', () => formSuite(test, route))

describe('an upload', () => {
  abortedUploadSuite(test, route)

  test('leaves no file if the audit entry cannot be written', async ({ admin, db, traces }) => {
    await upload(admin, route, await png())
    const before = await traces()
    await sql`alter table audit_entries add constraint full_trail check (area <> 'files') not valid`.execute(
      db,
    )
    expect(await upload(admin, route, await png())).toBeRefused('internal')
    await sql`alter table audit_entries drop constraint full_trail`.execute(db)
    expect(await traces()).toEqual(before)
  })

  test('gets 503 if the disk cannot be written', async ({ admin, db, folder }) => {
    await upload(admin, route, await png())
    const before = await fileRows(db)
    await rename(folder, `${folder}-away`)
    await writeFile(folder, 'no folder')
    const refused = await upload(admin, route, await png())
    await rm(folder)
    await rename(`${folder}-away`, folder)
    expect(refused).toBeRefused('unavailable')
    expect(await fileRows(db)).toEqual(before)
  })

  test('that is refused while it is sent does not break the next request of the client', async ({
    server,
    guest,
  }) => {
    const { body: signedIn } = await guest.post('/api/sign-in', administrator)
    const authorization = `Bearer ${signedIn.access_token}`
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const form = new FormData()
    form.append('first', 'not known')
    form.append('image', new Blob([new Uint8Array(2_900_000)]), 'a.png')
    const encoded = new Response(form)
    const type = encoded.headers.get('content-type') ?? ''
    const sending = request(server.url + route.path, {
      agent,
      method: 'POST',
      headers: { authorization, 'content-type': type },
    })
    const refused = answerOf(sending)
    sending.end(Buffer.from(await encoded.arrayBuffer()))
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
