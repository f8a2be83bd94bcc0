import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { columnList, quoted } from './catalog-sql.ts'
import type { ArchivedTable } from './manifest.ts'

export async function copyRows(
  client: pg.Client,
  { schema, name, columns }: Pick<ArchivedTable, 'schema' | 'name' | 'columns'>,
  text: Readable,
): Promise<number> {
  const target = client.query(
    copyFrom(`copy ${quoted({ schema, name })} (${columnList(columns)}) from stdin`),
  )
  await pipeline(text, target)
  return target.rowCount
}
