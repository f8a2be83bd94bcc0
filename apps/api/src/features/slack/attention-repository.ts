import { INACTIVE } from '@touchline/contract/http/list-options'
import type { SendErrorCode } from '@touchline/contract/slack/send-errors'
import { sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import { SLACK_QUEUE } from './slack-sql.ts'

/** Bounds the lines of the dashboard. */
const MAX_CONNECTIONS = 50

type Named = { readonly id: number; readonly name: string }
export type FailedDeliveries = Named & {
  readonly count: number
  /** The last attempt of the oldest one, and that of the newest one. */
  readonly since: string | null
  readonly renewed_at: string | null
}
export type SwitchedOff = Named & {
  readonly switched_off_at: string
  readonly fault: SendErrorCode | null
}

/** What the dashboard shows. */
export class AttentionRepository extends Repository {
  /** The failed deliveries of each connection that is not in the trash. */
  async listFailed(): Promise<FailedDeliveries[]> {
    const lastAttempt = (id: 'oldest' | 'newest') => sql`(
      select max(at) from delivery_attempts where queue = ${SLACK_QUEUE} and delivery_id = ${sql.id(id)})`
    const { rows } = await sql<FailedDeliveries>`
      select slack_connections.id, name, count, ${lastAttempt('oldest')} as since,
        ${lastAttempt('newest')} as renewed_at
      from (
        select connection_id, count(*)::integer as count, min(id) as oldest, max(id) as newest
        from slack_deliveries where state = 'dead' group by connection_id) as failed
      join slack_connections on slack_connections.id = connection_id and deleted_at is null
      order by slack_connections.id limit ${MAX_CONNECTIONS}`.execute(this.db)
    return rows
  }

  async listSwitchedOff(): Promise<SwitchedOff[]> {
    const { rows } = await sql<SwitchedOff>`
      select id, name, switched_off_at, last_error ->> 'fault' as fault
      from slack_connections
      left join delivery_lanes on queue = ${SLACK_QUEUE} and lane = id
      where status = ${INACTIVE} and switched_off_at is not null and deleted_at is null
      order by id limit ${MAX_CONNECTIONS}`.execute(this.db)
    return rows
  }
}
