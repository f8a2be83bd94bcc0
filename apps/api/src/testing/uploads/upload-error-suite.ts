import { expect } from 'vitest'
import { claimedPng, noise } from '../pictures.ts'
import type { UploadTest } from '../upload-traces.ts'
import { type UploadRoute, upload } from './upload-route.ts'

const NOT_IMAGE = 'Choose a PNG, JPEG or WebP image.'
const DAMAGED = 'The image file is damaged or incomplete. Choose another copy of the image.'

const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')
const gifScript = Buffer.from('GIF89a/*\u0001*/=1;alert(1)')

export function uploadErrorSuite(test: UploadTest, route: UploadRoute): void {
  const { field } = route

  test.for([
    ['HTML that is called a PNG', html, {}],
    ['SVG', svg, { name: 'logo.svg', type: 'image/svg+xml' }],
    ['SVG that is called a PNG', svg, {}],
    ['SVG after a byte order mark', Buffer.concat([Buffer.from('\ufeff'), svg]), {}],
    ['GIF', gif, { name: 'logo.gif', type: 'image/gif' }],
    ['GIF that is a script', gifScript, { type: 'text/javascript' }],
    ['PDF', Buffer.from('%PDF-1.7\n'), {}],
    ['an empty file', Buffer.alloc(0), {}],
    ['a single byte', Buffer.from([0x89]), {}],
  ] as const)('%s is refused and leaves nothing behind', async ([, bytes, named], { admin, traces }) => {
    const before = await traces()
    expect(await upload(admin, route, bytes, named)).toBeRefused('invalid_fields', { [field]: [NOT_IMAGE] })
    expect(await traces()).toEqual(before)
  })

  test.for([
    ['a PNG', Buffer.concat([claimedPng(1, 1).subarray(0, 8), html])],
    ['a JPEG', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), html])],
    ['a WebP', Buffer.concat([Buffer.from('RIFF0000WEBPVP8 '), html])],
  ] as const)('the beginning of %s before HTML is called damaged', async ([, bytes], { admin, traces }) => {
    const before = await traces()
    expect(await upload(admin, route, bytes)).toBeRefused('invalid_fields', { [field]: [DAMAGED] })
    expect(await traces()).toEqual(before)
  })

  test('a HEIC is refused with how to export a JPEG', async ({ admin }) => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    const answer = await upload(admin, route, heic, { name: 'IMG_0001.jpg', type: 'image/jpeg' })
    expect(answer).toBeRefused('invalid_fields', { [field]: [expect.stringMatching(/^HEIC .* JPEG/)] })
  })

  test.for(['png', 'jpeg', 'webp'] as const)(
    'a %s that is truncated at any point is called damaged',
    async (format, { admin, traces }) => {
      const whole = await noise(format)
      expect((await upload(admin, route, whole)).status).toBe(route.status)
      const before = await traces()
      for (const end of [12, 40, Math.floor(whole.length / 2), whole.length - 200])
        expect(await upload(admin, route, whole.subarray(0, end))).toBeRefused('invalid_fields', {
          [field]: [DAMAGED],
        })
      expect(await traces()).toEqual(before)
    },
  )

  test.for([
    [30_000, 30_000],
    [4_097, 1],
    [1, 4_097],
    [2 ** 31 - 1, 2 ** 31 - 1],
  ] as const)(
    'with a header that claims %d × %d pixels is refused before it is decoded',
    async ([width, height], { admin, traces }) => {
      const before = await traces()
      const { status, body } = await upload(admin, route, claimedPng(width, height))
      const tooWide = 'The image must not be wider or higher than 4096 pixels.'
      expect(status).toBe(422)
      expect([tooWide, DAMAGED]).toContain(body.errors[field][0])
      if (width < 2 ** 20) expect(body.errors[field]).toEqual([tooWide])
      expect(await traces()).toEqual(before)
    },
  )

  test('gets an error in the language of the reader', async ({ admin }) => {
    const reader = admin.with({ 'accept-language': 'ja' })
    expect(await upload(reader, route, html)).toBeRefused('invalid_fields', {
      [field]: ['PNG、JPEG、WebP のいずれかの画像を選んでください。'],
    })
  })
}
