import pg from 'pg'

export const JOB_SCHEMA = 'pgboss'
/** Extensions own tables too, such as `spatial_ref_sys`. They come from the extension. */
const notOfExtension = (catalog: string, id: string) =>
  `not exists (select from pg_depend
    where classid = '${catalog}'::regclass and objid = ${id}.oid and deptype = 'e')`
const OWN_SCHEMAS = `nspname in ('public', '${JOB_SCHEMA}')`

export type TableName = { readonly schema: string; readonly name: string }
export type Table = TableName & { readonly columns: readonly string[] }
export type Sequence = TableName & { readonly last_value: string; readonly is_called: boolean }
/** The SQL statements that drop an index or a foreign key of a table and create it again. */
export type TableObject = { readonly drop: string; readonly create: string }

export const quoted = ({ schema, name }: TableName) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
export const columnList = (columns: readonly string[]) =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ')

/**
 * All tables that have rows of their own, with the columns that are not computed. The statistics of the job queue are left
 * out: pg-boss stores them in a partition for each day.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select nspname as schema, relname as name, array(
      select attname::text from pg_attribute
      where attrelid = each.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum) as columns
    from pg_class as each join pg_namespace as namespace on namespace.oid = relnamespace
    where ${OWN_SCHEMAS} and relkind = 'r' and ${notOfExtension('pg_class', 'each')} and not exists (
      select from pg_inherits where inhrelid = each.oid and inhparent = to_regclass('${JOB_SCHEMA}.queue_stats'))
    order by nspname, relname`)
  return rows.filter(({ columns }) => columns.length > 0)
}

/** The values may be newer than the snapshot of the transaction: a sequence has no older versions. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows: names } = await client.query<TableName>(`
    select nspname as schema, relname as name
    from pg_class as each join pg_namespace as namespace on namespace.oid = relnamespace
    where ${OWN_SCHEMAS} and relkind = 'S' and ${notOfExtension('pg_class', 'each')}
    order by nspname, relname`)
  const sequences: Sequence[] = []
  for (const name of names) {
    const { rows } = await client.query<Omit<Sequence, keyof TableName>>(
      `select last_value::text, is_called from ${quoted(name)}`,
    )
    sequences.push({ ...name, ...rows[0]! })
  }
  return sequences
}

export async function listForeignKeys(client: pg.ClientBase): Promise<TableObject[]> {
  const { rows } = await client.query<TableObject>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint
    where contype = 'f' and conparentid = 0
      and connamespace in (select oid from pg_namespace where ${OWN_SCHEMAS})
    order by conrelid::regclass::text, conname`)
  return rows
}

/** The indexes of the app that belong to no constraint. The few rows of the jobs do not need this. */
export async function listIndexes(client: pg.ClientBase): Promise<TableObject[]> {
  const { rows } = await client.query<TableObject>(`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
    from pg_index join pg_class as each on each.oid = indexrelid
    where relnamespace = 'public'::regnamespace and ${notOfExtension('pg_class', 'each')}
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by 1`)
  return rows
}

/** Statements that remove everything from the schemas of the app, except extensions. */
export async function listDrops(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ drop: string }>(`
    select format('drop schema %I cascade', nspname) as drop, 1 as turn
    from pg_namespace where nspname = '${JOB_SCHEMA}'
    union all
    select format('drop %s if exists public.%I cascade', kind, relname), 2
    from pg_class as each
    join (values ('r', 'table'), ('p', 'table'), ('v', 'view'), ('m', 'materialized view'))
      as kinds (letter, kind) on relkind = letter
    where relnamespace = 'public'::regnamespace and ${notOfExtension('pg_class', 'each')}
    union all
    select format('drop sequence if exists public.%I cascade', relname), 3 -- those of columns are gone by then
    from pg_class as each
    where relnamespace = 'public'::regnamespace and relkind = 'S' and ${notOfExtension('pg_class', 'each')}
    union all
    select format('drop routine if exists %s cascade', oid::regprocedure), 4
    from pg_proc as each
    where pronamespace = 'public'::regnamespace and ${notOfExtension('pg_proc', 'each')}
    order by turn`)
  return rows.map(({ drop }) => drop)
}

/** Schemas of the database and other databases of its server. A backup does not contain them. */
export async function listOtherObjects(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('schema %I', nspname) as name from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema' and not ${OWN_SCHEMAS}
    union all
    select format('database %I', datname) from pg_database
    where not datistemplate and datname not in ('postgres', current_database())
    order by 1`)
  return rows.map(({ name }) => name)
}

/** The last migration; 0 if the database has none. */
export async function findSchemaVersion(client: pg.ClientBase): Promise<number> {
  if (!(await hasTable(client, 'public.schema_migrations'))) return 0
  const { rows } = await client.query<{ version: number }>(
    'select coalesce(max(version), 0) as version from public.schema_migrations',
  )
  return rows[0]!.version
}

/** The schema version of pg-boss; null if the database has no job tables. */
export async function findJobSchemaVersion(client: pg.ClientBase): Promise<number | null> {
  if (!(await hasTable(client, `${JOB_SCHEMA}.version`))) return null
  const { rows } = await client.query<{ version: number }>(`select version from ${JOB_SCHEMA}.version`)
  return rows[0]?.version ?? null
}

export async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    name,
  ])
  return rows[0]!.found
}

/** The newest sealed entry. The first versions of the app sealed no entries. */
export async function findAuditHead(
  client: pg.ClientBase,
): Promise<{ sequence: number; hash: string } | null> {
  if (!(await hasTable(client, 'public.audit_seals'))) return null
  const { rows } = await client.query<{ sequence: number; hash: string }>(`
    select sequence, encode(hash, 'hex') as hash from public.audit_seals order by sequence desc limit 1`)
  return rows[0] ?? null
}
