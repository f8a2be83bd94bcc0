import { type Kysely, sql } from 'kysely'
import { recordAudit } from '../../database/audit.ts'
import type { Tables } from '../../database/tables.ts'
import type { FailedDelivery } from '../../delivery/target.ts'

const actor = { userId: null, ip: null, requestId: null, source: 'system' } as const
/** An outage is reported after this number of failed attempts of one mail, which is within a minute. */
const FAILED_ATTEMPTS = 3

/** Writes one audit entry for each outage. An outage ends when a mail is sent. */
export async function recordFailing(
  db: Kysely<Tables>,
  { id, attempts, error }: FailedDelivery,
): Promise<void> {
  if (attempts < FAILED_ATTEMPTS || (await isReported(db))) return
  const { stage } = error as { readonly stage?: string }
  const changes = { stage: { new: stage }, attempts: { new: attempts } }
  await recordAudit(db, { actor, area: 'mails', action: 'failing', changes, recordId: id })
}

export async function recordGivenUp(db: Kysely<Tables>, id: number): Promise<void> {
  const { kind, attempts } = await db
    .selectFrom('mails')
    .select(['kind', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const changes = { kind: { new: kind }, attempts: { new: attempts } }
  await recordAudit(db, { actor, area: 'mails', action: 'given_up', changes, recordId: id })
}

async function isReported(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`
    select from audit_entries where area = 'mails' and action = 'failing'
      and at > coalesce((select max(sent_at) from mails), '-infinity') limit 1`.execute(db)
  return rows.length > 0
}
