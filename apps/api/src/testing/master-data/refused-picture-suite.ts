import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { MasterList } from '@touchline/contract/master-data/list'
import { sql } from 'kysely'
import type pg from 'pg'
import { expect } from 'vitest'
import { addItem, named } from '../master-items.ts'
import { noise, pictureForm, png } from '../pictures.ts'
import { administrator } from '../test-app.ts'
import type { UploadTest } from '../upload-traces.ts'
import { firstImageName, savePicture } from './picture-forms.ts'

export function refusedPictureSuite(test: UploadTest, list: MasterList): void {
  const image = firstImageName(list)

  test('a file that is no picture is refused with an error of its field', async ({ admin, traces }) => {
    const before = await traces()
    const picture = Buffer.from('<!doctype html><script>alert(1)</script>')
    expect(await savePicture(admin, { list, picture, fields: named(list, 'No picture') })).toBeRefused(
      'invalid_fields',
      { [image]: ['Choose a PNG, JPEG or WebP image.'] },
    )
    expect(await traces()).toEqual(before)
  })

  test('the other fields of a form with a valid picture are validated', async ({ admin, traces }) => {
    const before = await traces()
    const picture = await png()
    for (const fields of [
      {},
      named(list, ' '),
      named(list, 'x', { status: '7' }),
      named(list, 'x', { unknown: '1' }),
    ])
      expect(await savePicture(admin, { list, picture, fields })).toBeRefused('invalid_fields')
    expect(await traces()).toEqual(before)
  })

  test('is removed again if the name is used, the version outdated or the record missing', async ({
    admin,
    traces,
  }) => {
    const [taken, { id }] = [
      await addItem(admin, list, 'Taken here'),
      await addItem(admin, list, 'Outdated here'),
    ]
    await admin.post(`${list.api}/${id}`, { status: 0 })
    const before = await traces()
    const picture = await png()
    const clash = named(list, String(taken[list.nameField]))
    expect(await savePicture(admin, { list, picture, fields: clash })).toBeRefused('invalid_fields')
    expect(await savePicture(admin, { list, id, picture, fields: clash })).toBeRefused('invalid_fields')
    expect(await savePicture(admin, { list, id, picture, fields: { version: '1' } })).toBeRefused('stale')
    expect(await savePicture(admin, { list, id: 2_000_000_000, picture })).toBeRefused('not_found')
    expect(await traces()).toEqual(before)
  })

  test('is accepted once, and only in its field', async ({ admin, traces }) => {
    const before = await traces()
    const picture = await png()
    for (const [field, said] of [
      ['picture', 'This field is not supported.'],
      ['company_logo', 'This field is not supported.'],
      ['name_ja', 'Enter text.'],
      ['status', 'Enter text.'],
    ] as const) {
      const form = pictureForm(picture, { field })
      form.append(list.nameField, 'Wrong field')
      expect(await admin.send('POST', `${list.api}/0`, { body: form })).toBeRefused('invalid_fields', {
        [field]: [said],
      })
    }
    const twice = pictureForm(picture, { field: image })
    twice.append(image, new Blob([new Uint8Array(picture)]), 'second.png')
    expect(await admin.send('POST', `${list.api}/0`, { body: twice })).toBeRefused('malformed_request')
    const withText = pictureForm(picture, { field: image })
    withText.append(image, '')
    expect(await admin.send('POST', `${list.api}/0`, { body: withText })).toBeRefused('malformed_request')
    const large = await savePicture(admin, { list, picture: Buffer.alloc(3 * 1024 * 1024) })
    expect(large).toBeRefused('too_large')
    expect(await traces()).toEqual(before)
  })

  test('a save whose audit entry cannot be written leaves no file', async ({ admin, db, traces }) => {
    const before = await traces()
    await sql`alter table audit_entries add constraint full_trail check (false) not valid`.execute(db)
    const refused = await savePicture(admin, { list, picture: await png(), fields: named(list, 'Unaudited') })
    await sql`alter table audit_entries drop constraint full_trail`.execute(db)
    expect(refused).toBeRefused('internal')
    expect(await traces()).toEqual(before)
  })

  test.for([
    ['without disk space leaves neither row nor file', '53100', 0],
    ['that takes too long leaves neither row nor file', '57014', 0],
    [
      'that is lost during the save leaves the file and its row, because the save may have been committed',
      '57P01',
      1,
    ],
  ] as const)('a database %s', async ([, code, left], { admin, db, traces }) => {
    const failing = sql.lit(`begin raise exception using errcode = '${code}'; end`)
    await sql`create function fail() returns trigger language plpgsql as ${failing}`.execute(db)
    await sql`create trigger fails before insert on audit_entries execute function fail()`.execute(db)
    const before = await traces()
    const fields = named(list, 'Not written')
    const refused = await savePicture(admin, { list, picture: await png(), fields })
    await sql`drop function fail cascade`.execute(db)
    expect(refused).toBeRefused('unavailable')
    expect(refused.headers.get('retry-after')).toBe('2')
    const after = await traces()
    expect(after.rows).toEqual([...before.rows, ...after.rows.slice(before.rows.length)])
    expect(after.rows).toHaveLength(before.rows.length + left)
    expect(after.files).toHaveLength(before.files.length + left)
  })

  test('a save without a free database connection leaves neither row nor file', async ({
    admin,
    server: { pool },
    traces,
  }) => {
    const before = await traces()
    const picture = await png()
    const held: pg.PoolClient[] = []
    const { connectionTimeoutMillis } = pool.options
    pool.options.connectionTimeoutMillis = 500
    while (held.length < pool.options.max - 1) held.push(await pool.connect())
    await admin.get(`${list.api}/1`) // caches the session, so that the next call needs no query for it
    held.push(await pool.connect())
    const refused = await savePicture(admin, { list, picture, fields: named(list, 'Not connected') })
    for (const client of held) client.release()
    pool.options.connectionTimeoutMillis = connectionTimeoutMillis
    expect(refused).toBeRefused('unavailable')
    expect(await traces()).toEqual(before)
  })

  test('a picture on a full disk leaves no row', async ({ admin, db, folder }) => {
    await mkdir(folder, { recursive: true })
    await rename(folder, `${folder}-away`)
    await writeFile(folder, 'no folder')
    const refused = await savePicture(admin, { list, picture: await png(), fields: named(list, 'No place') })
    await rm(folder)
    await rename(`${folder}-away`, folder)
    expect(refused).toBeRefused('unavailable')
    expect((await admin.get(`${list.api}?search=No+place`)).body.meta.total).toBe(0)
    expect(await db.selectFrom('files').select('id').where('bytes', '<', 1).execute()).toEqual([])
  })

  test('a save that is aborted during its picture leaves nothing', async ({
    server,
    guest,
    admin,
    traces,
  }) => {
    const before = await traces()
    const { body } = await guest.post('/api/sign-in', administrator)
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      [
        `POST ${list.api}/0 HTTP/1.1`,
        `host: ${new URL(server.url).host}`,
        `authorization: Bearer ${body.access_token}`,
        'content-type: multipart/form-data; boundary=b',
        'content-length: 500000',
        '',
        `--b\r\ncontent-disposition: form-data; name="${list.nameField}"\r\n\r\nGiven up\r\n`,
      ].join('\r\n'),
    )
    socket.write(`--b\r\ncontent-disposition: form-data; name="${image}"; filename="a.png"\r\n\r\n`)
    socket.write(await noise('png'), () => socket.destroy())
    await new Promise((resolve) => socket.once('close', resolve))
    expect((await admin.get(`${list.api}?search=Given+up`)).body.meta.total).toBe(0)
    expect(await traces()).toEqual(before)
  })
}
