import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect } from 'vitest'
import { connect } from '../../database/connection.ts'
import { Client } from '../../testing/client.ts'
import { statementsOf } from '../../testing/database-inspection.ts'
import { findDebianProgram } from '../../testing/debian-program.ts'
import { type MetricFamily, parseExposition } from '../../testing/exposition.ts'
import { test as base, startInstance } from '../../testing/test-app.ts'
import { freshDatabase } from '../../testing/test-database.ts'
import { MetricsRepository } from './metrics-repository.ts'

const test = base
  .extend('text', { scope: 'file' }, async ({ admin, server }): Promise<string> => {
    await admin.get('/api/mst-sports/4711')
    await admin.get('/files/0123456789abcdef.webp')
    await admin.get('/no/such/page/4711')
    return (await new Client(server.url).get('/metrics')).body
  })
  .extend('families', ({ text }) => parseExposition(text))

const PREFIXES = /^(touchline|http|process|nodejs)_/
/** Prometheus measures in seconds, bytes and ratios. https://prometheus.io/docs/practices/naming/ */
const OTHER_UNITS =
  /(^|_)(ms|msec|millis|milliseconds|us|micros|microseconds|ns|nanoseconds|minutes|hours|days|kb|mb|gb|kilobytes|megabytes|bits|percent)(_|$)/
/** The number of values of each of these labels does not grow with users or requests. */
const BOUNDED_LABELS = [
  'method',
  'route',
  'status',
  'state',
  'queue',
  'outcome',
  'limit',
  'version',
  'major',
  'minor',
  'patch',
  'type',
  'kind',
  'space',
  'le',
]

const named = (families: readonly MetricFamily[], name: string) =>
  families.find((family) => family.name === name)?.samples ?? []
const firstValueOf = (families: readonly MetricFamily[], name: string) => named(families, name)[0]?.value

describe('every metric follows the conventions of Prometheus', () => {
  test('help, type and prefix', ({ families }) => {
    expect(families.length).toBeGreaterThan(40)
    for (const { name, help, type } of families) {
      expect(name).toMatch(/^[a-z][a-z0-9_]*$/)
      expect(name).toMatch(PREFIXES)
      expect(help, name).not.toBe('')
      expect(type, name).toMatch(/^(counter|gauge|histogram)$/)
    }
  })

  test('suffixes and units', ({ families }) => {
    for (const { name, type } of families) {
      expect(name.endsWith('_total'), name).toBe(type === 'counter')
      expect(name).not.toMatch(/_(count|sum|bucket)$/)
      expect(name).not.toMatch(OTHER_UNITS)
      if (/time|duration|age|lag/.test(name)) expect(name).toMatch(/_seconds(_total)?$/)
      if (/size|memory|heap/.test(name)) expect(name).toMatch(/_bytes$/)
    }
    const infos = families.filter(({ name }) => name.endsWith('_info'))
    expect(infos.flatMap(({ samples }) => samples.map(({ value }) => value))).toEqual([1, 1])
  })

  test('labels have few values', ({ families }) => {
    const labels = families.flatMap(({ samples }) => samples.flatMap((sample) => Object.keys(sample.labels)))
    expect(BOUNDED_LABELS).toEqual(expect.arrayContaining([...new Set(labels)]))
    const routes = families
      .flatMap(({ samples }) => samples.map((sample) => sample.labels.route))
      .filter((route) => route !== undefined)
    expect(routes).toContain('/api/mst-sports/:id')
    expect(routes.filter((route) => /4711|0123456789/.test(route))).toEqual([])
  })

  test.skipIf(!findDebianProgram('promtool'))('promtool finds no problem', ({ text }) => {
    const run = spawnSync(findDebianProgram('promtool') ?? '', ['check', 'metrics'], { input: text })
    expect(`${run.stdout}${run.stderr}`).toBe('')
    expect(run.status).toBe(0)
  })
})

describe('GET /metrics', () => {
  test('reports the product version, the schema version, and the use of connections, database and disk', ({
    families,
  }) => {
    expect(named(families, 'touchline_build_info')[0]?.labels).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    })
    expect(firstValueOf(families, 'touchline_schema_version')).toBeGreaterThan(20)
    expect(firstValueOf(families, 'touchline_database_connections_max')).toBe(10)
    expect(firstValueOf(families, 'touchline_database_connections_pending')).toBe(0)
    const connections = named(families, 'touchline_database_connections').map(({ value }) => value)
    expect(connections[0]! + connections[1]!).toBeGreaterThan(0)
    expect(firstValueOf(families, 'touchline_database_size_bytes')).toBeGreaterThan(5_000_000)
    const available = firstValueOf(families, 'touchline_data_disk_available_bytes')
    expect(available).toBeGreaterThan(0)
    expect(available).toBeLessThanOrEqual(firstValueOf(families, 'touchline_data_disk_size_bytes') ?? 0)
  })

  test('queries the database once for twenty scrapes within 15 seconds', async ({
    connection,
    dataDir,
    onTestFinished,
  }) => {
    const instance = await startInstance({ connection, dataDir })
    onTestFinished(instance.close)
    const guest = new Client(instance.url)
    const scrapes = () => Promise.all(Array.from({ length: 20 }, () => guest.get('/metrics')))
    const statements = await statementsOf(scrapes)
    for (const part of ['pg_database_size', 'from schema_migrations'])
      expect(
        statements.filter((text) => text.includes(part)),
        part,
      ).toHaveLength(1)
  })

  test('omits the disk without a data folder, and all values of the database without a database', async ({
    onTestFinished,
  }) => {
    const database = await freshDatabase()
    const instance = await startInstance({ connection: database.connection, dataDir: '/nonexistent' })
    onTestFinished(() => instance.close().then(database.drop))
    await database.refuseConnections()
    const families = parseExposition((await new Client(instance.url).get('/metrics')).body)
    for (const name of ['data_disk_size_bytes', 'database_size_bytes', 'queue_jobs_waiting', 'mails'])
      expect(named(families, `touchline_${name}`), name).toEqual([])
    expect(firstValueOf(families, 'touchline_build_info')).toBe(1)
    expect(firstValueOf(families, 'process_start_time_seconds')).toBeGreaterThan(0)
  })
})

describe('backlogs', () => {
  const idle = base
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the needed fixtures from the pattern
    .extend('idleDatabase', async ({}, { onCleanup }) => {
      const { connection, drop } = await freshDatabase()
      const { db, close } = connect(connection, pino({ level: 'silent' }))
      onCleanup(() => close().then(drop))
      return db
    })
    .extend('repository', ({ idleDatabase }) => new MetricsRepository(idleDatabase))

  idle('of a queue count due jobs, not those that wait for a retry', async ({ idleDatabase, repository }) => {
    await sql`delete from pgboss.job`.execute(idleDatabase)
    for (const start of ['-90 seconds', '-10 seconds', '1 hour'])
      await sql`
        insert into pgboss.job (name, start_after) values ('file_move', now() + ${start}::interval)`.execute(
        idleDatabase,
      )
    const backlogs = await repository.listQueueBacklogs()
    expect(backlogs).toEqual([{ queue: 'file_move', waiting: 2, oldestSeconds: expect.any(Number) }])
    expect(Math.round(backlogs[0]!.oldestSeconds)).toBeCloseTo(90, -1)
  })

  idle('of the seal count entries that are not sealed', async ({ idleDatabase, repository }) => {
    expect(await repository.readSealBacklog()).toEqual({ entries: 0, oldestSeconds: 0 })
    await sql`
      insert into audit_entries (at, area, action, changes, source)
      values (now() - interval '5 minutes', 'auth', 'signed_in', '{}', 'system')`.execute(idleDatabase)
    const backlog = await repository.readSealBacklog()
    expect(backlog.entries).toBe(1)
    expect(backlog.oldestSeconds).toBeCloseTo(300, -1)
  })
})
