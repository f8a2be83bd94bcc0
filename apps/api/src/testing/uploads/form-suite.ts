import { expect } from 'vitest'
import { pictureForm, png } from '../pictures.ts'
import type { UploadTest } from '../upload-traces.ts'
import { type UploadRoute, upload } from './upload-route.ts'

export function formSuite(test: UploadTest, route: UploadRoute): void {
  const { path, field } = route

  test('without a picture is refused as incomplete', async ({ admin }) => {
    const missing = { [field]: ['This field is required.'] }
    const emptied = new FormData()
    emptied.append(field, new Blob([]), '')
    const nothing = '--b--\r\n'
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    expect(await admin.send('POST', path, { body: emptied })).toBeRefused('invalid_fields', missing)
    expect(await admin.send('POST', path, { headers, body: nothing })).toBeRefused('invalid_fields', missing)
  })

  test('with another field, two pictures, or text instead of a picture is refused', async ({
    admin,
    traces,
  }) => {
    const before = await traces()
    const picture = await png()
    const answerTo = (body: FormData) => admin.send('POST', path, { body })
    expect(await answerTo(pictureForm(picture, { field: 'another' }))).toBeRefused('invalid_fields', {
      another: ['This field is not supported.'],
    })
    const two = pictureForm(picture, { field })
    two.append(field, new Blob([new Uint8Array(picture)]), 'second.png')
    expect(await answerTo(two)).toBeRefused('invalid_fields', { [field]: ['You can add at most 1.'] })
    const empty = new FormData()
    for (const _ of [1, 2, 3]) empty.append(field, new Blob([]), '')
    expect(await answerTo(empty)).toBeRefused('invalid_fields', { [field]: ['You can add at most 1.'] })
    const more = pictureForm(picture, { field })
    more.append('purpose', 'another')
    expect(await answerTo(more)).toBeRefused('invalid_fields', { purpose: ['This field is not supported.'] })
    expect(await admin.postForm(path, { [field]: 'text' })).toBeRefused('invalid_fields', {
      [field]: ['Choose a PNG, JPEG or WebP image.'],
    })
    expect(await traces()).toEqual(before)
  })

  test('that is malformed is refused', async ({ admin, traces }) => {
    const before = await traces()
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const part = `--b\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`
    const nameless = 'content-disposition: form-data'
    for (const body of [
      part,
      `${part}x\r\n`,
      'nonsense',
      `--b\r\n${nameless}\r\n\r\nx\r\n--b--\r\n`,
      `--b\r\n${nameless}; filename="a.png"\r\n\r\nx\r\n--b--\r\n`,
      `--b\r\n${nameless}; name=""; filename="a.png"\r\n\r\nx\r\n--b--\r\n`,
    ])
      expect(await admin.send('POST', path, { headers, body })).toBeRefused('malformed_request')
    expect(await admin.post(path, { [field]: 'x' })).toBeRefused('unsupported_media_type')
    expect(await traces()).toEqual(before)
  })

  test('over the size limit of forms gets 413', async ({ admin, traces }) => {
    const before = await traces()
    expect(await upload(admin, route, Buffer.alloc(3 * 1024 * 1024))).toBeRefused('too_large')
    expect(await traces()).toEqual(before)
  })
}
