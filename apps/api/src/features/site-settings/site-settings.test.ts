import { openFieldsOf, secretsOf } from '@touchline/contract/fields/fields'
import { isSetName } from '@touchline/contract/fields/secret-field'
import { settingGroups } from '@touchline/contract/site-settings/groups'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '../../testing/log-lines.ts'
import { lastMail, soon } from '../../testing/mail.ts'
import { administrator } from '../../testing/test-app.ts'

const AGAIN = 'The connection details have changed. Enter this value again.'

describe.each(settingGroups)('the settings group $key', (group) => {
  const address = `/api/site-setting?${new URLSearchParams(group.query)}`

  test('has initial values before anything is saved, and contains no secret', async ({ admin }) => {
    const { status, body } = await admin.get(address)
    expect(status).toBe(200)
    const open = openFieldsOf(group.fields).map(([name, { initial }]) => [name, initial])
    expect(body.data).toMatchObject({ id: expect.any(Number), version: 1, ...Object.fromEntries(open) })
    for (const [secret] of secretsOf(group.fields)) {
      expect(body.data).not.toHaveProperty(secret)
      expect(body.data[isSetName(secret)]).toBe(false)
    }
  })

  test('repeats its date format at the top level of the answer, if it has one', async ({ admin }) => {
    const { body } = await admin.get(address)
    expect(body.default_date_format).toBe(body.data.default_date_format)
    expect('default_date_format' in body).toBe('default_date_format' in group.fields)
  })

  test('sent back unchanged keeps its version', async ({ admin }) => {
    const before = (await admin.get(address)).body
    const values = openFieldsOf(group.fields).flatMap(([name, { schema }]) =>
      schema().safeParse(before.data[name]).success ? [[name, before.data[name]]] : [],
    )
    expect(values.length).toBeGreaterThan(1)
    const saved = await admin.post('/api/site-setting', Object.fromEntries(values))
    expect(saved).toMatchObject({ status: 200, body: before })
  })

  // null is the empty value of a reference
  const wrong = openFieldsOf(group.fields).flatMap(([name, { kind }]) =>
    kind === 'reference'
      ? [[name, {}]]
      : [
          [name, {}],
          [name, null],
        ],
  )
  test.for(wrong)('%s refuses %j', async ([name, value], { admin }) => {
    const refused = await admin.post('/api/site-setting', { [String(name)]: value })
    expect(refused).toBeRefused('invalid_fields', { [String(name)]: [expect.any(String) as never] })
  })
})

describe('a settings change', () => {
  test('sets the sent fields and keeps the others', async ({ admin }) => {
    await admin.post('/api/site-setting', { mail_host: 'smtp.example.org', mail_port: 465 })
    const { status, body } = await admin.post('/api/site-setting', {
      mail_port: ' 2525 ',
      mail_from_name: '  Café ',
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      mail_host: 'smtp.example.org',
      mail_port: 2525,
      mail_from_name: 'Café',
    })
    expect(body.data).not.toHaveProperty('organisation_name')
    expect((await admin.get('/api/site-setting?editMail=true')).body.data).toEqual(body.data)
  })

  test('may contain the id of the group, as older clients send it', async ({ admin }) => {
    const { body } = await admin.get('/api/site-setting')
    const { id } = body.data
    expect((await admin.post('/api/site-setting', { id, organisation_name: 'Rowing' })).body.data.id).toBe(id)
  })

  test('to the stored values changes nothing', async ({ admin }) => {
    const first = await admin.post('/api/site-setting', { organisation_name: 'Same' })
    const second = await admin.post('/api/site-setting', { organisation_name: 'Same' })
    expect(second.body).toEqual(first.body)
  })

  test.for([
    [{ mail_encryption: 'rot13' }, 'mail_encryption', 'Choose an option from the list.'],
    [{ mail_mailer: 'sendmail' }, 'mail_mailer', 'Choose an option from the list.'],
    [{ mail_host: 'smtp.example.org/x' }, 'mail_host', 'Enter a host name or an IP address.'],
    [{ mail_host: 'a\r\nb' }, 'mail_host', 'The text contains characters that are not allowed.'],
    [{ mail_from_email: 'office' }, 'mail_from_email', 'Enter a valid e-mail address.'],
    [
      { mail_from_name: 'a\r\nBcc: b' },
      'mail_from_name',
      'The text contains characters that are not allowed.',
    ],
    [{ organisation_name: 'x'.repeat(101) }, 'organisation_name', 'Enter at most 100 characters.'],
    [{ organisation_name: 'x', mail_host: 'y' }, 'mail_host', 'Save one group of settings at a time.'],
    [{ id: 2, organisation_name: 'x' }, 'id', 'Save one group of settings at a time.'],
    [{ organisation_name: 'x', colour: 'red' }, 'colour', 'This field is not supported.'],
    [{ mail_password_is_set: true, mail_host: 'x' }, 'mail_password_is_set', 'This field is not supported.'],
  ])('with %j gets 422', async ([change, field, message], { admin }) => {
    const before = (await admin.get('/api/site-setting?editMail=true')).body
    expect(await admin.post('/api/site-setting', change)).toBeRefused('invalid_fields', {
      [field as string]: [message as string],
    })
    expect((await admin.get('/api/site-setting?editMail=true')).body).toEqual(before)
  })

  test('without fields is refused as malformed', async ({ admin }) => {
    for (const nothing of [{}, { version: 1 }, []])
      expect(await admin.post('/api/site-setting', nothing)).toBeRefused('malformed_request')
  })

  test('with an outdated version gets 409 with the current values', async ({ admin }) => {
    const { body } = await admin.post('/api/site-setting', { organisation_name: 'First' })
    const { version } = body.data
    await admin.post('/api/site-setting', { organisation_name: 'Second', version })
    const refused = await admin.post('/api/site-setting', { organisation_name: 'Third', version })
    expect(refused).toBeRefused('stale')
    expect(refused.body).toMatchObject({
      current: { organisation_name: 'Second', version: version + 1 },
      changed_by: 'Super admin',
      changed_fields: ['organisation_name'],
    })
  })

  test('is not lost among ten concurrent changes', async ({ admin }) => {
    const { body } = await admin.get('/api/site-setting')
    const names = Array.from({ length: 10 }, (_, index) => `Club ${index}`)
    await Promise.all(
      names.map((organisation_name) => admin.post('/api/site-setting', { organisation_name })),
    )
    expect((await admin.get('/api/site-setting')).body.data.version).toBe(body.data.version + 10)
  })
})

describe('the mail password', () => {
  const canary = 'a canary that sings: üö'

  test('is unchanged by an empty text and cleared by null', async ({ admin }) => {
    const set = await admin.post('/api/site-setting', { mail_password: canary })
    expect(set.body.data).toMatchObject({ mail_password_is_set: true })
    const saved = await admin.post('/api/site-setting', { mail_password: '', mail_from_name: 'Kept' })
    expect(saved.body.data).toMatchObject({ mail_password_is_set: true, mail_from_name: 'Kept' })
    const cleared = await admin.post('/api/site-setting', { mail_password: null })
    expect(cleared.body.data).toMatchObject({ mail_password_is_set: false })
  })

  test.for([
    { mail_host: 'evil.example' },
    { mail_port: 2500 },
    { mail_username: 'eve' },
    { mail_encryption: 'none' },
    { mail_host: 'evil.example', mail_password: '' },
  ])('must be entered again if %j would send it to another server', async (change, { admin }) => {
    const home = {
      mail_host: 'smtp.example.org',
      mail_port: 587,
      mail_username: 'office',
      mail_encryption: 'tls',
    }
    await admin.post('/api/site-setting', { ...home, mail_password: canary })
    expect(await admin.post('/api/site-setting', change)).toBeRefused('invalid_fields', {
      mail_password: [AGAIN],
    })
    expect((await admin.post('/api/site-setting', { ...home, mail_from_name: 'x' })).status).toBe(200)
    expect((await admin.post('/api/site-setting', { ...change, mail_password: 'another word' })).status).toBe(
      200,
    )
    expect((await admin.post('/api/site-setting', { ...home, mail_password: null })).status).toBe(200)
  })

  test('that cannot be decrypted stays stored, and mails record the reason', async ({
    admin,
    guest,
    db,
    lines,
  }) => {
    await admin.post('/api/site-setting', {
      mail_host: '127.0.0.1',
      mail_from_email: 'a@example.org',
      mail_password: canary,
    })
    await sql`
      update site_settings set secrets = jsonb_set(secrets, '{mail_password}', '"v1:0123456789abcdef:AAAA${sql.raw(
        'A'.repeat(60),
      )}"') where name = 'mail'`.execute(db)
    const stored = () => db.selectFrom('site_settings').select('secrets').where('name', '=', 'mail').execute()
    const before = await stored()
    await guest.post('/api/forgot-password', { email: administrator.email })
    await soon(() => lastMail(db)).toMatchObject({ last_error: { stage: 'auth', code: 'SECRET_UNREADABLE' } })
    expect(lines.join('')).toContain('Bring that key back, or enter the secret again.')
    expect(await stored()).toEqual(before)
    const { body } = await admin.get('/api/site-setting?editMail=true')
    expect(body.data).toMatchObject({ mail_password_is_set: true })
  })
})
