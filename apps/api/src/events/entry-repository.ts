import { type Kysely, type RawBuilder, sql } from 'kysely'
import { Repository } from '../database/repository.ts'
import type { Tables } from '../database/tables.ts'
import { BEGINNING, type EntryContent, type Link, type SealedEntry, sealOf } from './seal.ts'

/** An arbitrary number that no other advisory lock of the product uses. */
const SEALING_LOCK = 74_613

type OnSealed = (transaction: Kysely<Tables>, entries: readonly SealedEntry[]) => Promise<void>

/** The texts of `at` and `changes` do not depend on session settings. */
export const CONTENT = sql<EntryContent>`
  id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, actor_id, area, action, record_id,
  record_name, record_name_ja, changes::text as changes, request_id, ip, source, user_agent`

export class EntryRepository extends Repository {
  /**
   * Seals the oldest committed entries without a seal, and runs `onSealed` in the same transaction. Returns the number
   * of sealed entries, which is 0 while another instance is sealing. An entry that is committed after entries with
   * higher ids were sealed gets the next number.
   */
  async seal(limit: number, onSealed: OnSealed): Promise<number> {
    if (!(await this.#hasUnsealed())) return 0
    // the first statement takes the lock; each later one must see what was committed before it
    const transaction = this.db.transaction().setIsolationLevel('read committed')
    return transaction.execute(async (db) => {
      if (!(await acquireSealingLock(db))) return 0
      const entries = chain(await listUnsealed(db, limit), await findLast(db))
      await writeSeals(db, entries)
      await onSealed(db, entries)
      return entries.length
    })
  }

  async #hasUnsealed(): Promise<boolean> {
    const { rows } = await sql`
      select from audit_unsealed limit 1`.execute(this.db)
    return rows.length > 0
  }
}

async function acquireSealingLock(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${SEALING_LOCK}) as locked`.execute(db)
  return rows[0]?.locked ?? false
}

async function listUnsealed(db: Kysely<Tables>, limit: number): Promise<EntryContent[]> {
  const { rows } = await sql<EntryContent>`
    select ${CONTENT} from audit_unsealed join audit_entries on id = entry_id
    order by entry_id limit ${limit}`.execute(db)
  return rows
}

async function findLast(db: Kysely<Tables>): Promise<Link> {
  const { rows } = await sql<Link>`
    (select sequence, hash from audit_seals order by sequence desc limit 1)
    union all (select last_sequence, last_hash from audit_anchors order by last_sequence desc limit 1)
    order by sequence desc limit 1`.execute(db)
  return rows[0] ?? BEGINNING
}

function chain(contents: readonly EntryContent[], last: Link): SealedEntry[] {
  let previous = last
  return contents.map((content) => {
    const seal = sealOf(content, previous)
    previous = seal
    return { content, seal }
  })
}

/**
 * Notifies the event streams of all instances. All hashes are one parameter, which PostgreSQL cuts: arrays of binary
 * values take longer to encode than to insert.
 */
async function writeSeals(db: Kysely<Tables>, entries: readonly SealedEntry[]): Promise<void> {
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last) return
  const ids = entries.map(({ content }) => content.id)
  const hashes = Buffer.concat([first.seal.previousHash, ...entries.map(({ seal }) => seal.hash)])
  const hashAt = (position: RawBuilder<unknown>) => sql`substring(${hashes}::bytea, ${position} * 32 + 1, 32)`
  await sql`
    with sealed as (delete from audit_unsealed where entry_id = any(${ids}::bigint[])),
    inserted as (
      insert into audit_seals (sequence, entry_id, previous_hash, hash)
      select ${first.seal.sequence}::bigint + position - 1, entry_id,
        ${hashAt(sql`(position - 1)::integer`)}, ${hashAt(sql`position::integer`)}
      from unnest(${ids}::bigint[]) with ordinality as entry (entry_id, position))
    select pg_notify('audit_sealed', ${String(last.seal.sequence)})`.execute(db)
}
