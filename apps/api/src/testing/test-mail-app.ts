import { test as base } from './mail.ts'
import { clearConnectionTests } from './rate-limits.ts'

export const TEST_MAIL = '/api/test-mail'
export const LIMIT_MS = 2_000

/** Each test starts with an unused rate limit of test e-mails. `typed` holds the values of the mail form. */
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
