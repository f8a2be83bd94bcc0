import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { describe, expect } from 'vitest'
import { deleteOldMails, lastMail, setUpMail, soon } from '../../testing/mail.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { administrator, test as base, startInstance } from '../../testing/test-app.ts'

const { email } = administrator
const chosen = 'heron lamp quietly folds'

const test = base
  .extend('lines', { scope: 'file' }, (): string[] => [])
  .extend('server', { scope: 'file' }, async ({ connection, dataDir, lines }, { onCleanup }) => {
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const instance = await startInstance({ connection, dataDir, log })
    onCleanup(instance.close)
    return instance
  })
  .extend('outbox', { scope: 'file' }, ({ dataDir }) => join(dataDir, 'outbox'))

describe('before a mail server is set up', () => {
  test('a mail is kept, and its copy in the outbox folder has a working link', async ({
    guest,
    db,
    outbox,
  }) => {
    await guest.post('/api/forgot-password', { email })
    await soon(() => lastMail(db)).toMatchObject({ state: 'unconfigured', attempts: 0, last_error: null })
    const names = readdirSync(outbox)
    expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+Z-password_reset-\d+\.eml$/)])
    const file = join(outbox, names[0] ?? '')
    expect([statSync(outbox).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600])

    const mail = await PostalMime.parse(readFileSync(file))
    expect(mail).toMatchObject({ subject: '[Touchline] Reset your password', to: [{ address: email }] })
    const token = /token=([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? ''
    expect(mail.html).toContain(token)
    expect(readFileSync(file, 'utf8')).toMatch(
      new RegExp(`^X-Link: http://\\S+/reset-password#token=${token}\r$`, 'm'),
    )
    const reset = { token, password: chosen, password_confirmation: chosen }
    expect((await guest.post('/api/reset-password', reset)).status).toBe(200)
  })

  test('a request for an unknown address writes no copy', async ({ guest, db, outbox }) => {
    const links = () => readdirSync(outbox).filter((name) => name.includes('password_reset'))
    const before = links()
    await guest.post('/api/forgot-password', { email: 'nobody@example.com' })
    await soon(() => lastMail(db)).toMatchObject({ state: 'dropped' })
    expect(links()).toEqual(before)
  })

  test('the log names the outbox folder once and never contains the link', async ({
    guest,
    db,
    lines,
    outbox,
  }) => {
    await guest.post('/api/forgot-password', { email })
    await soon(() => lastMail(db)).toMatchObject({ state: 'unconfigured' })
    const logged = lines.filter((line) => line.includes('no mail server is set up'))
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ level: 40, folder: outbox })
    expect(lines.filter((line) => line.includes('token='))).toEqual([])
  })
})

test('kept mails are sent after the settings were saved on any instance', async ({
  admin,
  guest,
  db,
  otherServer,
  outbox,
}) => {
  await deleteOldMails(db)
  await guest.post('/api/forgot-password', { email })
  await soon(() => lastMail(db)).toMatchObject({ state: 'unconfigured' })
  const copies = readdirSync(outbox).length
  const signedIn = await guest.post('/api/sign-in', { email, password: chosen })
  const other = admin.at(otherServer.url).with({ authorization: `Bearer ${signedIn.body.access_token}` })
  const smtp = await startSmtp()
  await setUpMail(other, smtp)
  await soon(() => smtp.mails).toHaveLength(1)
  await soon(() => lastMail(db)).toMatchObject({ state: 'sent', attempts: 1 })
  expect(readdirSync(outbox)).toHaveLength(copies)

  const token = /token=([\w-]{43})/.exec(smtp.mails[0]?.text ?? '')?.[1] ?? ''
  const { password } = administrator
  const reset = { token, password, password_confirmation: password }
  expect((await guest.post('/api/reset-password', reset)).status).toBe(200)
  await smtp.close()
})
