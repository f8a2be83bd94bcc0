import { ACTIVE } from '@touchline/contract/http/list-options'
import { idByName, type NamedRecord } from '@touchline/contract/records/cell-names'
import { type RawBuilder, sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import { hasToleratedNames } from '../../database/unique-names-sql.ts'
import { columnOf, listSql } from '../columns-sql.ts'
import type { RecordRow } from '../repository.ts'
import type { StoredList } from '../stored-list.ts'
import { numbers } from './checked-rows-repository.ts'

/**
 * Records that rows of a file are about or contain, and names and numbers that other records have. The statements have no
 * parameters: the plan of a prepared statement would stay that of a table before an import has filled it.
 */
export class CheckRepository extends Repository {
  /** A former import may have filled the table so recently that PostgreSQL has no statistics of it. */
  async analyze({ table }: StoredList): Promise<void> {
    await sql`analyze ${sql.id(table)}`.execute(this.db)
  }

  /** Also finds records in the trash. With `fileColumns`, records have only the columns that files contain. */
  async findByIds(
    list: StoredList,
    ids: readonly number[],
    columns: 'wireColumns' | 'fileColumns' = 'wireColumns',
  ): Promise<ReadonlyMap<number, RecordRow>> {
    if (ids.length === 0) return new Map()
    const { table, [columns]: selected } = listSql(list)
    const { rows } = await sql<RecordRow>`
      select ${selected} from ${table} where id = any(${numbers(ids)})`.execute(this.db)
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** By folded name, the id of the record outside the trash in this part of the list. */
  async findIdsByName(
    list: StoredList,
    { keys, part }: { readonly keys: readonly string[]; readonly part: string | null },
  ): Promise<ReadonlyMap<string, number>> {
    if (keys.length === 0) return new Map()
    const inPart = list.partition ? sql`and ${sql.id(list.partition)} = ${sql.lit(part)}` : sql``
    const { rows } = await sql<{ id: number; name_key: string }>`
      select id, name_key from ${listSql(list).table}
      where name_key = any(${texts(keys)}) ${inPart} and deleted_at is null ${isUnique(list)}`.execute(
      this.db,
    )
    return new Map(rows.map(({ id, name_key }) => [name_key, id]))
  }

  /** By number, the record outside the trash that has it in a field with unique numbers. */
  async findIdsByNumber(
    list: StoredList,
    { field, values }: { readonly field: string; readonly values: readonly number[] },
  ): Promise<ReadonlyMap<number, number>> {
    if (values.length === 0) return new Map()
    const column = sql.id(columnOf(list, field))
    const { rows } = await sql<{ id: number; number: number }>`
      select id, ${column} as number from ${listSql(list).table}
      where ${column} = any(${numbers(values)}) and deleted_at is null`.execute(this.db)
    return new Map(rows.map(({ id, number }) => [number, id]))
  }

  /** Finds the records of a table by the folded forms of their names in both languages. */
  async findByNames(table: string, keys: readonly string[]): Promise<ReturnType<typeof idByName>> {
    if (keys.length === 0) return () => undefined
    const folded = texts(keys)
    const { rows } = await sql<NamedRecord>`
      select id, name, name_ja from ${sql.id(table)}
      where deleted_at is null and (name_key = any(${folded}) or ${foldedJapaneseName} = any(${folded}))`.execute(
      this.db,
    )
    return idByName(rows)
  }

  /** The first active records of a table, in the order of their names. */
  async listNames(table: string, limit: number): Promise<readonly NamedRecord[]> {
    const { rows } = await sql<NamedRecord>`
      select id, name, name_ja from ${sql.id(table)}
      where deleted_at is null and status = ${sql.lit(ACTIVE)} order by name, id limit ${sql.lit(limit)}`.execute(
      this.db,
    )
    return rows
  }
}

/** An index with the unique names leaves out those that are tolerated though they are equal. */
function isUnique({ table }: StoredList): RawBuilder<unknown> {
  return hasToleratedNames(table) ? sql`and tolerated_name is distinct from name` : sql``
}

function texts(values: readonly string[]): RawBuilder<unknown> {
  return sql`array[${sql.join(values.map((value) => sql.lit(value)))}]::text[]`
}

/** The search text is the folded names, one a line. */
const foldedJapaneseName: RawBuilder<unknown> = sql`split_part(search_text, chr(10), 2)`
