import type { FieldValue } from '@touchline/contract/master-data/field'
import type { MasterItem } from '@touchline/contract/master-data/list'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Actor, auditOfSaved, type Changes } from '../../database/audit.ts'
import { changedBy } from '../../database/changed-by.ts'
import { ListStatements, slot } from '../../database/statement.ts'
import type { StoredList } from '../../database/stored-lists.ts'
import type { Tables } from '../../database/tables.ts'
import type { NewFile } from '../../files/file-repository.ts'
import { insertFiles } from '../../files/files-sql.ts'
import { columnsOf, listSql } from './list-sql.ts'
import { knownPictures } from './pictures-sql.ts'
import { findReferences, type ReferencesFound } from './references-sql.ts'

export type Values = Readonly<Record<string, FieldValue>>
/** What is written, with the new files that it names. */
type Written = { readonly files: readonly NewFile[]; readonly changes: Changes }
export type Change = Written & { readonly set: Values }
export type Action = keyof typeof actions

/** A row as it is locked for a change. */
export type LockedItem = {
  readonly current: MasterItem
  /** The name of the person who changed it last. */
  readonly changed_by: string | null
  /** Of the pictures that the change asked for, those there are. */
  readonly pictures: readonly string[]
  findReferences(): Promise<ReferencesFound>
}

type Creation = Written & { readonly list: StoredList; readonly values: Values; readonly actor: Actor }
type Target = {
  readonly list: StoredList
  readonly id: number
  readonly actor: Actor
  readonly action: Action
  /** Names of the files that the change would name. */
  readonly pictures?: readonly string[]
}
type Decide = (locked: LockedItem) => Change | undefined | Promise<Change | undefined>

const listed = sql`deleted_at is null`
/** Whoever comes to name a row holds it with a key share lock: only a removal waits for that, and is waited for. */
const actions = {
  updated: { among: listed, lock: sql`no key update`, sets: [] },
  deleted: { among: listed, lock: sql`update`, sets: [sql`deleted_at = now()`] },
  restored: { among: sql`true`, lock: sql`no key update`, sets: [sql`deleted_at = null`] },
} as const

export class MasterDataRepository {
  readonly #db: Kysely<Tables>
  readonly #finding: ListStatements<MasterItem, object>

  constructor(db: Kysely<Tables>) {
    this.#db = db
    this.#finding = new ListStatements(db, finding)
  }

  async find(list: StoredList, id: number): Promise<MasterItem | undefined> {
    const rows = await this.#finding.of(list, {}).run({ id })
    return rows[0]
  }

  /** Which of these files are pictures that a row may name. */
  async findPictures(names: readonly string[]): Promise<readonly string[]> {
    if (names.length === 0) return []
    const { rows } = await sql<{ known: string[] }>`select ${knownPictures(names)} as known`.execute(this.#db)
    return rows[0]?.known ?? []
  }

  async insert({ list, values, actor, ...written }: Creation): Promise<MasterItem> {
    const { table } = listSql(list)
    const columns = columnsOf(list, values)
    const saved = sql`
      insert into ${table} (${sql.join(columns.map(([name]) => sql.id(name)))}, created_by, updated_by)
      values (${sql.join(columns.map(([, value]) => value))}, ${actor.userId}, ${actor.userId})
      returning *`
    return save({ db: this.#db, list, actor, action: 'created', saved, ...written })
  }

  /** Locks the row, lets `decide` say what becomes of it, and writes that with its audit entry. */
  change(target: Target, decide: Decide): Promise<MasterItem | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const locked = await lock(transaction, target)
      const change = locked && (await decide(locked))
      return change ? write(transaction, target, change) : locked?.current
    })
  }
}

function finding(list: StoredList): RawBuilder<MasterItem> {
  const { table, wireColumns } = listSql(list)
  return sql`select ${wireColumns} from ${table} where id = ${slot('id')} and ${listed}`
}

type LockedRow = MasterItem & { readonly changed_by: string | null; readonly pictures: readonly string[] }

async function lock(
  db: Kysely<Tables>,
  { list, id, action, pictures = [] }: Target,
): Promise<LockedItem | undefined> {
  const { name, table, wireColumns } = listSql(list)
  const { among, lock } = actions[action]
  const { rows } = await sql<LockedRow>`
    select ${wireColumns}, ${changedBy(name)} as changed_by, ${knownPictures(pictures)} as pictures
    from ${table} where id = ${id} and ${among} for ${lock}`.execute(db)
  if (!rows[0]) return undefined
  const { changed_by, pictures: known, ...current } = rows[0]
  return {
    current: current as MasterItem,
    changed_by,
    pictures: known,
    findReferences: () => findReferences(db, { list, id }),
  }
}

function write(
  db: Kysely<Tables>,
  { list, id, actor, action }: Target,
  { set, ...written }: Change,
): Promise<MasterItem> {
  const assignments = columnsOf(list, set).map(([name, value]) => sql`${sql.id(name)} = ${value}`)
  const all = [...assignments, ...actions[action].sets]
  const saved = sql`
    update ${listSql(list).table}
    set ${sql.join(all)}, version = version + 1, updated_at = now(), updated_by = ${actor.userId}
    where id = ${id}
    returning *`
  return save({ db, list, actor, action, saved, ...written })
}

type Saving = Written & {
  readonly db: Kysely<Tables>
  readonly list: StoredList
  readonly actor: Actor
  readonly action: string
  /** The statement that writes the row and returns it. */
  readonly saved: RawBuilder<unknown>
}

/** The row, its new files and its audit entry in one statement. */
async function save({ db, list, actor, action, saved, files, changes }: Saving): Promise<MasterItem> {
  const stored = files.length > 0 ? sql`${insertFiles(files, actor)}, ` : sql``
  const { rows } = await sql<MasterItem>`
    with ${stored}saved as (${saved}),
      audited as ${auditOfSaved({ actor, area: list.key, action, changes })}
    select ${listSql(list).wireColumns} from saved`.execute(db)
  return rows[0] as MasterItem
}
