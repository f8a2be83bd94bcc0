import { type Kysely, sql } from 'kysely'
import { type Actor, auditOfSaved } from '../../database/audit.ts'
import { countLookUp, recordConnectionTest } from '../../database/connection-tests.ts'
import type { Tables } from '../../database/tables.ts'
import { NotFound } from '../../errors.ts'
import type { StoredConnection } from './message-repository.ts'

type NewSecrets = {
  readonly sealed: Readonly<Record<string, string>>
  /** How long the former secret stays valid; null if there was none. */
  readonly formerHours: number | null
}
/** Runs in the transaction of the change. */
export type OnReceiverChanged = (db: Kysely<Tables>, actor: Actor) => Promise<void>
type Rotation<Changed> = {
  readonly id: number
  readonly actor: Actor
  readonly rotate: (stored: StoredConnection) => Promise<Changed>
}

export class ConnectionRepository {
  readonly #db: Kysely<Tables>
  readonly #onReceiverChanged: OnReceiverChanged

  constructor(db: Kysely<Tables>, onReceiverChanged: OnReceiverChanged) {
    this.#db = db
    this.#onReceiverChanged = onReceiverChanged
  }

  /** Throws TooManyRequests if the user has tested too often. */
  recordTest(test: Parameters<typeof recordConnectionTest>[1]): Promise<void> {
    return recordConnectionTest(this.#db, test)
  }

  /** Throws TooManyRequests if the user has tested too often. */
  countLookUp(actor: Actor): Promise<void> {
    return countLookUp(this.#db, actor)
  }

  async get(id: number): Promise<StoredConnection> {
    const found = await find(this.#db, id)
    if (!found) throw new NotFound()
    return found
  }

  /** Writes the secrets without an audit entry. Undefined if `change` returns undefined. */
  changeSecrets<Changed extends NewSecrets>(
    id: number,
    change: (stored: StoredConnection) => Promise<Changed | undefined>,
  ): Promise<Changed | undefined> {
    return this.#db.transaction().execute(async (db) => {
      const changed = await change(await lock(db, id))
      if (changed)
        await sql`
          update slack_connections set secrets = ${JSON.stringify(changed.sealed)} where id = ${id}`.execute(
          db,
        )
      return changed
    })
  }

  rotate<Changed extends NewSecrets>({ id, actor, rotate }: Rotation<Changed>) {
    return this.#db.transaction().execute(async (db) => {
      const changed = await rotate(await lock(db, id))
      const changes = { signing_secret: 'changed' } as const
      const entry = { actor, area: 'slackConnections', action: 'secret_rotated', changes } as const
      const { rows } = await sql<{ former_secret_until: string | null }>`
        with saved as (
          update slack_connections
          set secrets = ${JSON.stringify(changed.sealed)}, version = version + 1, updated_at = now(),
            updated_by = ${actor.userId},
            former_secret_until = now() + make_interval(hours => ${changed.formerHours}::integer)
          where id = ${id} returning *),
        audited as ${auditOfSaved(entry, { name: sql`saved.name` })}
        select former_secret_until from saved`.execute(db)
      await this.#onReceiverChanged(db, actor)
      return { ...changed, formerUntil: rows[0]?.former_secret_until ?? null }
    })
  }
}

async function find(db: Kysely<Tables>, id: number, lockRow = sql``): Promise<StoredConnection | undefined> {
  const { rows } = await sql<StoredConnection>`
    select id, kind, language, status, former_secret_until, secrets
    from slack_connections where id = ${id} and deleted_at is null ${lockRow}`.execute(db)
  return rows[0]
}

async function lock(db: Kysely<Tables>, id: number): Promise<StoredConnection> {
  const found = await find(db, id, sql`for no key update`)
  if (!found) throw new NotFound()
  return found
}
