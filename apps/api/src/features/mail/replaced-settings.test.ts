import { test as base, deleteOldMails, lastMail, setUpMail, soon } from '../../testing/mail.ts'
import { startScriptedServer } from '../../testing/smtp-script.ts'
import { administrator } from '../../testing/test-app.ts'

const test = base.override('outgoingLimitMs', { scope: 'file' }, () => undefined)

test('a mail whose attempt waits for a silent server is sent soon after the settings were corrected', async ({
  admin,
  guest,
  smtp,
  db,
}) => {
  const silent = await startScriptedServer(() => undefined)
  await setUpMail(admin, silent)
  await deleteOldMails(db)
  await guest.post('/api/forgot-password', { email: administrator.email })
  await soon(silent.connections).toBe(1)
  const { id } = await lastMail(db)
  await setUpMail(admin, smtp)
  const stored = () => db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
  await soon(stored).toMatchObject({ attempts: 1, last_error: { stage: 'connect', code: 'ETIMEDOUT' } })
  await soon(stored).toMatchObject({ state: 'sent', attempts: 2 })
  await silent.close() // its own notice of the change waits for it
})
