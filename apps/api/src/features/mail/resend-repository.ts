import type { MailKind, MailState } from '@touchline/contract/mails'
import { type Kysely, sql } from 'kysely'
import { type Actor, recordAudit } from '../../database/audit.ts'
import type { Jobs } from '../../database/jobs.ts'
import type { Tables } from '../../database/tables.ts'
import { TooManyRequests } from '../../errors.ts'
import { ADDRESS, CAUSED_AT, OPEN } from './repository.ts'
import { canResend } from './resendable.ts'

type Wanted = { readonly id: number; readonly actor: Actor }
type LockedMail = {
  readonly id: number
  readonly kind: MailKind
  readonly state: MailState
  readonly user_id: number | null
  readonly recipient: string | null
  readonly address: string | null
}

/** Nobody gets more doubles than this in an hour. */
const MOST_DOUBLES = 5
/** Any number will do that no other lock of this product has. */
const RESENDS_LOCK = 74_611

/** Whoever clicks twice wants one mail. */
const IS_FRESH = sql<boolean>`created_at > now() - interval '10 seconds'`
/** A wish for a new password that is too old is not fulfilled: somebody wishes it anew. */
const IS_LATE_WISH = sql<boolean>`kind = 'password_reset' and created_at < now() - interval '60 minutes'`

export class ResendRepository {
  readonly #db: Kysely<Tables>
  readonly #jobs: Jobs

  constructor(db: Kysely<Tables>, jobs: Jobs) {
    this.#db = db
    this.#jobs = jobs
  }

  /** The id of the mail that leaves now: the same one, or its double where it was sent before. */
  resend({ id, actor }: Wanted): Promise<number | 'unknown' | 'unaddressed'> {
    return this.#db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${RESENDS_LOCK})`.execute(transaction)
      const mail = await findLocked(transaction, id)
      if (!mail) return 'unknown'
      if (!canResend(mail)) return 'unaddressed'
      const double = mail.state === 'sent' ? await findDouble(transaction, mail) : undefined
      if (double?.is_fresh) return double.id
      const leaving = double?.id ?? (await make(transaction, { mail, actor }))
      await this.#jobs.renew(transaction, 'mail', { key: String(leaving), data: { deliver: leaving } })
      await recordAudit(transaction, { actor, area: 'mails', action: 'resent', recordId: id })
      return leaving
    })
  }
}

function findLocked(db: Kysely<Tables>, id: number): Promise<LockedMail | undefined> {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'state', 'user_id', 'recipient'])
    .select(ADDRESS.as('address'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The mail that was sent again lately, or is yet to be; it may be the given one, where that is itself a double. */
function findDouble(db: Kysely<Tables>, { id, kind, user_id, recipient }: LockedMail) {
  return db
    .selectFrom('mails')
    .select(['id', IS_FRESH.as('is_fresh')])
    .where('kind', '=', kind)
    .where('user_id', 'is not distinct from', user_id)
    .where('recipient', 'is not distinct from', recipient)
    .where('caused_at', '=', db.selectFrom('mails').select(CAUSED_AT.as('at')).where('id', '=', id))
    .where((eb) => eb.or([IS_FRESH, eb('state', 'in', OPEN)]))
    .orderBy('id', 'desc')
    .forUpdate()
    .executeTakeFirst()
}

async function make(db: Kysely<Tables>, { mail, actor }: { mail: LockedMail; actor: Actor }) {
  if (mail.state !== 'sent') {
    await renew(db, mail.id)
    return mail.id
  }
  const retryAfterSeconds = await waitForDouble(db, mail)
  if (retryAfterSeconds !== null) throw new TooManyRequests({ retryAfterSeconds })
  return copy(db, { id: mail.id, actor })
}

/** The seconds to wait where this addressee has had too many doubles lately; else null. */
async function waitForDouble(db: Kysely<Tables>, { address }: LockedMail): Promise<number | null> {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from created_at + interval '1 hour' - now()))::integer as wait from mails
    where caused_at < created_at and created_at > now() - interval '1 hour' and ${ADDRESS} = ${address}
    order by created_at desc offset ${sql.lit(MOST_DOUBLES - 1)} limit 1`.execute(db)
  return rows[0]?.wait ?? null
}

async function renew(db: Kysely<Tables>, id: number): Promise<void> {
  await sql`
    update mails set state = 'waiting', caused_at = ${CAUSED_AT},
      created_at = case when ${IS_LATE_WISH} then now() else created_at end,
      asked_from = case when ${IS_LATE_WISH} then null else asked_from end,
      requested_email_hash = case when ${IS_LATE_WISH} then null else requested_email_hash end
    where id = ${id}`.execute(db)
}

/** The same mail to the same person, told as of the same moment. */
async function copy(db: Kysely<Tables>, { id, actor }: Wanted): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into mails (kind, user_id, recipient, language, facts, ip, request_id, source, caused_at)
    select kind, user_id, recipient, language, facts, ip, ${actor.requestId}, ${actor.source}, ${CAUSED_AT}
    from mails where id = ${id}
    returning id`.execute(db)
  return (rows[0] as { id: number }).id
}
