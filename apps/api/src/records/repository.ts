import type { FieldValues } from '@touchline/contract/fields/field'
import { message } from '@touchline/contract/http/messages'
import type { LocalText } from '@touchline/contract/language'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Actor, auditOfSaved, type Changes, changedByName } from '../database/audit.ts'
import type { ReadLanes } from '../database/read-lanes.ts'
import type { Tables } from '../database/tables.ts'
import { withCommit } from '../database/transaction-client.ts'
import { InUse, InvalidFields } from '../errors.ts'
import { hasSecrets, listSql } from './columns-sql.ts'
import {
  isReferredTo,
  type ReferringRecords,
  type ReferringRow,
  referringRecords,
  referringRecordsOf,
} from './referring-records-sql.ts'
import {
  joinedFields,
  namesOf,
  type Save,
  type SaveAnswer,
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
  readonly references: Save['references']
}
export type ChangeAction = keyof typeof actions

/** True if the caller sends no other statement in the transaction. */
type LastStatement = { readonly isLast?: boolean | undefined }
type Creation = RecordChange &
  LastStatement & { readonly list: StoredList; readonly actor: Actor; readonly id?: number }
type ChangeTarget = { readonly list: StoredList; readonly id: number; readonly action: ChangeAction }
type LockTarget = Pick<ChangeTarget, 'list' | 'action'> & { readonly ids: readonly number[] }
type RecordWrite = ChangeTarget & LastStatement & { readonly actor: Actor; readonly change: RecordChange }

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

function compiledStatements(db: RecordDatabase, lanes: ReadLanes | undefined) {
  return {
    find: new ListStatements(db, findStatement, () => lanes),
    read: new ListStatements(db, readStatement),
    lock: new ListStatements(db, lockStatement),
    lockAll: new ListStatements(db, lockAllStatement),
    save: new ListStatements<SaveAnswer<RecordRow>, SaveShape>(db, saveStatement),
    purgeObstacles: new ListStatements(db, purgeObstacles),
  }
}

export class RecordRepository {
  readonly #db: Kysely<Tables>
  readonly #statements: RecordStatements

  constructor(db: RecordDatabase, lanes?: ReadLanes) {
    this.#db = db
    this.#statements = compiledStatements(db, lanes)
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
      return this.transaction((records) => records.insert({ ...creation, isLast: true }))
    return this.#within(this.#db).insert(creation)
  }

  /**
   * Locks the records that exist, in the trash or not, in the order of their ids. Callers that change several records in
   * one transaction lock all of them first. Otherwise a save of one of them could wait for the totals of the list while
   * the transaction waits for its record.
   */
  async lockAll({ list, ids, action }: LockTarget): Promise<ReadonlyMap<number, LockedRecord>> {
    const rows = await this.#statements.lockAll.of(list, { action }).run({ ids })
    return new Map(rows.map((row) => [row.id, row]))
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

  /** The records that prevent a purge of the record. */
  async findPurgeObstacles(list: StoredList, id: number): Promise<ReferringRecords> {
    return referringRecordsOf(await this.#statements.purgeObstacles.of(list, {}).run({ id }))
  }

  transaction<Result>(work: (records: RecordTransaction) => Promise<Result>): Promise<Result> {
    if (this.#db.isTransaction) return work(this.#within(this.#db))
    return this.#db
      .transaction()
      .execute((db) =>
        work(new RecordTransaction(db, { statements: this.#statements, endsWith: withCommit })),
      )
  }

  /** Statements in the transaction of a caller, who commits it. */
  #within(db: RecordDatabase): RecordTransaction {
    return new RecordTransaction(db, { statements: this.#statements, endsWith: (work) => work() })
  }
}

type RecordTransactionDeps = {
  readonly statements: RecordStatements
  /** Runs the last statement of the transaction. */
  readonly endsWith: typeof withCommit
}

export class RecordTransaction {
  /** For repositories whose writes belong to the same transaction. */
  readonly db: Kysely<Tables>
  readonly #deps: RecordTransactionDeps

  constructor(db: RecordDatabase, deps: RecordTransactionDeps) {
    this.db = db
    this.#deps = deps
  }

  /** Throws InvalidFields if a record of `references` does not exist. */
  insert({ secrets = {}, ...creation }: Creation): Promise<RecordRow> {
    const written = hasSecrets(creation.list) ? secrets : undefined
    return this.#save({ id: undefined, ...creation, action: 'created', secrets: written })
  }

  /** The record with its details, after writes of this transaction that do not belong to its row. */
  async read(list: StoredList, id: number, { isLast }: LastStatement): Promise<RecordRow> {
    const statement = this.#deps.statements.read.of(list, {})
    const [row] = await this.#run({ isLast }, () => statement.run({ id }, this.db))
    return row as RecordRow
  }

  /** Undefined if the action does not apply to a record with this id. */
  async lock({ list, id, action }: ChangeTarget): Promise<LockedRecord | undefined> {
    const rows = await this.#deps.statements.lock.of(list, { action }).run({ id }, this.db)
    return rows[0]
  }

  /**
   * Throws InUse if records refer to a removed one, and InvalidFields if a record of `references` does not exist.
   */
  write({ change, ...write }: RecordWrite): Promise<RecordRow> {
    return this.#save({ secrets: undefined, ...write, ...change })
  }

  async #save({ isLast, ...save }: Save & LastStatement): Promise<RecordRow> {
    const { list } = save
    const isReadAgain = joinedFields(list, Object.keys(save.set)).length > 0
    const statement = this.#deps.statements.save.of(list, saveShape(save))
    const [answer] = await this.#run({ isLast: isLast && !isReadAgain }, () =>
      statement.run(saveParameters(save), this.db),
    )
    const row = writtenRow(answer as SaveAnswer<RecordRow>, save)
    return isReadAgain ? this.read(list, row.id, { isLast }) : row
  }

  #run<Result>({ isLast }: LastStatement, work: () => Result): Result {
    return isLast ? this.#deps.endsWith(work) : work()
  }
}

function writtenRow(
  { unknown_references: unknown, referring_records: referring, ...row }: SaveAnswer<RecordRow>,
  { references }: Save,
): RecordRow {
  if (referring) throw new InUse(referringRecordsOf(referring))
  const refused = Object.keys(references).find((name) => unknown?.includes(name))
  if (refused) throw new InvalidFields({ [refused]: [message('unknown_record')] })
  return row as RecordRow
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
  const { condition, lock } = actions[action]
  return sql`
    ${selectWithChanger(list)} where id = ${parameter('id')} and ${list.trash ? condition : sql`true`} for ${lock}`
}

function lockAllStatement(list: StoredList, { action }: LockShape): RawBuilder<LockedRecord> {
  return sql`
    ${selectWithChanger(list)} where id = any(${parameter('ids')}::integer[])
    order by ${sql.id(list.table, 'id')} for ${actions[action].lock}`
}

function selectWithChanger(list: StoredList): RawBuilder<unknown> {
  const { name, table, wireColumns } = listSql(list)
  return sql`select ${wireColumns}, ${changedByName(name)} as changed_by from ${table}`
}

function purgeObstacles(list: StoredList): RawBuilder<ReferringRow> {
  return referringRecords({ list, id: parameter('id'), withTrash: true })
}
