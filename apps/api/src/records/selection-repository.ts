import type { Sort } from '@touchline/contract/http/list-options'
import type { Matching, Selection, SelectionRequest } from '@touchline/contract/records/bulk'
import { type RawBuilder, sql } from 'kysely'
import { listSql, sortColumnOf } from './columns-sql.ts'
import { conditionsOf, type FilterShape, filterShape } from './filter-sql.ts'
import type { RecordDatabase } from './repository.ts'
import { ListStatements, parameter } from './statements.ts'
import type { StoredList } from './stored-list.ts'

/** A selection belongs to the person who made it. */
type Owned = { readonly list: StoredList; readonly userId: number | null }
type FrozenSelection = SelectionRequest & {
  /** The order of the ids. Default: that of an index. */
  readonly sort?: Sort
}
type Shape = { readonly where: FilterShape | 'ids'; readonly sort: Sort | undefined }

/** Stores which records a person has selected, and what the audit trail contained then. */
export class SelectionRepository {
  readonly #statements: ListStatements<Selection, Shape>

  constructor(db: RecordDatabase) {
    this.#statements = new ListStatements(db, freezeStatement)
  }

  /** In the transaction of the caller, if there is one. */
  async freeze(
    { ids, matching, sort }: FrozenSelection,
    { list, userId }: Owned,
    transaction?: RecordDatabase,
  ): Promise<Selection> {
    const where = matching ? filterShapeOf(list, matching) : 'ids'
    const statement = this.#statements.of(list, { where, sort })
    const [frozen] = await statement.run({ ids, ...matching?.filters, 'user id': userId }, transaction)
    return frozen as Selection
  }

  /** In the transaction of the caller. Undefined if the selection is of another person or list, or has expired. */
  async find(
    id: number,
    { list, userId }: Owned,
    transaction: RecordDatabase,
  ): Promise<Selection | undefined> {
    const { rows } = await sql<Selection>`
      select id, cardinality(ids) as total, valid_until from selections
      where id = ${id} and list = ${list.key} and created_by = ${userId} and valid_until > now()`.execute(
      transaction,
    )
    return rows[0]
  }
}

function filterShapeOf(list: StoredList, { filters, trashed }: Matching): FilterShape {
  return filterShape(list, filters, trashed)
}

/**
 * One statement has one snapshot. So a record is in the selection if, and only if, the state of the audit trail
 * includes the entry of its last change.
 */
function freezeStatement(list: StoredList, { where, sort }: Shape): RawBuilder<Selection> {
  const condition =
    where === 'ids' ? sql`id = any(${parameter('ids')}::integer[])` : conditionsOf(list, where)
  const order = sort ? orderOfPages(list, sort) : orderOfIndex(list)
  return sql`
    insert into selections (list, ids, sequence, unsealed, created_by, valid_until)
    select ${sql.lit(list.key)}, array(select id from ${listSql(list).table} where ${condition} order by ${order}),
      coalesce((select max(sequence) from audit_seals), 0),
      array(select entry_id from audit_unsealed), ${parameter('user id')}, now() + interval '1 hour'
    returning id, cardinality(ids) as total, valid_until`
}

function orderOfPages(list: StoredList, { column, direction }: Sort): RawBuilder<unknown> {
  const sorted = sql.id(sortColumnOf(list, column))
  return direction === 'desc' ? sql`${sorted} desc, id desc` : sql`${sorted}, id`
}

/** An index has the records outside the trash in this order, so that a million ids are not sorted. */
function orderOfIndex({ fields }: StoredList): RawBuilder<unknown> {
  return 'status' in fields ? sql`status, id` : sql`id`
}
