import { afterEach, expect, test } from 'vitest'
import { setUpMail } from '../testing/mail.ts'
import { startSmtp, type TestSmtp } from '../testing/smtp.ts'
import { cleanUp, startApp } from './app-process.ts'
import { folderWithDatabase } from './own-database.ts'
import { firstAdministrator, signedIn } from './signed-in.ts'

let smtp: TestSmtp

afterEach(async () => {
  await cleanUp()
  await smtp.close()
})

test('a stop during a slow delivery logs no error of the database', async () => {
  smtp = await startSmtp({ onData: (stream) => void stream.resume() })
  const app = await startApp({
    DATA_DIR: folderWithDatabase(),
    EGRESS_ALLOW: '127.0.0.1',
    ...firstAdministrator,
  })
  const admin = await signedIn(app.url)
  await setUpMail(admin, smtp)
  await admin.post('/api/forgot-password', { email: firstAdministrator.ADMIN_EMAIL })
  await expect.poll(smtp.connections).toBe(1)
  expect(await app.end()).toBe(0)
  const lines = app.output().split('\n')
  const warnings = lines.filter((line) => /"level":[456]0/.test(line))
  expect(warnings.filter((line) => !line.includes('a mail could not be sent'))).toEqual([])
})
