import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { BEGINNING, type EntryContent, type Link, type Seal, type SealedEntry, sealOf } from './seal.ts'

/** `content` is null if the entry was deleted. */
export type StoredEntry = { readonly seal: Seal; readonly content: EntryContent | null }

/** An arbitrary number that no other advisory lock of the product uses. */
const SEALING_LOCK = 74_613

type OnSealed = (transaction: Kysely<Tables>, entries: readonly SealedEntry[]) => Promise<void>
type StoredSeal = Selectable<Tables['audit_seals']>

/** The texts of `at` and `changes` do not depend on session settings. */
const CONTENT = sql<EntryContent>`
  id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, actor_id, area, action, record_id,
  record_name, record_name_ja, changes::text as changes, request_id, ip, source`

export class EntryRepository {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /**
   * Seals the oldest committed entries without a seal, and runs `onSealed` in the same transaction. Returns the number
   * of sealed entries, which is 0 while another instance is sealing. An entry that is committed after entries with
   * higher ids were sealed gets the next number.
   */
  async seal(limit: number, onSealed: OnSealed): Promise<number> {
    if (!(await this.#hasUnsealed())) return 0
    // the first statement takes the lock; each later one must see what was committed before it
    const transaction = this.#db.transaction().setIsolationLevel('read committed')
    return transaction.execute(async (db) => {
      if (!(await acquireSealingLock(db))) return 0
      const entries = chain(await listUnsealed(db, limit), await findLast(db))
      await writeSeals(db, entries)
      await onSealed(db, entries)
      return entries.length
    })
  }

  async listSealed({ after, limit }: { after: number; limit: number }): Promise<StoredEntry[]> {
    const { rows } = await sql<EntryContent & StoredSeal>`
      select audit_seals.*, ${CONTENT} from audit_seals left join audit_entries on id = entry_id
      where sequence > ${after} order by sequence limit ${limit}`.execute(this.#db)
    return rows.map(({ sequence, entry_id: _, previous_hash: previousHash, hash, ...content }) => ({
      seal: { sequence, previousHash, hash },
      content: content.id === null ? null : content,
    }))
  }

  async #hasUnsealed(): Promise<boolean> {
    const { rows } = await sql`
      select from audit_unsealed order by entry_id limit 1`.execute(this.#db)
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
    select sequence, hash from audit_seals order by sequence desc limit 1`.execute(db)
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

async function writeSeals(db: Kysely<Tables>, entries: readonly SealedEntry[]): Promise<void> {
  const seals = entries.map(({ seal }) => seal)
  const ids = entries.map(({ content }) => content.id)
  await sql`
    with sealed as (delete from audit_unsealed where entry_id = any(${ids}::bigint[]))
    insert into audit_seals (sequence, entry_id, previous_hash, hash)
    select * from unnest(
      ${seals.map(({ sequence }) => sequence)}::bigint[], ${ids}::bigint[],
      ${seals.map(({ previousHash }) => previousHash)}::bytea[],
      ${seals.map(({ hash }) => hash)}::bytea[])`.execute(db)
}
