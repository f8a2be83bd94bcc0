import { once } from 'node:events'
import { sql } from 'kysely'
import { pino } from 'pino'
import { connect } from '../database/connection.ts'
import { openEmbedded } from '../postgres/access.ts'

/**
 * A program for the browser tests: locks a record until the standard input ends, so that a job waits for the record.
 * Its arguments are the data folder of the running app, the table and the id.
 */
const [, , dataDir = '', table = '', id = ''] = process.argv
const log = pino({ level: 'warn' }, pino.destination(2))
const { connection, release } = await openEmbedded({ dataDir, log })
const { db, close } = connect(connection, log)
await db.transaction().execute(async (transaction) => {
  await sql`select from ${sql.table(table)} where id = ${Number(id)} for update`.execute(transaction)
  process.stdout.write('held\n')
  process.stdin.resume()
  await once(process.stdin, 'end')
})
await close()
await release()
