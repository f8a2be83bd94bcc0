import { readFileSync, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { extract, type Pack, pack } from 'tar-stream'
import { MANIFEST, type Manifest } from '../backup/manifest.ts'
import type { ConnectionSettings } from '../database/connection.ts'

export type TarEntry = Parameters<Pack['entry']>[0] & { readonly content?: Buffer }

export async function readTar(file: string): Promise<TarEntry[]> {
  const entries = extract()
  entries.end(readFileSync(file))
  const found: TarEntry[] = []
  for await (const entry of entries) {
    const content = await buffer(entry as AsyncIterable<Buffer>)
    found.push({ name: entry.header.name, content })
  }
  return found
}

export async function writeTar(file: string, entries: readonly TarEntry[]): Promise<void> {
  const target = pack()
  for (const { content, ...header } of entries) target.entry(header, content ?? Buffer.of())
  target.finalize()
  writeFileSync(file, await buffer(target as AsyncIterable<Buffer>))
}

export async function readManifest(file: string): Promise<Manifest> {
  const entry = (await readTar(file)).find(({ name }) => name === MANIFEST)
  return JSON.parse(String(entry?.content))
}

/** Writes the archive again with another manifest. */
export async function changeManifest(file: string, changes: object): Promise<void> {
  const entries = await readTar(file)
  const manifest = { ...(await readManifest(file)), ...changes }
  const others = entries.filter(({ name }) => name !== MANIFEST)
  await writeTar(file, [...others, { name: MANIFEST, content: Buffer.from(JSON.stringify(manifest)) }])
}

/** All rows of all tables as sorted texts, and the values of all sequences, by name. Empty tables are left out. */
export async function contentOf(settings: ConnectionSettings): Promise<Record<string, string[]>> {
  const client = clientOf(settings)
  await client.connect()
  try {
    const { rows: names } = await client.query<{ name: string; kind: string }>(`
      select oid::regclass::text as name, relkind as kind from pg_class
      where relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
        and relkind in ('r', 'S') order by 1`)
    const content: Record<string, string[]> = {}
    for (const { name, kind } of names) {
      const columns = kind === 'S' ? `concat_ws(' ', last_value, is_called)` : 'each::text'
      const { rows } = await client.query<{ row: string }>(
        `select ${columns} as row from ${name} as each order by 1`,
      )
      if (rows.length > 0) content[name] = rows.map(({ row }) => row)
    }
    return content
  } finally {
    await client.end()
  }
}

/** The definitions of all columns, indexes, constraints and triggers. */
export async function structureOf(settings: ConnectionSettings): Promise<string[]> {
  const client = clientOf(settings)
  await client.connect()
  return structureOn(client).finally(() => client.end())
}

export async function structureOn(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
      select format('%s.%s %s %s', table_name, column_name, data_type, is_nullable) as line
        from information_schema.columns where table_schema in ('public', 'pgboss')
      union all select indexdef from pg_indexes where schemaname in ('public', 'pgboss')
      union all select format('%s %s %s %s', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
        from pg_constraint where connamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
      union all select format('%s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
      order by 1`)
  return rows.map(({ line }) => line)
}

function clientOf(settings: ConnectionSettings): pg.Client {
  return new pg.Client(typeof settings === 'string' ? { connectionString: settings } : settings)
}
