import type { ReferringRecord } from '@touchline/contract/http/errors'
import { type RawBuilder, sql } from 'kysely'
import type { RowReference } from './row-references.ts'
import type { StoredList } from './stored-list.ts'

const MAX_REFERENCES = 5

export type ReferringRecords = { readonly references: readonly ReferringRecord[]; readonly total: number }

export type ReferringRow = ReferringRecord & { readonly total: number }

type RecordKey = {
  readonly list: StoredList
  readonly id: RawBuilder<number>
  /** True if records in the trash count too, because a foreign key does not know the trash. */
  readonly withTrash: boolean
}

/** Finds the first records that refer to this one. Each row also has the number of all referring records. */
export function referringRecords({ list, ...key }: RecordKey): RawBuilder<ReferringRow> {
  const referring = list.referencedBy.map((reference) => selectReferring(reference, key))
  return sql`
    select referring.*, (count(*) over ())::integer as total
    from (${sql.join(referring, sql` union `)}) as referring
    order by area, name, id
    limit ${sql.lit(MAX_REFERENCES)}`
}

export function referringRecordsOf(rows: readonly ReferringRow[]): ReferringRecords {
  const references = rows.map(({ total: _, ...reference }) => reference)
  return { references, total: rows[0]?.total ?? 0 }
}

/** True for a row of the table to which a record refers, whether that record is in the trash or not. */
export function isReferredTo({ referencedBy, table }: StoredList): RawBuilder<unknown> {
  const uses = referencedBy.map(
    (reference) => sql`exists (
      select from ${sql.id(reference.table)} as referring
      where ${sql.id('referring', reference.column)} = ${sql.id(table, 'id')})`,
  )
  return uses.length > 0 ? sql`(${sql.join(uses, sql` or `)})` : sql`false`
}

function selectReferring(
  { area, table, column, through }: RowReference,
  { id, withTrash }: Omit<RecordKey, 'list'>,
): RawBuilder<unknown> {
  const join =
    through && sql` join ${sql.id(table)} as joined on joined.${sql.id(through.column)} = record.id`
  const inTrash = withTrash ? sql`, record.deleted_at is not null as in_trash` : sql``
  const condition = withTrash ? sql`` : sql` and record.deleted_at is null`
  return sql`
    select ${sql.lit(area)} as area, record.id, record.name collate "und-x-icu" as name${inTrash}
    from ${sql.id(through?.owner ?? table)} as record${join ?? sql``}
    where ${sql.id(through ? 'joined' : 'record', column)} = ${id}${condition}`
}
