import { expect } from 'vitest'
import { canaryText, test } from '../testing/canaries.ts'
import { filesBelow } from '../testing/leaks.ts'
import { companyLogoRoute } from '../testing/logos.ts'
import { deleteOldMails, lastMail, setUpMail, soon } from '../testing/mail.ts'
import { png } from '../testing/pictures.ts'
import { startS3 } from '../testing/s3-server.ts'
import { s3Settings, saveFileServer } from '../testing/s3-settings.ts'
import { startSmtp } from '../testing/smtp.ts'
import { administrator } from '../testing/test-app.ts'
import { upload } from '../testing/uploads/upload-route.ts'

const SAVE = '/api/site-setting'

test('the mail password stays secret if the mail server repeats it', async ({
  recordedAdmin,
  recordedGuest,
  db,
  nothingLeaks,
  onTestFinished,
}) => {
  const login = { mail_username: 'office', mail_password: canaryText('mail_password') }
  const smtp = await startSmtp({
    onAuth: ({ password }, _session, done) => {
      const repeated = `${password} ${Buffer.from(password ?? '').toString('base64')} is not it`
      done(Object.assign(new Error(repeated), { responseCode: 535 }))
    },
  })
  onTestFinished(smtp.close)
  await setUpMail(recordedAdmin, smtp, login)
  await recordedGuest.post('/api/forgot-password', { email: administrator.email })
  await soon(() => lastMail(db)).toMatchObject({ last_error: { stage: 'auth' } })
  const elsewhere = { mail_host: '127.0.0.1', mail_port: smtp.port, mail_username: 'other' }
  expect((await recordedAdmin.post('/api/test-mail')).body).toMatchObject({ success: false, stage: 'auth' })
  for (const typed of [
    { ...elsewhere, mail_password: login.mail_password },
    elsewhere,
    { colour: 'red', ...login },
  ])
    await recordedAdmin.post('/api/test-mail', typed)
  await recordedAdmin.get('/api/mails')
  await nothingLeaks()
})

test('the mail password stays secret if the mail server accepts mails', async ({
  recordedAdmin,
  recordedGuest,
  db,
  recordings,
  dataDir,
  nothingLeaks,
  onTestFinished,
}) => {
  const login = { mail_username: 'office', mail_password: canaryText('mail_password') }
  const smtp = await startSmtp()
  onTestFinished(smtp.close)
  await setUpMail(recordedAdmin, smtp, login)
  await deleteOldMails(db)
  await recordedGuest.post('/api/forgot-password', { email: administrator.email })
  await soon(() => lastMail(db)).toMatchObject({ state: 'sent' })
  expect((await recordedAdmin.post('/api/test-mail')).body).toMatchObject({ success: true })
  recordings.mails.push(...smtp.mails)
  expect(smtp.mails.map((mail) => mail.login)).toEqual(['office', 'office'])

  await recordedAdmin.post(SAVE, { ...login, mail_host: '' })
  await deleteOldMails(db)
  await recordedGuest.post('/api/forgot-password', { email: administrator.email })
  await soon(() => Object.keys(filesBelow(dataDir, ['keys']))).toHaveLength(1)
  await nothingLeaks()
})

test('the secret key stays secret if the file server repeats it', async ({
  recordedAdmin,
  nothingLeaks,
  onTestFinished,
}) => {
  const secret = canaryText('file_server_secret_key')
  const s3 = await startS3({ key: { id: 'AKIACANARY', secret } })
  onTestFinished(s3.close)
  const settings = s3Settings(s3)
  await saveFileServer(recordedAdmin, settings)
  expect((await upload(recordedAdmin, companyLogoRoute, await png())).status).toBe(200)
  expect((await recordedAdmin.post('/api/test-connection')).body.success).toBe(true)
  const repeated = `${secret} ${encodeURIComponent(secret)} is not it`
  s3.behaviour.errorBody = `<Error><Code>AccessDenied</Code><Message>${repeated}</Message></Error>`
  expect(await upload(recordedAdmin, companyLogoRoute, await png())).toBeRefused('unavailable')
  expect((await recordedAdmin.post('/api/test-connection')).body.success).toBe(false)
  for (const words of [repeated, `<Error><Code>${secret}</Code></Error>`]) {
    s3.behaviour.errorBody = words
    expect((await recordedAdmin.post('/api/test-connection', settings)).body.success).toBe(false)
  }
  await recordedAdmin.post('/api/test-connection', { ...settings, colour: 'red' })
  await recordedAdmin.get('/api/file-storage')
  delete s3.behaviour.errorBody
  await saveFileServer(recordedAdmin, {
    file_server_local_aws: 0,
    file_server_url: 'https://s3.example.org',
    file_server_secret_key: secret,
  })
  await recordedAdmin.get('/api/file-storage')
  await nothingLeaks()
})
