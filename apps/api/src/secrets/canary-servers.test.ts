import { expect } from 'vitest'
import { test, wordOf } from '../testing/canaries.ts'
import { filesBelow } from '../testing/leaks.ts'
import { companyLogoRoute } from '../testing/logos.ts'
import { deleteOldMails, lastMail, setUpMail, soon } from '../testing/mail.ts'
import { png } from '../testing/pictures.ts'
import { startS3 } from '../testing/s3-server.ts'
import { keepFiles, s3Settings } from '../testing/s3-settings.ts'
import { startSmtp } from '../testing/smtp.ts'
import { administrator } from '../testing/test-app.ts'
import { upload } from '../testing/uploads/upload-route.ts'

const SAVE = '/api/site-setting'

test('the mail password stays secret if the mail server repeats it', async ({
  insider,
  outsider,
  db,
  nothingLeaks,
  onTestFinished,
}) => {
  const login = { mail_username: 'office', mail_password: wordOf('mail_password') }
  const smtp = await startSmtp({
    onAuth: ({ password }, _session, done) => {
      const repeated = `${password} ${Buffer.from(password ?? '').toString('base64')} is not it`
      done(Object.assign(new Error(repeated), { responseCode: 535 }))
    },
  })
  onTestFinished(smtp.close)
  await setUpMail(insider, smtp, login)
  await outsider.post('/api/forgot-password', { email: administrator.email })
  await soon(() => lastMail(db)).toMatchObject({ last_error: { stage: 'auth' } })
  const elsewhere = { mail_host: '127.0.0.1', mail_port: smtp.port, mail_username: 'other' }
  expect((await insider.post('/api/test-mail')).body).toMatchObject({ success: false, stage: 'auth' })
  for (const typed of [
    { ...elsewhere, mail_password: login.mail_password },
    elsewhere,
    { colour: 'red', ...login },
  ])
    await insider.post('/api/test-mail', typed)
  await insider.get('/api/mails')
  await nothingLeaks()
})

test('the mail password stays secret if the mail server accepts mails', async ({
  insider,
  outsider,
  db,
  recordings,
  dataDir,
  nothingLeaks,
  onTestFinished,
}) => {
  const login = { mail_username: 'office', mail_password: wordOf('mail_password') }
  const smtp = await startSmtp()
  onTestFinished(smtp.close)
  await setUpMail(insider, smtp, login)
  await deleteOldMails(db)
  await outsider.post('/api/forgot-password', { email: administrator.email })
  await soon(() => lastMail(db)).toMatchObject({ state: 'sent' })
  expect((await insider.post('/api/test-mail')).body).toMatchObject({ success: true })
  recordings.mails.push(...smtp.mails)
  expect(smtp.mails.map((mail) => mail.login)).toEqual(['office', 'office'])

  await insider.post(SAVE, { ...login, mail_host: '' })
  await deleteOldMails(db)
  await outsider.post('/api/forgot-password', { email: administrator.email })
  await soon(() => Object.keys(filesBelow(dataDir, ['keys']))).toHaveLength(1)
  await nothingLeaks()
})

test('the secret key stays secret if the file server repeats it', async ({
  insider,
  nothingLeaks,
  onTestFinished,
}) => {
  const secret = wordOf('file_server_secret_key')
  const s3 = await startS3({ key: { id: 'AKIACANARY', secret } })
  onTestFinished(s3.close)
  const settings = s3Settings(s3)
  await keepFiles(insider, settings)
  expect((await upload(insider, companyLogoRoute, await png())).status).toBe(200)
  expect((await insider.post('/api/test-connection')).body.success).toBe(true)
  const repeated = `${secret} ${encodeURIComponent(secret)} is not it`
  s3.behaviour.words = `<Error><Code>AccessDenied</Code><Message>${repeated}</Message></Error>`
  expect(await upload(insider, companyLogoRoute, await png())).toBeRefused('unavailable')
  expect((await insider.post('/api/test-connection')).body.success).toBe(false)
  for (const words of [repeated, `<Error><Code>${secret}</Code></Error>`]) {
    s3.behaviour.words = words
    expect((await insider.post('/api/test-connection', settings)).body.success).toBe(false)
  }
  await insider.post('/api/test-connection', { ...settings, colour: 'red' })
  await insider.get('/api/file-storage')
  delete s3.behaviour.words
  await keepFiles(insider, {
    file_server_local_aws: 0,
    file_server_url: 'https://s3.example.org',
    file_server_secret_key: secret,
  })
  await insider.get('/api/file-storage')
  await nothingLeaks()
})
