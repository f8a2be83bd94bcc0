import type { FieldValues } from '@touchline/contract/fields/field'
import type { LocalText } from '@touchline/contract/language'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Actor, auditOfSaved, type Changes, changedByName } from '../database/audit.ts'
import type { Tables } from '../database/tables.ts'
import { hasSecrets, listSql, referencedTable } from './columns-sql.ts'
import { findReferringRecords, isReferredTo, type ReferringRecords } from './referring-records-sql.ts'
import {
  joinedFields,
  namesOf,
  type Save,
  type SaveShape,
  saveParameters,
  saveShape,
  saveStatement,
} from './save-sql.ts'
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
  updated: { condition: isListed, lock: sql`no key update` },
  deleted: { condition: isListed, lock: sql`update` },
  restored: { condition: sql`true`, lock: sql`no key update` },
  purged: { condition: sql`deleted_at is not null`, lock: sql`update` },
} as const

/** The database, or a transaction in which the caller reads and writes records. */
export type RecordDatabase = Kysely<Tables>

type RecordStatements = ReturnType<typeof compiledStatements>

/** The compiled statements of records. Each runs on the database or in a transaction. */
function compiledStatements(db: RecordDatabase) {
  return {
    find: new ListStatements(db, findStatement),
    read: new ListStatements(db, readStatement),
    lock: new ListStatements(db, lockStatement),
    save: new ListStatements<RecordRow, SaveShape>(db, saveStatement),
    referable: new ListStatements(db, referableStatement),
  }
}

export class RecordRepository {
  readonly #db: Kysely<Tables>
  readonly #statements: RecordStatements

  constructor(db: RecordDatabase) {
    this.#db = db
    this.#statements = compiledStatements(db)
  }

  async find(list: StoredList, id: number): Promise<RecordRow | undefined> {
    const rows = await this.#statements.find.of(list, {}).run({ id })
    return rows[0]
  }

  /** Reserves an id, because secrets are encrypted for a record id before the insert. */
  async nextId({ table }: StoredList): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence(${table}, 'id')) as id`.execute(this.#db)
    return rows[0]?.id ?? 0
  }

  insert(creation: Creation): Promise<RecordRow> {
    if (joinedFields(creation.list, Object.keys(creation.set)).length > 0)
      return this.transaction((records) => records.insert(creation))
    return new RecordTransaction(this.#db, this.#statements).insert(creation)
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
    const run = (db: RecordDatabase) => work(new RecordTransaction(db, this.#statements))
    return this.#db.isTransaction ? run(this.#db) : this.#db.transaction().execute(run)
  }
}

export class RecordTransaction {
  /** For repositories whose writes belong to the same transaction. */
  readonly db: Kysely<Tables>
  readonly #statements: RecordStatements

  constructor(db: RecordDatabase, statements: RecordStatements) {
    this.db = db
    this.#statements = statements
  }

  insert({ list, actor, id, set, secrets = {}, changes }: Creation): Promise<RecordRow> {
    const written = hasSecrets(list) ? secrets : undefined
    return this.#save({ list, id, actor, action: 'created', set, secrets: written, changes })
  }

  /** The record with its details, after writes of this transaction that do not belong to its row. */
  async read(list: StoredList, id: number): Promise<RecordRow> {
    const rows = await this.#statements.read.of(list, {}).run({ id }, this.db)
    return rows[0] as RecordRow
  }

  /** Undefined if the action does not apply to a record with this id. */
  async lock({ list, id, action }: ChangeTarget): Promise<LockedRecord | undefined> {
    const rows = await this.#statements.lock.of(list, { action }).run({ id }, this.db)
    return rows[0]
  }

  write({ list, id, actor, action, change }: RecordWrite): Promise<RecordRow> {
    return this.#save({ list, id, actor, action, secrets: undefined, ...change })
  }

  async #save(save: Save): Promise<RecordRow> {
    const statement = this.#statements.save.of(save.list, saveShape(save))
    const [row] = await statement.run(saveParameters(save), this.db)
    const isComplete = !row || joinedFields(save.list, Object.keys(save.set)).length === 0
    return isComplete ? (row as RecordRow) : this.read(save.list, row.id)
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
    const rows = await this.#statements.referable.of(list, { wire }).run({ ids }, this.db)
    return rows.map(({ id }) => id)
  }
}

function findStatement(list: StoredList): RawBuilder<RecordRow> {
  const { table, wireColumns } = listSql(list)
  const condition = list.trash ? sql` and ${isListed}` : sql``
  return sql`select ${wireColumns} from ${table} where id = ${parameter('id')}${condition}`
}

function readStatement(list: StoredList): RawBuilder<RecordRow> {
  const { table, wireColumns } = listSql(list)
  return sql`select ${wireColumns} from ${table} where id = ${parameter('id')}`
}

type LockShape = { readonly action: ChangeAction }

function lockStatement(list: StoredList, { action }: LockShape): RawBuilder<LockedRecord> {
  const { name, table, wireColumns } = listSql(list)
  const { condition, lock } = actions[action]
  return sql`
    select ${wireColumns}, ${changedByName(name)} as changed_by
    from ${table} where id = ${parameter('id')} and ${list.trash ? condition : sql`true`} for ${lock}`
}

type ReferenceShape = { readonly wire: string }

function referableStatement(list: StoredList, { wire }: ReferenceShape): RawBuilder<{ id: number }> {
  const { table } = referencedTable(list, wire)
  return sql`
    select id from ${sql.id(table)}
    where id = any(${parameter('ids')}::integer[]) and deleted_at is null for key share`
}
