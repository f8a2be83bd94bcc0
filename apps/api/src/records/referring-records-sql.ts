import type { ReferringRecord } from '@touchline/contract/http/errors'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { RowReference } from './row-references.ts'
import type { StoredList } from './stored-list.ts'

const MAX_REFERENCES = 5

export type ReferringRecords = { readonly references: readonly ReferringRecord[]; readonly total: number }

type RecordKey = { readonly list: StoredList; readonly id: number }

export async function findReferringRecords(
  db: Kysely<Tables>,
  { list, id }: RecordKey,
): Promise<ReferringRecords> {
  if (list.referencedBy.length === 0) return { references: [], total: 0 }
  const referring = list.referencedBy.map((reference) => selectReferring(reference, id))
  const { rows } = await sql<ReferringRecord & { total: number }>`
    select area, id, name, (count(*) over ())::integer as total
    from (${sql.join(referring, sql` union `)}) as referring
    order by area, name, id
    limit ${sql.lit(MAX_REFERENCES)}`.execute(db)
  const references = rows.map(({ total: _, ...reference }) => reference)
  return { references, total: rows[0]?.total ?? 0 }
}

function selectReferring({ area, table, column, through }: RowReference, id: number): RawBuilder<unknown> {
  const join =
    through && sql` join ${sql.id(table)} as joined on joined.${sql.id(through.column)} = record.id`
  return sql`
    select ${sql.lit(area)} as area, record.id, record.name collate "und-x-icu" as name
    from ${sql.id(through?.owner ?? table)} as record${join ?? sql``}
    where ${sql.id(through ? 'joined' : 'record', column)} = ${id} and record.deleted_at is null`
}
