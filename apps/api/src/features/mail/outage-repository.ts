import { type Kysely, sql } from 'kysely'
import { recordAudit, systemActor } from '../../database/audit.ts'
import type { Tables } from '../../database/tables.ts'
import type { FailedAttempt } from '../../delivery/target.ts'

/** An outage is reported after this number of failed attempts of one mail, which is within a minute. */
const FAILED_ATTEMPTS = 3

/** An arbitrary number that no other advisory lock of the product uses. */
const OUTAGE_LOCK = 74_617

type FailedMail = Pick<FailedAttempt, 'deliveryId' | 'attempts' | 'isDead'>

/** Writes one audit entry for each outage, and one for each dead mail. An outage ends when a mail is sent. */
export async function recordOutage(db: Kysely<Tables>, failed: FailedMail): Promise<void> {
  if (failed.attempts >= FAILED_ATTEMPTS) await recordFailing(db, failed.deliveryId)
  if (failed.isDead) await addEntry(db, 'given_up', failed.deliveryId)
}

async function recordFailing(db: Kysely<Tables>, id: number): Promise<void> {
  if (await isReported(db)) return
  // mails that fail at the same time wait here, and then see the entry of the first one
  await sql`select pg_advisory_xact_lock(${OUTAGE_LOCK})`.execute(db)
  if (!(await isReported(db))) await addEntry(db, 'failing', id)
}

/** Leaves out the address and the error code, because they may reveal the network. */
async function addEntry(db: Kysely<Tables>, action: 'failing' | 'given_up', id: number): Promise<void> {
  const { kind, attempts, stage } = await db
    .selectFrom('mails')
    .select(['kind', 'attempts', sql<string | null>`last_error ->> 'stage'`.as('stage')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const changes = { kind: { new: kind }, stage: { new: stage }, attempts: { new: attempts } }
  await recordAudit(db, { actor: systemActor, area: 'mails', action, changes, recordId: id })
}

async function isReported(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`
    select from audit_entries where area = 'mails' and action = 'failing'
      and at > coalesce((select max(sent_at) from mails), '-infinity') limit 1`.execute(db)
  return rows.length > 0
}
