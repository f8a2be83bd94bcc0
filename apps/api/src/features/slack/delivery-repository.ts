import type { ConnectionKind } from '@touchline/contract/slack/connections'
import { sql } from 'kysely'
import { type Actor, recordAudit } from '../../database/audit.ts'
import { Repository } from '../../database/repository.ts'
import { renewDeliveries } from '../../delivery/lane-repository.ts'
import { resend } from '../../delivery/resend.ts'
import { deliveryTable } from './delivery-table.ts'

/** One call resends at most this number. */
export const MAX_RESENT = 1_000

export type ResentDeliveries = { readonly function_id: number } | { readonly connection_id: number }

export class DeliveryRepository extends Repository {
  /** Undefined if the delivery does not exist or was discarded. */
  resend(id: number, actor: Actor): Promise<number | undefined> {
    return this.db.transaction().execute(async (db) => {
      const resent = await resend(db, { target: deliveryTable, id })
      if (resent?.isNew) await recordAudit(db, { actor, area: 'deliveries', action: 'resent', recordId: id })
      return resent?.id
    })
  }

  resendAll(of: ResentDeliveries, actor: Actor): Promise<number> {
    return this.db.transaction().execute(async (db) => {
      const selected = Object.entries(of).map(([column, value]) => sql`${sql.id(column)} = ${value}`)
      const resent = await renewDeliveries(db, {
        target: deliveryTable,
        where: sql`state = 'dead' and ${sql.join(selected, sql` and `)}`,
        limit: MAX_RESENT,
      })
      const changes = Object.fromEntries(
        Object.entries({ ...of, resent }).map(([name, value]) => [name, { new: value }]),
      )
      if (resent > 0)
        await recordAudit(db, { actor, area: 'deliveries', action: 'all_resent', changes, recordId: null })
      return resent
    })
  }

  async findKind(connectionId: number): Promise<ConnectionKind | undefined> {
    const { rows } = await sql<{ kind: ConnectionKind }>`
      select kind from slack_connections where id = ${connectionId}`.execute(this.db)
    return rows[0]?.kind
  }
}
