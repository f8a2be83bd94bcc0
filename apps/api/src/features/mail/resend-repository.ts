import { type Kysely, sql } from 'kysely'
import { type Actor, recordAudit } from '../../database/audit.ts'
import { hashEmail, limit } from '../../database/rate-limits.ts'
import { Repository } from '../../database/repository.ts'
import type { Tables } from '../../database/tables.ts'
import { renewDeliveries } from '../../delivery/lane-repository.ts'
import { resend } from '../../delivery/resend.ts'
import type { AddressedMail } from './repository.ts'
import { mailTable } from './repository.ts'

type ResendOptions = { readonly mail: AddressedMail; readonly actor: Actor }

/** Per address and hour. */
const MAX_RESENDS = 5
/** Failed mails of one call. */
const MAX_RESENT = 1_000

export class ResendRepository extends Repository {
  resend({ mail: { id, address }, actor }: ResendOptions): Promise<number | undefined> {
    return this.db.transaction().execute(async (transaction) => {
      const resent = await resend(transaction, {
        target: mailTable,
        id,
        changed: { request_id: actor.requestId, source: actor.source },
        beforeCopy: () =>
          limit(transaction, {
            name: 'mail_resend',
            subject: hashEmail(address ?? ''),
            max: MAX_RESENDS,
            withinSeconds: 3_600,
          }),
      })
      if (!resent?.isNew) return resent?.id
      await renewLateRequests(transaction, [resent.id])
      await recordAudit(transaction, { actor, area: 'mails', action: 'resent', recordId: id })
      return resent.id
    })
  }

  /** Sends the mails that were given up again, oldest first, and returns their number. */
  resendDead(actor: Actor): Promise<number> {
    return this.db.transaction().execute(async (transaction) => {
      const { rows: dead } = await sql<{ id: number }>`
        select id from mails where state = 'dead' order by id limit ${MAX_RESENT} for update`.execute(
        transaction,
      )
      const ids = dead.map(({ id }) => id)
      if (ids.length === 0) return 0
      await renewDeliveries(transaction, { target: mailTable, where: sql`id = any(${ids}::integer[])` })
      await renewLateRequests(transaction, ids)
      await recordAudit(transaction, { actor, area: 'mails', action: 'all_resent', recordId: null })
      return ids.length
    })
  }
}

/** Sets the times of old reset mails to now, because they would otherwise be dropped as expired. */
async function renewLateRequests(db: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  await sql`
    update mails set created_at = now()
    where id = any(${ids}::integer[]) and kind = 'password_reset' and created_at < now() - interval '60 minutes'`.execute(
    db,
  )
}
