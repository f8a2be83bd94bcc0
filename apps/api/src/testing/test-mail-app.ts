import { clearConnectionTests } from './rate-limits.ts'
import { test as base } from './smtp-app.ts'

export const TEST_MAIL = '/api/test-mail'
export const LIMIT_MS = 2_000

/** An app that gives mail servers little time, with the values of an e-mail form. The limit of test e-mails starts anew with each test. */
export const test = base
  .extend('outgoingLimitMs', { scope: 'file' }, (): number | undefined => LIMIT_MS)
  .extend('typed', async ({ smtp, db }) => {
    await clearConnectionTests(db)
    return {
      mail_host: '127.0.0.1',
      mail_port: smtp.port,
      mail_encryption: 'none',
      mail_username: '',
      mail_password: null as string | null,
      mail_from_email: 'office@example.org',
    }
  })
