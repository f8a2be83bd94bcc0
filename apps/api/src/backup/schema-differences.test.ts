import { describe, expect, test } from 'vitest'
import ownTables from '../database/own-tables.json' with { type: 'json' }
import type { ArchivedTable, Manifest } from './manifest.ts'
import { schemaDifferences } from './schema-differences.ts'

const part = { part: '', bytes: 0, sha256: '', text_bytes: 0 }
const own = Object.entries(ownTables.tables).map(([name, columns]) => tableOf(name, columns))

function tableOf(fullName: string, columns: string[], rows = 0): ArchivedTable {
  const [schema = '', name = ''] = fullName.split('.')
  return { ...part, schema, name, columns, rows }
}

function manifestOf(tables: ArchivedTable[], versions: Partial<Manifest> = {}): Manifest {
  const { schema_version, job_schema_version } = ownTables
  return { tables, schema_version, job_schema_version, ...versions } as Manifest
}

const none = { changedColumns: [], otherTables: [] }
const changed = tableOf('public.sessions', ['note', ...ownTables.tables['public.sessions'].slice(1)])
const changedJobs = tableOf('pgboss.version', ['note', ...ownTables.tables['pgboss.version']])

describe('the differences between the schema of a backup and that of the app', () => {
  test('are none for the own tables, and for a table of others without rows', () => {
    expect(schemaDifferences(manifestOf([...own, tableOf('public.empty', ['id'])]))).toEqual(none)
  })

  test('name added and removed columns, and tables of others with rows', () => {
    const others = tableOf('public.others', ['id'], 1)
    expect(schemaDifferences(manifestOf([changed, changedJobs, others]))).toEqual({
      changedColumns: ['public.sessions.note', 'public.sessions.id', 'pgboss.version.note'],
      otherTables: ['public.others'],
    })
  })

  test('are unknown for another version of the schema or of the job tables', () => {
    expect(schemaDifferences(manifestOf([changed], { schema_version: 1 }))).toEqual(none)
    expect(schemaDifferences(manifestOf([changedJobs], { job_schema_version: 1 }))).toEqual(none)
  })
})
