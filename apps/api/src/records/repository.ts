import type { RecordAction } from '@touchline/contract/events/record-areas'
import type { FieldValues } from '@touchline/contract/fields/field'
import type { LocalText } from '@touchline/contract/language'
import { JAPANESE_NAME, type StoredRecord } from '@touchline/contract/records/record-list'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Actor, auditOfSaved, type Changes, changedByName, savedNames } from '../database/audit.ts'
import type { Tables } from '../database/tables.ts'
import { columnsOf, hasSecrets, joinedTable, listSql, referencedTable } from './columns-sql.ts'
import { findReferringRecords, isReferredTo, type ReferringRecords } from './referring-records-sql.ts'
import { ListStatements, parameter } from './statements.ts'
import type { StoredList } from './stored-list.ts'

export type EncryptedSecrets = Readonly<Record<string, string>>
export type RecordRow = StoredRecord & { readonly secrets?: EncryptedSecrets }

export type LockedRecord = RecordRow & { readonly changed_by: LocalText | null }

export type RecordChange = {
  readonly set: FieldValues
  readonly secrets?: EncryptedSecrets | undefined
  readonly changes: Changes
}
export type ChangeAction = keyof typeof actions

type Creation = RecordChange & { readonly list: StoredList; readonly actor: Actor; readonly id?: number }
type ChangeTarget = { readonly list: StoredList; readonly id: number; readonly action: ChangeAction }
type RecordWrite = ChangeTarget & { readonly actor: Actor; readonly change: RecordChange }

/** Short transactions, so that other calls do not wait while a large trash is emptied. */
const PURGED_AT_ONCE = 500
type TrashBatch = {
  readonly list: StoredList
  /** Undefined for all parts of the list. */
  readonly part: string | undefined
  /** The highest id of the previous batch. */
  readonly after: number
  readonly actor: Actor
}
/** `last` is null if no record follows. `kept` are the ids of records that other records refer to. */
type PurgedBatch = {
  readonly last: number | null
  readonly removed: number
  readonly kept: readonly number[]
}

const isListed = sql`deleted_at is null`
/**
 * The row lock per action. A save with a new reference to a record locks that record for key share. Only a delete
 * conflicts with this lock.
 */
const actions = {
  updated: { condition: isListed, lock: sql`no key update`, sets: [] },
  deleted: { condition: isListed, lock: sql`update`, sets: [sql`deleted_at = now()`] },
  restored: { condition: sql`true`, lock: sql`no key update`, sets: [sql`deleted_at = null`] },
  purged: { condition: sql`deleted_at is not null`, lock: sql`update`, sets: [] },
} as const

/** The database, or a transaction in which the caller reads and writes records. */
export type RecordDatabase = Kysely<Tables>

export class RecordRepository {
  readonly #db: Kysely<Tables>
  readonly #findStatement: ListStatements<RecordRow, object>

  constructor(db: RecordDatabase) {
    this.#db = db
    this.#findStatement = new ListStatements(db, findStatement)
  }

  async find(list: StoredList, id: number): Promise<RecordRow | undefined> {
    const rows = await this.#findStatement.of(list, {}).run({ id })
    return rows[0]
  }

  /** Reserves an id, because secrets are encrypted for a record id before the insert. */
  async nextId({ table }: StoredList): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence(${table}, 'id')) as id`.execute(this.#db)
    return rows[0]?.id ?? 0
  }

  insert(creation: Creation): Promise<RecordRow> {
    if (joinedValues(creation.list, creation.set).length === 0) return insert(this.#db, creation)
    return this.transaction((records) => records.insert(creation))
  }

  /** Deletes the next records of the trash for good, except those that other records refer to. */
  async purgeNext({ list, part, after, actor }: TrashBatch): Promise<PurgedBatch> {
    const { table } = listSql(list)
    const inPart = list.partition && part !== undefined ? sql`and ${sql.id(list.partition)} = ${part}` : sql``
    const { rows } = await sql<PurgedBatch>`
      with next as (
        select id from ${table} where deleted_at is not null and id > ${after} ${inPart}
        order by id limit ${sql.lit(PURGED_AT_ONCE)} for update),
      saved as (
        delete from ${table} where id in (select id from next) and not ${isReferredTo(list)} returning *),
      audited as ${auditOfSaved({ actor, list, action: 'purged', changes: {} }, namesOf(list))}
      select (select max(id) from next) as last, (select count(*)::integer from saved) as removed,
        array(select id from next except select id from saved order by id) as kept`.execute(this.#db)
    return rows[0] as PurgedBatch
  }

  transaction<Result>(work: (records: RecordTransaction) => Promise<Result>): Promise<Result> {
    if (this.#db.isTransaction) return work(new RecordTransaction(this.#db))
    return this.#db.transaction().execute((transaction) => work(new RecordTransaction(transaction)))
  }
}

export class RecordTransaction {
  /** For repositories whose writes belong to the same transaction. */
  readonly db: Kysely<Tables>

  constructor(db: RecordDatabase) {
    this.db = db
  }

  insert(creation: Creation): Promise<RecordRow> {
    return insert(this.db, creation)
  }

  /** The record with its details, after writes of this transaction that do not belong to its row. */
  async read(list: StoredList, id: number): Promise<RecordRow> {
    const { table, wireColumns } = listSql(list)
    const { rows } = await sql<RecordRow>`select ${wireColumns} from ${table} where id = ${id}`.execute(
      this.db,
    )
    return rows[0] as RecordRow
  }

  /** Undefined if the action does not apply to a record with this id. */
  async lock({ list, id, action }: ChangeTarget): Promise<LockedRecord | undefined> {
    const { name, table, wireColumns } = listSql(list)
    const { condition, lock } = actions[action]
    const { rows } = await sql<LockedRecord>`
      select ${wireColumns}, ${changedByName(name)} as changed_by
      from ${table} where id = ${id} and ${list.trash ? condition : sql`true`} for ${lock}`.execute(this.db)
    return rows[0]
  }

  write({ list, id, actor, action, change }: RecordWrite): Promise<RecordRow> {
    const assignments = [
      ...columnsOf(list, change.set).map(([name, value]) => sql`${sql.id(name)} = ${value}`),
      ...(change.secrets ? [sql`secrets = ${JSON.stringify(change.secrets)}`] : []),
      ...actions[action].sets,
      sql`version = version + 1, updated_at = now(), updated_by = ${actor.userId}`,
    ]
    const { table } = listSql(list)
    const isRemoval = action === 'purged' || (action === 'deleted' && !list.trash)
    const saved = isRemoval
      ? sql`delete from ${table} where id = ${id} returning *`
      : sql`
      update ${table}
      set ${sql.join(assignments)}
      where id = ${id}
      returning *`
    return save(this.db, { list, actor, action, saved, change })
  }

  findReferringRecords(
    list: StoredList,
    id: number,
    options: { readonly withTrash?: boolean } = {},
  ): Promise<ReferringRecords> {
    return findReferringRecords(this.db, { list, id, ...options })
  }

  /** Returns the ids of records outside the trash, and prevents their deletion until the transaction ends. */
  async findReferable(list: StoredList, wire: string, ids: readonly number[]): Promise<readonly number[]> {
    const { table } = referencedTable(list, wire)
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.id(table)}
      where id = any(${ids}::integer[]) and deleted_at is null for key share`.execute(this.db)
    return rows.map(({ id }) => id)
  }
}

function findStatement(list: StoredList): RawBuilder<RecordRow> {
  const { table, wireColumns } = listSql(list)
  const condition = list.trash ? sql` and ${isListed}` : sql``
  return sql`select ${wireColumns} from ${table} where id = ${parameter('id')}${condition}`
}

function insert(db: Kysely<Tables>, { list, actor, id, ...change }: Creation): Promise<RecordRow> {
  const columns = [
    ...columnsOf(list, change.set),
    ...(id === undefined ? [] : [['id', id] as const]),
    ...(hasSecrets(list) ? [['secrets', JSON.stringify(change.secrets ?? {})] as const] : []),
    ['created_by', actor.userId] as const,
    ['updated_by', actor.userId] as const,
  ]
  const given = id === undefined ? sql`` : sql` overriding system value`
  const saved = sql`
    insert into ${listSql(list).table} (${sql.join(columns.map(([name]) => sql.id(name)))})
    ${given} values (${sql.join(columns.map(([, value]) => value))})
    returning *`
  return save(db, { list, actor, action: 'created', saved, change })
}

type SaveStatement = {
  readonly list: StoredList
  readonly actor: Actor
  readonly action: RecordAction
  readonly saved: RawBuilder<unknown>
  readonly change: RecordChange
}

async function save(
  db: Kysely<Tables>,
  { list, actor, action, saved, change }: SaveStatement,
): Promise<RecordRow> {
  const { table, wireColumns } = listSql(list)
  const joined = joinedValues(list, change.set)
  const written = [
    sql`saved as (${saved})`,
    ...joined.map(([wire, ids]) => replaceJoined(list, wire, ids)),
    sql`audited as ${auditOfSaved({ actor, list, action, changes: change.changes }, namesOf(list))}`,
  ]
  const { rows } = await sql<RecordRow>`
    with ${sql.join(written)} select ${wireColumns} from saved as ${table}`.execute(db)
  const [row] = rows
  if (!row || joined.length === 0) return row as RecordRow
  // a statement does not see its own writes to the join tables
  const again = await sql<RecordRow>`select ${wireColumns} from ${table} where id = ${row.id}`.execute(db)
  return again.rows[0] as RecordRow
}

function namesOf({ fields }: StoredList) {
  return JAPANESE_NAME in fields ? savedNames : { name: savedNames.name }
}

function joinedValues(list: StoredList, values: FieldValues): [wire: string, ids: readonly number[]][] {
  return Object.entries(values).filter(
    (entry): entry is [string, readonly number[]] => list.fields[entry[0]]?.kind === 'references',
  )
}

function replaceJoined(list: StoredList, wire: string, ids: readonly number[]): RawBuilder<unknown> {
  const { join } = joinedTable(list, wire)
  const [table, owner, target] = [sql.id(join.table), sql.id(join.owner), sql.id(join.target)]
  return sql`${sql.id(`${wire}_removed`)} as (
      delete from ${table} where ${owner} in (select id from saved) and ${target} <> all(${ids}::integer[])),
    ${sql.id(`${wire}_added`)} as (
      insert into ${table} (${owner}, ${target}) select saved.id, unnest(${ids}::integer[]) from saved
      on conflict do nothing)`
}
