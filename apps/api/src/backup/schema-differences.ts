import ownTables from '../database/own-tables.json' with { type: 'json' }
import { JOB_SCHEMA } from './catalog-sql.ts'
import type { ArchivedTable, Manifest } from './manifest.ts'

export type SchemaDifferences = {
  /** Columns that were added or removed by hand. A restore refuses the archive. */
  readonly changedColumns: readonly string[]
  /** Tables with rows that no migration creates. A restore leaves them out. */
  readonly otherTables: readonly string[]
}

const known = new Map<string, readonly string[]>(Object.entries(ownTables.tables))

/** What a restore of this archive would refuse or leave out. Nothing is known about other schema versions. */
export function schemaDifferences(manifest: Manifest): SchemaDifferences {
  if (manifest.schema_version !== ownTables.schema_version) return { changedColumns: [], otherTables: [] }
  const isComparable = ({ schema }: ArchivedTable) =>
    schema !== JOB_SCHEMA || manifest.job_schema_version === ownTables.job_schema_version
  const tables = manifest.tables.filter(isComparable)
  const others = tables.filter((table) => !known.has(nameOf(table)) && table.rows > 0)
  return { changedColumns: tables.flatMap(changedColumns), otherTables: others.map(nameOf) }
}

const nameOf = ({ schema, name }: Pick<ArchivedTable, 'schema' | 'name'>) => `${schema}.${name}`

function changedColumns(table: ArchivedTable): string[] {
  const own = known.get(nameOf(table))
  if (!own) return []
  const added = table.columns.filter((column) => !own.includes(column))
  const removed = own.filter((column) => !table.columns.includes(column))
  return [...added, ...removed].map((column) => `${nameOf(table)}.${column}`)
}
