import { type Kysely, sql } from 'kysely'
import type { SMTPServerOptions } from 'smtp-server'
import { describe } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { setUpMail, soon, test } from '../../testing/mail.ts'
import { startSmtp } from '../../testing/smtp.ts'

async function addNotice(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into mails (kind, user_id, language, facts, source)
    values ('password_changed', 1, 'en', '{"by": "owner"}', 'web') returning id`.execute(db)
  return (rows[0] as { id: number }).id
}

async function startFailingServer() {
  const reply = { code: 550 }
  const onRcptTo: SMTPServerOptions['onRcptTo'] = (_address, _session, done) =>
    done(reply.code === 250 ? null : Object.assign(new Error('not now'), { responseCode: reply.code }))
  return { reply, smtp: await startSmtp({ onRcptTo }) }
}

describe('a waiting mail', () => {
  test.for(['resent', 'released'] as const)(
    'starts with all attempts again after it was %s',
    async (how, { admin, db, smtp: _unused }) => {
      const { reply, smtp } = await startFailingServer()
      reply.code = 451
      await setUpMail(admin, smtp)
      const id = await addNotice(db)
      await admin.post(`/api/mails/${id}/resend`)
      await soon(() => mailOf(db, id)).toMatchObject({ attempts: 1 })
      await db.updateTable('mails').set({ retries: 12 }).execute()
      if (how === 'released') await setUpMail(admin, smtp, { mail_from_name: 'Office' })
      else await admin.post(`/api/mails/${id}/resend`)
      await soon(() => mailOf(db, id)).toMatchObject({ state: 'waiting', attempts: 2, retries: 1 })
      await smtp.close()
    },
  )
})

function mailOf(db: Kysely<Tables>, id: number) {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
