import type { ConnectionKind } from '@touchline/contract/slack/connections'
import type { SlackDeliveryKind } from '@touchline/contract/slack/deliveries'
import { sql } from 'kysely'
import type { Changes } from '../../database/audit.ts'
import { Repository } from '../../database/repository.ts'
import { ACCOUNT_AREAS, SITE_TIME_ZONE } from './slack-sql.ts'

/** A delivery with its function and its connection. */
export type QueuedMessage = {
  readonly id: number
  readonly kind: SlackDeliveryKind
  readonly event: string
  readonly entry_ids: readonly number[]
  readonly event_count: number
  readonly message_id: string
  readonly payload: string | null
  readonly is_waiting: boolean
  /** False once the function or the connection was deleted, or the function was deactivated. */
  readonly is_wanted: boolean
  readonly quiet_until: string | null
  readonly function_name: string
  readonly events: readonly string[]
  readonly template_en: string
  readonly template_ja: string
  readonly mention: string
  readonly connection: StoredConnection
}
export type StoredConnection = {
  readonly id: number
  readonly kind: ConnectionKind
  readonly language: 'site' | 'en' | 'ja'
  readonly status: number
  readonly former_secret_until: string | null
  readonly secrets: Readonly<Record<string, string>>
}

/** An audit entry. `sequence` is 0 until it is sealed, which only previews can see. */
export type EventEntry = {
  readonly id: number
  readonly sequence: number
  readonly at: string
  readonly area: string
  readonly action: string
  readonly record_id: number | null
  readonly record_name: string | null
  readonly record_name_ja: string | null
  readonly actor_id: number | null
  readonly actor_name: string | null
  readonly actor_name_ja: string | null
  readonly source: string
  readonly changes: Changes
}

const ENTRY = sql`
  select entry.id, coalesce(seal.sequence, 0) as sequence, entry.at, entry.area, entry.action, entry.record_id,
    coalesce(entry.record_name, nullif(person_name(account.firstname, account.lastname, 'en'), '')) as record_name,
    coalesce(entry.record_name_ja, nullif(person_name(account.firstname, account.lastname, 'ja'), ''))
      as record_name_ja,
    entry.actor_id, person_name(actor.firstname, actor.lastname, 'en') as actor_name,
    person_name(actor.firstname, actor.lastname, 'ja') as actor_name_ja, entry.source, entry.changes
  from audit_entries as entry
  left join audit_seals as seal on seal.entry_id = entry.id
  left join users as actor on actor.id = entry.actor_id
  left join users as account on account.id = entry.record_id and entry.area = any(${ACCOUNT_AREAS}::text[])`

export class MessageRepository extends Repository {
  /** Closes a summary, so that no further events are added to it. */
  async take(id: number): Promise<QueuedMessage | undefined> {
    await sql`update slack_deliveries set is_open = false where id = ${id} and is_open`.execute(this.db)
    const { rows } = await sql<QueuedMessage>`
      select delivery.id, delivery.kind, delivery.event, delivery.entry_ids, delivery.event_count,
        delivery.message_id, delivery.payload, delivery.state = 'waiting' as is_waiting,
        delivery.caused_at is not null
          or (function.status = 1 and function.deleted_at is null and connection.deleted_at is null) as is_wanted,
        case when delivery.caused_at is null
          then quiet_hours_end(function.quiet_from, function.quiet_to, ${SITE_TIME_ZONE}) end as quiet_until,
        function.name as function_name, function.events, function.template_en, function.template_ja,
        function.mention, json_build_object('id', connection.id, 'kind', connection.kind,
          'language', connection.language, 'status', connection.status,
          'former_secret_until', connection.former_secret_until, 'secrets', connection.secrets) as connection
      from slack_deliveries as delivery
      join slack_functions as function on function.id = delivery.function_id
      join slack_connections as connection on connection.id = delivery.connection_id
      where delivery.id = ${id}`.execute(this.db)
    return rows[0]
  }

  /** Keeps a message until the end of the quiet hours. */
  async hold(id: number, until: string): Promise<void> {
    await sql`update slack_deliveries set due_at = ${until} where id = ${id} and state = 'waiting'`.execute(
      this.db,
    )
  }

  /** Retries and resends send the same payload. */
  async storePayload(id: number, payload: string): Promise<void> {
    await sql`update slack_deliveries set payload = ${payload} where id = ${id}`.execute(this.db)
  }

  /** In the order of their sequence. Entries past the retention period are missing. */
  async listEntries(ids: readonly number[]): Promise<EventEntry[]> {
    const { rows } = await sql<EventEntry>`
      ${ENTRY} where entry.id = any(${ids}::bigint[]) order by seal.sequence`.execute(this.db)
    return rows
  }

  /** The latest entries of an area and an action, newest first. */
  async listLatest(area: string, action: string, limit: number): Promise<EventEntry[]> {
    const { rows } = await sql<EventEntry>`
      ${ENTRY} where entry.area = ${area} and entry.action = ${action}
      order by entry.at desc, entry.id desc limit ${limit}`.execute(this.db)
    return rows
  }

  async describe(id: number): Promise<object> {
    const { rows } = await sql<{ function_id: number; connection_id: number; event: string }>`
      select function_id, connection_id, event from slack_deliveries where id = ${id}`.execute(this.db)
    return rows[0] ?? {}
  }
}
