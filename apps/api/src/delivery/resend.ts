import type { DeliveryState } from '@touchline/contract/deliveries'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { renewDeliveries } from './lane-repository.ts'
import type { DeliveryTarget } from './target.ts'

type ResendRequest = {
  readonly target: Pick<DeliveryTarget<never>, 'queue' | 'table' | 'laneColumn' | 'copied'> & {
    /** The name of an indexed column that identifies the content. Resends of a delivery have the same value in it. */
    readonly contentId?: string
  }
  readonly id: number
  readonly changed?: Readonly<Record<string, string | null>>
  readonly beforeCopy?: () => Promise<void>
}
type ResentDelivery = {
  readonly id: number
  /** False if an earlier click created the delivery. */
  readonly isNew: boolean
}
type DeliveryRow = {
  readonly id: number
  readonly state: DeliveryState
  readonly is_second: boolean
  /** True if the delivery is so new that a second click does not send it again. */
  readonly is_fresh: boolean
}

/** The time of the original event. A second delivery has the same time. */
const CAUSED_AT = sql<string>`coalesce(caused_at, created_at)`

/**
 * Sends a delivery again, in the caller's transaction. An unsent delivery keeps its row. For a sent delivery, a second
 * row is created; parallel clicks create only one. Undefined if the delivery does not exist or was dropped.
 */
export async function resend(
  db: Kysely<Tables>,
  request: ResendRequest,
): Promise<ResentDelivery | undefined> {
  const { target, id } = request
  const deliveries = await lockCopies(db, request)
  const clicked = deliveries.find((delivery) => delivery.id === id)
  if (!clicked || clicked.state === 'dropped') return undefined
  const second = clicked.state === 'sent' ? deliveries.find(isUnderWay) : undefined
  if (second?.is_fresh) return { id: second.id, isNew: false }
  const toSend =
    second?.id ?? (clicked.state === 'sent' ? await copy(db, request) : await reopen(db, request))
  await renewDeliveries(db, { target, where: sql`id = ${toSend}` })
  return { id: toSend, isNew: true }
}

/**
 * Locks all deliveries with the same content and lists them, newest first. The list is a second statement, so it
 * contains a delivery that was created during the wait for the lock.
 */
async function lockCopies(db: Kysely<Tables>, { target, id }: ResendRequest): Promise<DeliveryRow[]> {
  const table = sql.table(target.table)
  const values = (of: string) =>
    sql.join([
      ...target.copied.map((name) => sql.ref(`${of}.${name}`)),
      sql`coalesce(${sql.ref(`${of}.caused_at`)}, ${sql.ref(`${of}.created_at`)})`,
    ])
  const contentId = target.contentId && sql.id(target.contentId)
  const candidates = contentId
    ? sql`delivery.${contentId} = (select ${contentId} from ${table} where id = ${id})`
    : sql`true`
  const same = sql`
    ${table} as delivery where ${candidates} and exists (
      select from ${table} as clicked
      where clicked.id = ${id} and (${values('clicked')}) is not distinct from (${values('delivery')}))`
  await sql`select from ${same} order by id for update`.execute(db)
  const { rows } = await sql<DeliveryRow>`
    select id, state, caused_at is not null as is_second, created_at > now() - interval '10 seconds' as is_fresh
    from ${same} order by id desc`.execute(db)
  return rows
}

function isUnderWay({ is_second, is_fresh, state }: DeliveryRow): boolean {
  return is_second && (is_fresh || state === 'waiting' || state === 'unconfigured')
}

async function reopen(db: Kysely<Tables>, { target, id }: ResendRequest): Promise<number> {
  const table = sql.table(target.table)
  await sql`update ${table} set state = 'waiting', caused_at = ${CAUSED_AT} where id = ${id}`.execute(db)
  return id
}

async function copy(
  db: Kysely<Tables>,
  { target, id, changed = {}, beforeCopy }: ResendRequest,
): Promise<number> {
  await beforeCopy?.()
  const table = sql.table(target.table)
  const copied: RawBuilder<unknown>[] = target.copied.map((name) => sql.ref(name))
  const names = sql.join([...copied, ...Object.keys(changed).map((name) => sql.ref(name))])
  const values = sql.join([...copied, ...Object.values(changed)])
  const { rows } = await sql<{ id: number }>`
    insert into ${table} (caused_at, ${names})
    select ${CAUSED_AT}, ${values} from ${table} where id = ${id} returning id`.execute(db)
  return (rows[0] as { id: number }).id
}
