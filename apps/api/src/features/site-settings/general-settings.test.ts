import { dateFormats } from '@touchline/contract/date-time'
import { general } from '@touchline/contract/site-settings/groups'
import { topNavigationEntries } from '@touchline/contract/site-settings/top-navigation'
import { describe, expect } from 'vitest'
import { test } from '../../testing/test-app.ts'

const SETTINGS = '/api/site-setting'
const addresses = ['support_url', ...topNavigationEntries.map((entry) => `top_nav_${entry}`)]

describe('the date format', () => {
  test.for(dateFormats)('%s is saved', async (default_date_format, { admin }) => {
    const { status, body } = await admin.post(SETTINGS, { default_date_format })
    expect(status).toBe(200)
    expect(body).toMatchObject({ default_date_format, data: { default_date_format } })
    expect((await admin.get(SETTINGS)).body).toEqual(body)
  })

  test.for(['', 'dd.mm.yyyy', 'DD-MM-YYYY', 'dd-mm-yy', 'dd-mm-yyyy '])(
    '%j is refused',
    async (default_date_format, { admin }) => {
      expect(await admin.post(SETTINGS, { default_date_format })).toBeRefused('invalid_fields', {
        default_date_format: ['Choose an option from the list.'],
      })
    },
  )
})

describe.each(addresses)('the URL %s', (field) => {
  test('accepts http and https addresses and an empty text', async ({ admin }) => {
    for (const address of ['https://example.org/a?b=c#d', 'http://127.0.0.1:8080/', '']) {
      const { status, body } = await admin.post(SETTINGS, { [field]: `  ${address} ` })
      expect([status, body.data[field]]).toEqual([200, address])
    }
  })

  test.for([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/admin-profile',
    'evil.example',
    'https:evil.example',
    'https://user@evil.example',
    'https://user:secret@evil.example',
    'ftp://evil.example',
    'https://\\evil.example',
    'https://evil..example',
  ])('refuses %j', async (address, { admin }) => {
    const before = (await admin.get(SETTINGS)).body
    expect(await admin.post(SETTINGS, { [field]: address })).toBeRefused('invalid_fields', {
      [field]: ['Enter a URL that begins with https:// or http://.'],
    })
    expect((await admin.get(SETTINGS)).body).toEqual(before)
  })
})

describe('general settings', () => {
  test.for([
    [{ organisation_name: '' }, 'organisation_name', 'This field is required.'],
    [{ organisation_name: ' \u3000 ' }, 'organisation_name', 'This field is required.'],
    [{ organisation_name: '\u200b\u00ad' }, 'organisation_name', 'This field is required.'],
    [{ support_email: 'support' }, 'support_email', 'Enter a valid e-mail address.'],
    [{ support_email: 'a@example.org, b@example.org' }, 'support_email', 'Enter a valid e-mail address.'],
    [
      { support_url: `https://example.org/${'x'.repeat(500)}` },
      'support_url',
      'Enter at most 500 characters.',
    ],
    [{ copyright_text: 'x'.repeat(201) }, 'copyright_text', 'Enter at most 200 characters.'],
    [{ copyright_text: 'a\nb' }, 'copyright_text', 'The text contains characters that are not allowed.'],
    [{ organisation_name: 'x', top_nav_shop: '' }, 'top_nav_shop', 'This field is not supported.'],
  ] as const)('with %j get 422', async ([change, field, message], { admin }) => {
    expect(await admin.post(SETTINGS, change)).toBeRefused('invalid_fields', { [field]: [message] })
  })

  test('keep fields that are not sent, and the audit entry has only changed ones', async ({ admin, db }) => {
    await admin.post(SETTINGS, { organisation_name: 'Rowing Union', support_email: 'a@example.org' })
    const { body } = await admin.post(SETTINGS, { support_email: 'b@example.org', copyright_text: '© RU' })
    expect(body.data).toMatchObject({
      organisation_name: 'Rowing Union',
      support_email: 'b@example.org',
      copyright_text: '© RU',
    })
    const entry = db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(await entry).toMatchObject({
      area: `settings.${general.key}`,
      changes: {
        support_email: { old: 'a@example.org', new: 'b@example.org' },
        copyright_text: { old: '', new: '© RU' },
      },
    })
  })
})
