import { connect } from '@touchline/api/database/connection'
import { ChainRepository } from '@touchline/api/events/chain-repository'
import { AuditRetention } from '@touchline/api/events/retention'
import { RetentionRepository } from '@touchline/api/events/retention-repository'
import pg from 'pg'
import { pino } from 'pino'
import { startApp } from './app.ts'
import { addAuditEntries } from './audit-entries.ts'
import { startDatabaseServer } from './database-server.ts'
import { requestsPerSecond } from './load.ts'
import { stopServer } from './processes.ts'
import { conditions, print } from './results.ts'

const ENTRIES = Number(process.argv[3] ?? 10_000_000)
/** Of three years: a tenth of the entries expires, which are more than three months. */
const KEPT_DAYS = 985
const SECONDS = 10

/** What a retention run costs when it deletes a tenth of all entries, alone and beside writes. */
const server = await startDatabaseServer()
try {
  const database = await server.create('retention', 1_000)
  const filled = await timed(() => addAuditEntries(database.connection, ENTRIES))
  print(
    conditions({
      postgres: await server.version(),
      settings: `${ENTRIES.toLocaleString('en')} audit entries`,
    }),
  )
  print(`Filled in ${filled.seconds} s`)
  const log = pino({ level: 'warn' })
  const { db, close } = connect(database.connection, log)
  const client = new pg.Client(database.connection)
  await client.connect()
  const app = await startApp(database)
  const creates = () => {
    let names = 0
    const body = () => {
      names += 1
      return JSON.stringify({ sports_name: `Sport ${names} ${Date.now()}` })
    }
    return requestsPerSecond({ url: `${app.url}/api/mst-sports/0`, token: app.token, seconds: SECONDS, body })
  }
  await creates()
  print(`${(await creates()).toFixed(0)} creates a second before the run`)
  await client.query(
    `update site_settings set fields = fields || '{"audit_retention_days": ${KEPT_DAYS}}' where name = 'finance'`,
  )
  const retention = new AuditRetention({
    repository: new RetentionRepository(db),
    chain: new ChainRepository(db),
    log,
  })
  const run = timed(() => retention.run())
  print(`${(await creates()).toFixed(0)} creates a second during the run`)
  const { seconds } = await run
  const { rows } = await client.query(`select sum(entries)::bigint as deleted from audit_anchors`)
  const deleted = Number(rows[0]?.deleted ?? 0)
  print(
    `Deleted ${deleted.toLocaleString('en')} entries in ${seconds} s, beside creates in the first ${SECONDS} s`,
  )
  const vacuum = await timed(() => client.query('vacuum audit_entries'))
  print(`A vacuum takes ${vacuum.seconds} s`)
  print(`${(await creates()).toFixed(0)} creates a second after the run`)
  await stopServer(app)
  await client.end()
  await close()
} finally {
  await server.stop()
}

async function timed(work: () => Promise<unknown>): Promise<{ readonly seconds: string }> {
  const begin = performance.now()
  await work()
  return { seconds: ((performance.now() - begin) / 1000).toFixed(1) }
}
