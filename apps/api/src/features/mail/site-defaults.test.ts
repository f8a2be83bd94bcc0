import { expect } from 'vitest'
import { clearPasswordFailures } from '../../testing/log-lines.ts'
import { test as base, deleteOldMails, lastMail, soon } from '../../testing/mail.ts'
import { administrator } from '../../testing/test-app.ts'

const { email, password: current_password } = administrator
const SETTINGS = '/api/site-setting'
const initial = { default_language: 'browser', default_timezone: '' }

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
    const change = { email: to, current_password, language }
    await admin.with({ 'accept-language': asked }).post('/api/update-profile/1', change)
    return (await lastMail(db)).language
  }
  expect(await rename('new@example.org', 'en', 'ja')).toBe('en')
  expect(await rename(email, null, 'en')).toBe('en')
  expect(await rename('new@example.org', null, 'fr')).toBe('ja')
  await rename(email, null, 'en')
})

test('times in mails are in the time zone of the site', async ({ guest, smtp, choose }) => {
  await choose({ default_timezone: 'Pacific/Kiritimati' })
  await guest.with({ 'accept-language': 'en' }).post('/api/forgot-password', { email })
  await soon(() => smtp.mails).toHaveLength(1)
  expect(smtp.mails[0]?.text).toMatch(/When: \w+ \d+, \d{4} at .*\(Line Islands Time\)/)
})
