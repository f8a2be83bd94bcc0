import { basename } from 'node:path'
import type { MasterList } from '@touchline/contract/master-data/list'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Client } from '../client.ts'
import { addItem, named } from '../master-items.ts'
import { pictureForm, png } from '../pictures.ts'
import type { UploadTest } from '../upload-traces.ts'
import { firstImageName, savePicture } from './picture-forms.ts'

const STORED = /^\/files\/[0-9a-f]{40}\.webp$/

export function pictureSuite(test: UploadTest, list: MasterList): void {
  const image = firstImageName(list)
  const withPicture = async (admin: Client, name: string, picture?: Buffer) => {
    const fields = named(list, name)
    return (await savePicture(admin, { list, picture: picture ?? (await png()), fields })).body.data
  }

  test('a picture comes with its row and is stored as WebP of at most 512 × 512 pixels', async ({
    admin,
    guest,
    db,
    storedFiles,
  }) => {
    const row = await withPicture(admin, 'With a picture', await png({ width: 2000, height: 1000 }))
    expect(row).toMatchObject({ [image]: expect.stringMatching(STORED), version: 1 })
    const name = basename(row[image])
    const stored = storedFiles.bytes(name)
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 512, height: 256 })
    const found = db.selectFrom('files').selectAll().where('name', '=', name).executeTakeFirst()
    expect(await found).toMatchObject({ purpose: 'master_data', disk: storedFiles.disk, created_by: 1 })
    expect((await guest.get(row[image])).headers.get('content-type')).toBe('image/webp')
    expect((await admin.get(`${list.api}/${row.id}`)).body.data).toEqual(row)
  })

  test('can be replaced, and the audit entry names both pictures', async ({ admin, guest, db }) => {
    const row = await withPicture(admin, 'Replaced')
    const { body } = await savePicture(admin, {
      list,
      id: row.id,
      picture: await png(),
      fields: { version: '1' },
    })
    expect(body.data).toMatchObject({ version: 2, [image]: expect.stringMatching(STORED) })
    expect(body.data[image]).not.toBe(row[image])
    const entry = db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(await entry).toMatchObject({
      area: list.key,
      action: 'updated',
      changes: { [image]: { old: row[image], new: body.data[image] } },
    })
    expect((await guest.get(row[image])).status, 'pages that are open still show it').toBe(200)
  })

  test('is kept if its path or nothing is sent, in JSON and in a form', async ({ admin }) => {
    const row = await withPicture(admin, 'Kept')
    const path = { [image]: row[image] }
    for (const sent of [{}, path]) {
      expect((await admin.post(`${list.api}/${row.id}`, sent)).body.data).toEqual(row)
      expect((await admin.postForm(`${list.api}/${row.id}`, { status: '1', ...sent })).body.data).toEqual(row)
    }
    const noFile = new FormData()
    noFile.append(image, new Blob([]), '')
    const { body } = await admin.send('POST', `${list.api}/${row.id}`, { body: noFile })
    expect(body.data, 'browsers send an empty file where none was chosen').toEqual(row)
  })

  test('is removed by null in JSON and by an empty field in a form', async ({ admin }) => {
    const [first, second] = [await withPicture(admin, 'Removed'), await withPicture(admin, 'Emptied form')]
    expect((await admin.post(`${list.api}/${first.id}`, { [image]: null })).body.data[image]).toBeNull()
    expect((await admin.postForm(`${list.api}/${second.id}`, { [image]: '' })).body.data[image]).toBeNull()
  })

  test('can belong to two records, and returns with a restored record', async ({ admin }) => {
    const row = await withPicture(admin, 'Shown twice')
    const created = await admin.post(`${list.api}/0`, named(list, 'Shown again', { [image]: row[image] }))
    expect(created.body.data[image]).toBe(row[image])
    await admin.delete(`${list.api}/${row.id}`)
    const { body } = await admin.post(`${list.api}/${row.id}/restore`, { [image]: row[image] })
    expect(body.data[image]).toBe(row[image])
    const without = await addItem(admin, list, 'Shown later')
    await admin.delete(`${list.api}/${without.id}`)
    const restored = await admin.post(`${list.api}/${without.id}/restore`, { [image]: row[image] })
    expect(restored.body.data[image]).toBe(row[image])
  })

  test('is accepted up to its size limit', async ({ admin }) => {
    const field = list.fields[image]
    const limit = field?.kind === 'image' ? field.maxBytes : 0
    const picture = await png()
    const filled = Buffer.concat([picture, Buffer.alloc(limit - picture.length)])
    expect(await withPicture(admin, 'Heavy', filled)).toMatchObject({
      [image]: expect.stringMatching(STORED),
    })
    const over = Buffer.concat([filled, Buffer.alloc(1)])
    const refused = await savePicture(admin, { list, picture: over, fields: named(list, 'Too heavy') })
    expect(refused).toBeRefused('invalid_fields', {
      [image]: ['The image must not be larger than 1\u00a0MB.'],
    })
  })

  test('twenty parallel creates with the same name keep one picture', async ({ admin, traces }) => {
    const before = await traces()
    const picture = await png()
    const fields = named(list, 'Contested with a picture')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => savePicture(admin, { list, picture, fields })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(422)])
    const after = await traces()
    expect(after.files).toHaveLength(before.files.length + 1)
    expect(after.rows).toHaveLength(before.rows.length + 1)
  })

  test('cannot be a picture of another purpose', async ({ admin }) => {
    const logo = await admin.send('POST', '/api/partner-logo', { body: pictureForm(await png()) })
    const { id } = await addItem(admin, list, 'Shows no logo')
    const shown = { [image]: logo.body.data.image }
    const again = { [image]: ['Upload this image again.'] }
    expect(await admin.post(`${list.api}/${id}`, shown)).toBeRefused('invalid_fields', again)
    expect(await admin.postForm(`${list.api}/${id}`, shown)).toBeRefused('invalid_fields', again)
    expect(await admin.post(`${list.api}/0`, named(list, 'Nor this', shown))).toBeRefused(
      'invalid_fields',
      again,
    )
  })
}
