import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { MAX_LOGO_BYTES } from '@touchline/contract/site-settings/partner-logos'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { upload } from '../../testing/partner-logos.ts'
import {
  animatedWebp,
  cameraJpeg,
  claimedPng,
  jpeg,
  noise,
  pictureForm,
  png,
  webp,
} from '../../testing/pictures.ts'
import { test } from '../../testing/upload-traces.ts'

const NOT_IMAGE = 'Choose a PNG, JPEG or WebP picture.'

describe('an uploaded logo', () => {
  test.for([
    ['PNG', png],
    ['JPEG', jpeg],
    ['WebP', webp],
  ] as const)('in %s is stored as WebP under a random name', async ([, draw], { admin, db, folder }) => {
    const { status, body } = await upload(admin, pictureForm(await draw(), { name: '../../x.html' }))
    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      data: { image: expect.stringMatching(/^\/files\/[0-9a-f]{40}\.webp$/), width: 40, height: 20 },
    })
    const name = basename(body.data.image)
    const stored = await readFile(join(folder, name))
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 })
    expect(await db.selectFrom('files').selectAll().where('name', '=', name).execute()).toMatchObject([
      {
        purpose: 'partner_logo',
        disk: 'local',
        type: 'image/webp',
        width: 40,
        height: 20,
        bytes: stored.length,
        created_by: 1,
      },
    ])
  })

  test('twice has two names', async ({ admin }) => {
    const form = pictureForm(await png())
    const [first, second] = [await upload(admin, form), await upload(admin, form)]
    expect(first.body.data.image).not.toBe(second.body.data.image)
  })

  test.for([
    [{ width: 2000, height: 1000 }, [384, 192]],
    [{ width: 2000, height: 100 }, [640, 32]],
    [{ width: 4096, height: 4096 }, [192, 192]],
    [{ width: 20, height: 10 }, [20, 10]],
  ] as const)('of %j is made to fit the footer', async ([size, [width, height]], { admin }) => {
    const { body } = await upload(admin, pictureForm(await png(size)))
    expect(body.data).toMatchObject({ width, height })
  })

  test('is turned upright and loses what a camera noted', async ({ admin, folder }) => {
    const photograph = await cameraJpeg('canary')
    expect(photograph.includes('canary')).toBe(true)
    const { body } = await upload(admin, pictureForm(photograph))
    expect(body.data).toMatchObject({ width: 30, height: 60 })
    const stored = await readFile(join(folder, basename(body.data.image)))
    expect(stored.includes('canary')).toBe(false)
    const { exif, xmp, icc, iptc, orientation } = await sharp(stored).metadata()
    expect([exif, xmp, icc, iptc, orientation]).toEqual(Array(5).fill(undefined))
  })

  test('stands still', async ({ admin, folder }) => {
    const moving = await animatedWebp()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { body } = await upload(admin, pictureForm(moving))
    const stored = await readFile(join(folder, basename(body.data.image)))
    expect((await sharp(stored, { animated: true }).metadata()).pages).toBeUndefined()
  })

  test('keeps nothing that was hidden behind the picture', async ({ admin, folder }) => {
    const script = Buffer.from('<script>alert(1)</script>')
    const { body } = await upload(admin, pictureForm(Buffer.concat([await png(), script])))
    const stored = await readFile(join(folder, basename(body.data.image)))
    expect(stored.includes('<script>')).toBe(false)
  })

  test('may have its limit of bytes, and not one more', async ({ admin }) => {
    const picture = await png()
    const filled = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
    expect((await upload(admin, pictureForm(filled(MAX_LOGO_BYTES)))).status).toBe(201)
    expect(await upload(admin, pictureForm(filled(MAX_LOGO_BYTES + 1)))).toBeRefused('invalid_fields', {
      image: ['The picture may be 1 MB at most.'],
    })
  })

  test('many at once are all stored', async ({ admin }) => {
    const forms = await Promise.all(Array.from({ length: 12 }, async () => pictureForm(await png())))
    const answers = await Promise.all(forms.map((form) => upload(admin, form)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  })
})

describe('what is no logo', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')
  const gifScript = Buffer.from('GIF89a/*\u0001*/=1;alert(1)')

  test.for([
    ['HTML that is called a PNG', html, {}],
    ['SVG', svg, { name: 'logo.svg', type: 'image/svg+xml' }],
    ['SVG that is called a PNG', svg, {}],
    ['SVG after a byte order mark', Buffer.concat([Buffer.from('\ufeff'), svg]), {}],
    ['GIF', gif, { name: 'logo.gif', type: 'image/gif' }],
    ['GIF that is a script', gifScript, { type: 'text/javascript' }],
    ['the beginning of a PNG before HTML', Buffer.concat([claimedPng(1, 1).subarray(0, 8), html]), {}],
    ['the beginning of a JPEG before HTML', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), html]), {}],
    ['the beginning of a WebP before HTML', Buffer.concat([Buffer.from('RIFF0000WEBPVP8 '), html]), {}],
    ['PDF', Buffer.from('%PDF-1.7\n'), {}],
    ['an empty file', Buffer.alloc(0), {}],
    ['a single byte', Buffer.from([0x89]), {}],
  ] as const)('%s is refused', async ([, bytes, named], { admin, traces }) => {
    const before = await traces()
    expect(await upload(admin, pictureForm(bytes, named))).toBeRefused('invalid_fields', {
      image: [NOT_IMAGE],
    })
    expect(await traces()).toEqual(before)
  })

  test.for(['png', 'jpeg', 'webp'] as const)(
    'a %s that ends too soon is refused, wherever it ends',
    async (format, { admin, traces }) => {
      const whole = await noise(format)
      expect((await upload(admin, pictureForm(whole))).status).toBe(201)
      const before = await traces()
      for (const end of [9, 40, Math.floor(whole.length / 2), whole.length - 200])
        expect(await upload(admin, pictureForm(whole.subarray(0, end)))).toBeRefused('invalid_fields', {
          image: [NOT_IMAGE],
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
    'a claim of %d × %d pixels is refused before anything is decoded',
    async ([width, height], { admin, traces }) => {
      const before = await traces()
      const { status, body } = await upload(admin, pictureForm(claimedPng(width, height)))
      const tooWide = 'The picture may be 4096 pixels wide and high at most.'
      expect(status).toBe(422)
      expect([tooWide, NOT_IMAGE]).toContain(body.errors.image[0])
      if (width < 2 ** 20) expect(body.errors.image).toEqual([tooWide])
      expect(await traces()).toEqual(before)
    },
  )

  test('the reason is said in the language of the reader', async ({ admin }) => {
    const reader = admin.with({ 'accept-language': 'ja' })
    expect(await upload(reader, pictureForm(html))).toBeRefused('invalid_fields', {
      image: ['PNG、JPEG、WebP のいずれかの画像を選んでください。'],
    })
  })
})
