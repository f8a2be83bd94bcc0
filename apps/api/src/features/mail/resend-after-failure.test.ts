import { type Kysely, sql } from 'kysely'
import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { lastMail, makeDue, setUpMail, soon, test } from '../../testing/mail.ts'
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

/** Runs the job that gives up on a mail again, as if it had been delayed until now. */
async function failAgain(db: Kysely<Tables>): Promise<void> {
  await sql`
    update pgboss.job set state = 'created', started_on = null, completed_on = null, start_after = now()
    where name = 'mail_given_up'`.execute(db)
  await soon(() => givenUp(db)).toEqual(['completed'])
}

async function givenUp(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where name = 'mail_given_up'`.execute(db)
  return rows.map(({ state }) => state)
}

describe('a mail that is resent after its last attempt', () => {
  test('does not become dead through the delayed job of an earlier attempt', async ({
    admin,
    db,
    smtp: _unused,
  }) => {
    const { reply, smtp } = await startFailingServer()
    await setUpMail(admin, smtp)
    const id = await addNotice(db)
    await admin.post(`/api/mails/${id}/resend`)
    await soon(() => givenUp(db)).toHaveLength(1)
    expect(await lastMail(db)).toMatchObject({ attempts: 1, last_error: { code: '550' } })

    reply.code = 451
    await admin.post(`/api/mails/${id}/resend`)
    await soon(() => lastMail(db)).toMatchObject({ attempts: 2, last_error: { code: '451' } })
    await failAgain(db)
    expect(await lastMail(db)).toMatchObject({ state: 'waiting' })

    reply.code = 250
    await makeDue(db)
    await soon(() => lastMail(db)).toMatchObject({ state: 'sent', attempts: 3 })
    expect(smtp.mails).toHaveLength(1)
    await smtp.close()
  })
})

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
      await soon(() => useUpTries(db)).toBe(1)
      if (how === 'released') await setUpMail(admin, smtp, { mail_from_name: 'Office' })
      else await admin.post(`/api/mails/${id}/resend`)
      await soon(() => mailOf(db, id)).toMatchObject({ attempts: 2 })
      await soon(() => triesLeft(db, id)).toEqual([12])
      expect(await givenUp(db)).toEqual([])
      expect(await mailOf(db, id)).toMatchObject({ state: 'waiting' })
      await smtp.close()
    },
  )
})

async function useUpTries(db: Kysely<Tables>): Promise<number> {
  const { numAffectedRows } = await sql`
    update pgboss.job set retry_count = retry_limit where name = 'mail' and state = 'retry'`.execute(db)
  return Number(numAffectedRows)
}

function mailOf(db: Kysely<Tables>, id: number) {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function triesLeft(db: Kysely<Tables>, id: number): Promise<number[]> {
  const { rows } = await sql<{ left: number }>`
    select retry_limit - retry_count as left from pgboss.job
    where name = 'mail' and state = 'retry' and data ->> 'deliver' = ${String(id)}`.execute(db)
  return rows.map(({ left }) => left)
}
