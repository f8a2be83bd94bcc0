import type { Later } from '@touchline/contract/dashboard'
import { sql } from 'kysely'
import type { DashboardContext } from '../../attention/sources.ts'
import { Repository } from '../../database/repository.ts'

export type Snooze = { readonly item_id: string; readonly created_at: string }
export type Beginning = Omit<DashboardContext, 'userId'> & {
  /** Those that have not ended. */
  readonly snoozes: readonly Snooze[]
  /** The newest audit entry that the person has seen; 0 before the first visit. */
  readonly seen: number
  readonly seenAt: string | null
  readonly at: string
}

const ISO = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')

export class DashboardRepository extends Repository {
  /** What the call needs before it asks the sources. */
  async begin(userId: number): Promise<Beginning> {
    const { rows } = await sql<Beginning>`
      select now() as at, site_today() as today,
        coalesce((select nullif(fields->>'default_timezone', '') from site_settings where name = 'general'), 'UTC')
          as "timeZone",
        (select coalesce(json_agg(json_build_object('item_id', item_id,
            'created_at', to_char(created_at at time zone 'UTC', ${ISO}))), '[]')
          from attention_snoozes where user_id = ${userId} and until > now()) as snoozes,
        coalesce(visit.sequence, 0) as seen, case when visit.sequence > 0 then visit.at end as "seenAt"
      from (values (${userId}::integer)) as reader (id)
      left join dashboard_visits as visit on visit.user_id = reader.id`.execute(this.db)
    const [beginning] = rows
    if (!beginning) throw new Error('The statement returns one row.')
    return beginning
  }

  /** Also deletes what this person had put off until a time in the past. */
  async putOff(userId: number, { id, days, seen_at }: Later): Promise<void> {
    await sql`
      with ended as (
        delete from attention_snoozes where user_id = ${userId} and until <= now() and item_id <> ${id})
      insert into attention_snoozes as snooze (user_id, item_id, created_at, until)
      values (${userId}, ${id}, least(${seen_at}::timestamptz, now()), (site_today() + ${days}::integer)::timestamp at time zone coalesce(
        (select nullif(fields->>'default_timezone', '') from site_settings where name = 'general'), 'UTC'))
      on conflict (user_id, item_id) do update set created_at = excluded.created_at, until = excluded.until`.execute(
      this.db,
    )
  }

  async endPutOff(userId: number): Promise<void> {
    await sql`delete from attention_snoozes where user_id = ${userId}`.execute(this.db)
  }

  /** The position never moves back, and not past the newest entry. */
  async markSeen(userId: number, until: number): Promise<void> {
    await sql`
      insert into dashboard_visits as visit (user_id, sequence)
      select ${userId}, least(${until}::bigint, coalesce(max(sequence), 0)) from audit_seals
      on conflict (user_id) do update set sequence = excluded.sequence, at = excluded.at
      where visit.sequence <= excluded.sequence`.execute(this.db)
  }
}
