import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Tables } from '../database/tables.ts'
import type { Client } from '../testing/client.ts'
import { uploadLogo } from '../testing/logos.ts'
import { png } from '../testing/pictures.ts'
import { startS3, type TestS3 } from '../testing/s3-server.ts'
import { s3Settings, saveFileServer } from '../testing/s3-settings.ts'
import { fileNamesIn } from '../testing/upload-traces.ts'
import { type AppProcess, cleanUp, freshFolder, startApp } from './app-process.ts'
import { type OwnDatabase, ownDatabase } from './own-database.ts'
import { firstAdministrator, signedIn } from './signed-in.ts'

const KILLS = 3
const UPLOADS_AT_ONCE = 4

let own: OwnDatabase
let s3: TestS3

afterEach(async () => {
  await cleanUp()
  await s3.close()
  await own.drop()
})

async function uploadUntilKilled(admin: Client, picture: Buffer): Promise<void> {
  while (await uploadLogo(admin, picture).then(Boolean, () => false)) await delay(1)
}

async function storedNames(): Promise<string[]> {
  const rows = await own.db.selectFrom('files').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

test.each(['local', 's3'] as const)(
  'files of uploads that were interrupted by kill -9 are removed after a day, and no others (%s)',
  async (disk) => {
    own = await ownDatabase()
    s3 = await startS3()
    const DATA_DIR = freshFolder()
    const env = { DATA_DIR, DATABASE_URL: own.url, ...firstAdministrator, EGRESS_ALLOW: '127.0.0.1' }
    const folder = join(DATA_DIR, 'files')
    const names = () => (disk === 'local' ? fileNamesIn(folder) : [...s3.objects.keys()].sort())
    const picture = await png()

    /** Kills the app after uploads have written their files, and before they insert their rows. */
    const killDuringUploads = async (app: AppProcess, admin: Client) => {
      const uploading = Array.from({ length: UPLOADS_AT_ONCE }, () => uploadUntilKilled(admin, picture))
      const before = (await storedNames()).length
      await expect.poll(async () => (await storedNames()).length).toBeGreaterThan(before)
      await own.db.transaction().execute(async (transaction) => {
        await sql`lock table files in share mode`.execute(transaction)
        const stored = (await storedNames()).length
        await expect.poll(() => names().length).toBeGreaterThan(stored)
        await app.end('SIGKILL')
        await endSentStatements(transaction)
      })
      await Promise.all(uploading)
    }

    for (let kill = 0; kill < KILLS; kill += 1) {
      const app = await startApp(env)
      const admin = await signedIn(app.url)
      if (disk === 's3') await saveFileServer(admin, s3Settings(s3))
      await killDuringUploads(app, admin)
    }
    const stored = await storedNames()
    const written = names()
    expect(written).toEqual(expect.arrayContaining(stored))
    expect(written.length).toBeGreaterThan(stored.length)

    await sql`update pending_files set created_at = now() - interval '25 hours'`.execute(own.db)
    await startApp(env)
    await expect.poll(names).toEqual(stored)
    expect(await storedNames()).toEqual(stored)
  },
)

/** Without this, PostgreSQL runs the INSERT statements of the killed app after the test releases the lock. */
async function endSentStatements(transaction: Kysely<Tables>): Promise<void> {
  await sql`
    select pg_terminate_backend(pid, 20000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(transaction)
}
