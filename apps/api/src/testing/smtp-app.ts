import { test as base } from './log-lines.ts'
import { deleteOldMails, setUpMail } from './mail.ts'
import { startSmtp, type TestSmtp } from './smtp.ts'

/** Adds a mail server per test, an empty mail queue, and a short time limit for calls to servers. */
export const test = base
  .extend('outgoingLimitMs', { scope: 'file' }, (): number | undefined => 3_000)
  .extend('smtp', async ({ admin, db }, { onCleanup }): Promise<TestSmtp> => {
    await deleteOldMails(db)
    const server = await startSmtp()
    onCleanup(server.close)
    await setUpMail(admin, server)
    return server
  })
