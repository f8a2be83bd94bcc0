import { general } from '@touchline/contract/site-settings/groups'
import { topNavigationEntries } from '@touchline/contract/site-settings/top-navigation'
import { describe, expect } from 'vitest'
import { test } from '../../testing/test-app.ts'

const SETTINGS = '/api/site-setting'
const addresses = ['support_url', ...topNavigationEntries.map((entry) => `top_nav_${entry}`)]

test('the date format is saved, and is also at the top level of the answer', async ({ admin }) => {
  const { status, body } = await admin.post(SETTINGS, { default_date_format: 'yyyy/dd/mm' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    default_date_format: 'yyyy/dd/mm',
    data: { default_date_format: 'yyyy/dd/mm' },
  })
  expect((await admin.get(SETTINGS)).body).toEqual(body)
  expect(await admin.post(SETTINGS, { default_date_format: 'dd.mm.yyyy' })).toBeRefused('invalid_fields', {
    default_date_format: ['Choose an option from the list.'],
  })
})

test.for(addresses)('the setting %s is a web address or empty, and no script', async (field, { admin }) => {
  for (const address of ['http://127.0.0.1:8080/', '']) {
    const { status, body } = await admin.post(SETTINGS, { [field]: `  ${address} ` })
    expect([status, body.data[field]]).toEqual([200, address])
  }
  expect(await admin.post(SETTINGS, { [field]: ' JavaScript:alert(1)' })).toBeRefused('invalid_fields', {
    [field]: ['Enter a URL that begins with https:// or http://.'],
  })
  expect((await admin.get(SETTINGS)).body.data[field]).toBe('')
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
