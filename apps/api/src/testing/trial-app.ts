import { forgetTrials } from './rate-limits.ts'
import { test as base } from './smtp-app.ts'

export const TRIAL = '/api/test-mail'
export const LIMIT_MS = 2_000

/** With little time for each call to a mail server, as many trials for each test as one may make, and a form. */
export const test = base
  .extend('outgoingLimitMs', { scope: 'file' }, (): number | undefined => LIMIT_MS)
  .extend('typed', async ({ smtp, db }) => {
    await forgetTrials(db)
    return {
      mail_host: '127.0.0.1',
      mail_port: smtp.port,
      mail_encryption: 'none',
      mail_username: '',
      mail_password: null as string | null,
      mail_from_email: 'office@example.org',
    }
  })
