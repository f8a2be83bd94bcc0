import { sql } from 'kysely'
import { pino } from 'pino'
import { connect } from '../database/connection.ts'
import { openEmbedded } from '../postgres/access.ts'

/**
 * A program for the browser tests: the proofs of all sessions become older than ten minutes. Its argument is the data
 * folder of the running app.
 */
const [, , dataDir = ''] = process.argv
const log = pino({ level: 'warn' }, pino.destination(2))
const { connection, release } = await openEmbedded({ dataDir, log })
const { db, close } = connect(connection, log)
await sql`update sessions set proven_at = now() - interval '11 minutes'`.execute(db)
await close()
await release()
