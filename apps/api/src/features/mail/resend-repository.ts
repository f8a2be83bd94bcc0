import { type Kysely, sql } from 'kysely'
import { type Actor, recordAudit } from '../../database/audit.ts'
import { hashEmail, limit } from '../../database/rate-limits.ts'
import { Repository } from '../../database/repository.ts'
import type { Tables } from '../../database/tables.ts'
import { resend } from '../../delivery/resend.ts'
import type { AddressedMail } from './repository.ts'
import { mailTable } from './repository.ts'

type ResendOptions = { readonly mail: AddressedMail; readonly actor: Actor }

/** Per address and hour. */
const MAX_RESENDS = 5

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
      await renewLateRequest(transaction, resent.id)
      await recordAudit(transaction, { actor, area: 'mails', action: 'resent', recordId: id })
      return resent.id
    })
  }
}

/** Sets the time of an old reset mail to now, because it would otherwise be dropped as expired. */
async function renewLateRequest(db: Kysely<Tables>, id: number): Promise<void> {
  await sql`
    update mails set created_at = now()
    where id = ${id} and kind = 'password_reset' and created_at < now() - interval '60 minutes'`.execute(db)
}
