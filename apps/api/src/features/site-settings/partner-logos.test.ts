import { describe, expect } from 'vitest'
import { uploadLogo } from '../../testing/logos.ts'
import { png } from '../../testing/pictures.ts'
import { test } from '../../testing/test-app.ts'

const SETTINGS = '/api/site-setting'
const AGAIN = 'Upload this image again.'
const unknown = `/files/${'0'.repeat(40)}.webp`

function partner(image: string, rest: object = {}) {
  return { image, alt: 'Harbour Bank', url: 'https://bank.example', ...rest }
}

describe('partner logos', () => {
  test('keep their order and get the dimensions of their pictures', async ({ admin }) => {
    const wide = await uploadLogo(admin, await png({ width: 300, height: 60 }))
    const small = await uploadLogo(admin)
    const { status, body } = await admin.post(SETTINGS, {
      partner_logos: [
        { ...partner(wide.image), width: 9999, height: 1 },
        { image: small.image, alt: '港湾銀行' },
      ],
    })
    expect(status).toBe(200)
    expect(body.data.partner_logos).toEqual([
      { image: wide.image, width: 300, height: 60, alt: 'Harbour Bank', url: 'https://bank.example' },
      { image: small.image, width: 40, height: 20, alt: '港湾銀行', url: '' },
    ])
    expect((await admin.get(SETTINGS)).body).toEqual(body)
  })

  test('that equal the stored ones change nothing; another order is a change', async ({ admin, db }) => {
    const [a, b] = [await uploadLogo(admin), await uploadLogo(admin)]
    const logos = [partner(a.image), partner(b.image)]
    const first = await admin.post(SETTINGS, { partner_logos: logos })
    const sentBack = first.body.data.partner_logos
    const second = await admin.post(SETTINGS, { partner_logos: sentBack })
    expect(second.body).toEqual(first.body)
    const turned = await admin.post(SETTINGS, { partner_logos: [...sentBack].reverse() })
    expect(turned.body.data.version).toBe(first.body.data.version + 1)
    const entry = db.selectFrom('audit_entries').select('changes').orderBy('id', 'desc').executeTakeFirst()
    expect(await entry).toEqual({
      changes: { partner_logos: { old: sentBack, new: [...sentBack].reverse() } },
    })
  })

  test('may repeat a partner, up to eight logos', async ({ admin }) => {
    const uploads = await Promise.all(Array.from({ length: 9 }, () => uploadLogo(admin)))
    const nine = uploads.map(({ image }) => partner(image))
    expect((await admin.post(SETTINGS, { partner_logos: nine.slice(1) })).status).toBe(200)
    expect(await admin.post(SETTINGS, { partner_logos: nine })).toBeRefused('invalid_fields', {
      partner_logos: ['You can add at most 8.'],
    })
    expect((await admin.post(SETTINGS, { partner_logos: [] })).body.data.partner_logos).toEqual([])
  })

  test('must not repeat a picture', async ({ admin }) => {
    const [a, b] = [await uploadLogo(admin), await uploadLogo(admin)]
    const partner_logos = [a, b, a, a].map(({ image }, index) => partner(image, { alt: `Bank ${index}` }))
    expect(await admin.post(SETTINGS, { partner_logos })).toBeRefused('invalid_fields', {
      'partner_logos.2.image': ['This image is already in the list.'],
      'partner_logos.3.image': ['This image is already in the list.'],
    })
  })

  test.for([
    unknown,
    '',
    '/files/',
    'https://evil.example/x.webp',
    '//evil.example/x.webp',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '/files/../keys/0001.key',
    '/files/%2e%2e/x.webp',
    `${unknown}\u0000`,
    '\ud800',
  ])('with the unknown picture %j are refused', async (image, { admin }) => {
    const known = await uploadLogo(admin)
    const before = (await admin.get(SETTINGS)).body
    const partner_logos = [partner(known.image), partner(image)]
    expect(await admin.post(SETTINGS, { partner_logos })).toBeRefused('invalid_fields', {
      'partner_logos.1.image': [AGAIN],
    })
    expect((await admin.get(SETTINGS)).body).toEqual(before)
  })

  test('with a picture that was uploaded for another purpose are refused', async ({ admin, db }) => {
    const { image } = await uploadLogo(admin)
    await db
      .updateTable('files')
      .set({ purpose: 'company_logo' as never })
      .execute()
    expect(await admin.post(SETTINGS, { partner_logos: [partner(image)] })).toBeRefused('invalid_fields', {
      'partner_logos.0.image': [AGAIN],
    })
    await db.updateTable('files').set({ purpose: 'partner_logo' }).execute()
  })

  test.for([
    [{ url: 'javascript:alert(1)' }, 'url', 'Enter a URL that begins with https:// or http://.'],
    [{ url: 'https://user@evil.example' }, 'url', 'Enter a URL that begins with https:// or http://.'],
    [{ alt: ' ' }, 'alt', 'This field is required.'],
    [{ alt: 'x'.repeat(101) }, 'alt', 'Enter at most 100 characters.'],
    [{ alt: undefined }, 'alt', 'This field is required.'],
    [{ alt: '\u200b\u3164' }, 'alt', 'This field is required.'],
    [{ image: 5 }, 'image', 'Enter text.'],
    [{ extra: 1 }, 'extra', 'This field is not supported.'],
  ] as const)('with %j are refused', async ([wrong, field, message], { admin }) => {
    const { image } = await uploadLogo(admin)
    expect(await admin.post(SETTINGS, { partner_logos: [partner(image, wrong)] })).toBeRefused(
      'invalid_fields',
      { [`partner_logos.0.${field}`]: [message] },
    )
  })

  test('with an outdated version get 409 before their pictures are checked', async ({ admin }) => {
    const { body } = await admin.post(SETTINGS, { organisation_name: 'Before' })
    const { version } = body.data
    await admin.post(SETTINGS, { organisation_name: 'After' })
    const refused = await admin.post(SETTINGS, { partner_logos: [partner(unknown)], version })
    expect(refused).toBeRefused('stale')
    expect(refused.body).toMatchObject({ changed_fields: ['partner_logos'] })
  })
})
