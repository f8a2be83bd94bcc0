import { idByName, type NamedRecord } from '@touchline/contract/records/cell-names'
import { type RawBuilder, sql } from 'kysely'
import { Repository } from '../../database/repository.ts'
import { columnOf, listSql } from '../columns-sql.ts'
import type { RecordRow } from '../repository.ts'
import type { StoredList } from '../stored-list.ts'

/** Records that rows of a file are about, and names and numbers that other records have. */
export class CheckRepository extends Repository {
  /** Also those in the trash. */
  async findByIds(list: StoredList, ids: readonly number[]): Promise<ReadonlyMap<number, RecordRow>> {
    if (ids.length === 0) return new Map()
    const { table, wireColumns } = listSql(list)
    const { rows } = await sql<RecordRow>`
      select ${wireColumns} from ${table} where id = any(${ids}::integer[])`.execute(this.db)
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** By folded name, the id of the record outside the trash in this part of the list. */
  async findIdsByName(
    list: StoredList,
    { keys, part }: { readonly keys: readonly string[]; readonly part: string | null },
  ): Promise<ReadonlyMap<string, number>> {
    if (keys.length === 0) return new Map()
    const inPart = list.partition ? sql`and ${sql.id(list.partition)} = ${part}` : sql``
    const { rows } = await sql<{ id: number; name_key: string }>`
      select id, name_key from ${listSql(list).table}
      where name_key = any(${keys}::text[]) and deleted_at is null ${inPart}
      order by id desc`.execute(this.db)
    return new Map(rows.map(({ id, name_key }) => [name_key, id]))
  }

  /** By number, the record outside the trash that has it in a field with unique numbers. */
  async findIdsByNumber(
    list: StoredList,
    { field, numbers }: { readonly field: string; readonly numbers: readonly number[] },
  ): Promise<ReadonlyMap<number, number>> {
    if (numbers.length === 0) return new Map()
    const column = sql.id(columnOf(list, field))
    const { rows } = await sql<{ id: number; number: number }>`
      select id, ${column} as number from ${listSql(list).table}
      where ${column} = any(${numbers}::integer[]) and deleted_at is null`.execute(this.db)
    return new Map(rows.map(({ id, number }) => [number, id]))
  }

  /** Finds the records of a table by the folded forms of their names in both languages. */
  async findByNames(table: string, keys: readonly string[]): Promise<ReturnType<typeof idByName>> {
    const folded = sql`${keys}::text[]`
    const { rows } = await sql<NamedRecord>`
      select id, name, name_ja from ${sql.id(table)}
      where deleted_at is null and (name_key = any(${folded}) or ${foldedJapaneseName} = any(${folded}))`.execute(
      this.db,
    )
    return idByName(rows)
  }
}

/** The search text is the folded names, one a line. */
const foldedJapaneseName: RawBuilder<unknown> = sql`split_part(search_text, chr(10), 2)`
