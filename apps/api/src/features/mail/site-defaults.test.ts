import { expect } from 'vitest'
import { clearPasswordFailures } from '../../testing/log-lines.ts'
import { test as base, deleteOldMails, lastMail, soon } from '../../testing/mail.ts'
import { administrator } from '../../testing/test-app.ts'

const { email, password: current_password } = administrator
const SETTINGS = '/api/site-setting'
const initial = {
  default_language: 'browser',
  default_timezone: '',
  default_date_format: 'dd-mm-yyyy',
  organisation_name: 'Touchline',
  organisation_name_ja: '',
}

const test = base
  .extend('fresh', { auto: true }, async ({ db }) => {
    await clearPasswordFailures(db)
    await deleteOldMails(db)
  })
  .extend('choose', ({ admin }, { onCleanup }) => {
    onCleanup(async () => void (await admin.post(SETTINGS, initial)))
    return async (defaults: Partial<typeof initial>) => {
      expect((await admin.post(SETTINGS, defaults)).status).toBe(200)
    }
  })

test.for([
  ['fr-FR', 'ja', 'ja'],
  ['*', 'ja', 'ja'],
  ['en-GB, fr', 'ja', 'en'],
  ['ja', 'en', 'ja'],
  ['fr-FR', 'en', 'en'],
  ['fr-FR', 'browser', 'en'],
] as const)(
  'with Accept-Language %s and the site language %s the mail is in %s',
  async ([asked, default_language, language], { guest, db, choose }) => {
    await choose({ default_language })
    await guest.with({ 'accept-language': asked }).post('/api/forgot-password', { email })
    expect(await lastMail(db)).toMatchObject({ kind: 'password_reset', language })
  },
)

test('the language of the account comes before Accept-Language, which comes before the site language', async ({
  admin,
  db,
  choose,
}) => {
  await choose({ default_language: 'ja' })
  const rename = async (to: string, language: string | null, asked: string) => {
    const change = { email: to, email_confirmation: to, current_password, language }
    await admin.with({ 'accept-language': asked }).post('/api/update-profile/1', change)
    return (await lastMail(db)).language
  }
  expect(await rename('new@example.org', 'en', 'ja')).toBe('en')
  expect(await rename(email, null, 'en')).toBe('en')
  expect(await rename('new@example.org', null, 'fr')).toBe('ja')
  await rename(email, null, 'en')
})

test('times in mails have the time zone of the site and the date format of the recipient', async ({
  guest,
  admin,
  smtp,
  choose,
}) => {
  await choose({ default_timezone: 'Pacific/Kiritimati', default_date_format: 'dd/mm/yyyy' })
  const whenOf = async (date_format: string | null) => {
    await admin.post('/api/update-profile/1', { date_format })
    const before = smtp.mails.length
    await guest.with({ 'accept-language': 'en' }).post('/api/forgot-password', { email })
    await soon(() => smtp.mails).toHaveLength(before + 1)
    return /^When: .*$/m.exec(smtp.mails.at(-1)?.text ?? '')?.[0]
  }
  expect(await whenOf(null)).toMatch(/^When: \d\d\/\d\d\/\d{4} \d\d:\d\d \(Line Islands Time\)$/)
  expect(await whenOf('yyyy-mm-dd')).toMatch(/^When: \d{4}-\d\d-\d\d \d\d:\d\d \(Line Islands Time\)$/)
  await admin.post('/api/update-profile/1', { date_format: null })
})

const names = { organisation_name: 'Kendo League', organisation_name_ja: '剣道連盟' }

test.for([
  ['en', names, 'Kendo League', '[Kendo League] Reset your password', 'Hello 田中 花子,'],
  ['ja', names, '剣道連盟', '【剣道連盟】パスワードの再設定', '田中 花子 様'],
  [
    'ja',
    { ...names, organisation_name_ja: '' },
    'Kendo League',
    '【Kendo League】パスワードの再設定',
    '田中 花子 様',
  ],
] as const)(
  'a mail in %s with the site names %j comes from “%s” and greets a Japanese name with the family name first',
  async ([language, site, from, subject, greeting], { guest, admin, smtp, choose }) => {
    await choose(site)
    await admin.post('/api/update-profile/1', { firstname: '花子', lastname: '田中' })
    await guest.with({ 'accept-language': language }).post('/api/forgot-password', { email })
    await soon(() => smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]).toMatchObject({ subject, from: { name: from }, to: [{ name: '田中 花子' }] })
    expect(smtp.mails[0]?.text).toContain(greeting)
    await admin.post('/api/update-profile/1', { firstname: 'Super', lastname: 'admin' })
  },
)
