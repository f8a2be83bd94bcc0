import { ACTIVE, INACTIVE } from '@touchline/contract/http/list-options'
import { MAX_FAILURES_IN_ROW } from '@touchline/contract/slack/connections'
import { type Kysely, sql } from 'kysely'
import { auditOfSaved, type Changes, systemActor } from '../../database/audit.ts'
import type { Tables } from '../../database/tables.ts'
import { openLane, pauseLane } from '../../delivery/lane-repository.ts'
import { deliveryTable } from './delivery-table.ts'
import type { SendError } from './sender.ts'
import { SLACK_QUEUE } from './slack-sql.ts'

type Outage = { readonly connectionId: number; readonly failuresInRow: number; readonly error: SendError }

/**
 * Switches a connection off after too many failures in a row, or if its URL no longer exists, in the transaction that
 * records the failure. True if the connection is off.
 */
export async function switchOffAfter(db: Kysely<Tables>, outage: Outage): Promise<boolean> {
  const { connectionId, failuresInRow, error } = outage
  if (error.fault !== 'gone' && failuresInRow < MAX_FAILURES_IN_ROW) return false
  const changes: Changes = {
    status: { old: ACTIVE, new: INACTIVE },
    fault: { new: error.fault },
    failures: { new: failuresInRow },
  }
  const entry = { actor: systemActor, area: 'slackConnections', action: 'switched_off', changes } as const
  await sql`
    with saved as (
      update slack_connections
      set status = ${INACTIVE}, switched_off_at = now(), version = version + 1, updated_at = now(), updated_by = null
      where id = ${connectionId} and status = ${ACTIVE}
      returning *),
    audited as ${auditOfSaved(entry, { name: sql`saved.name` })}
    select from saved`.execute(db)
  return true
}

/** Follows a saved change of a connection: pauses or opens its deliveries. A new URL or activation begins anew. */
export async function followConnection(db: Kysely<Tables>, id: number, changes: Changes): Promise<void> {
  const { status, url } = changes
  const isSwitched = status !== undefined && status !== 'changed'
  if (isSwitched && status.new === INACTIVE) return pauseLane(db, SLACK_QUEUE, id)
  if (!isSwitched && url === undefined) return
  await openLane(db, deliveryTable, id) // before the connection: a failed attempt locks them in this order too
  if (!isSwitched) return
  await sql`
    update slack_connections set switched_off_at = null where id = ${id} and status = ${ACTIVE}`.execute(db)
}
