import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { newFileName } from '../files/file-name.ts'
import { Client } from '../testing/client.ts'
import { startS3, type TestS3 } from '../testing/s3-server.ts'
import { s3Settings, saveFileServer } from '../testing/s3-settings.ts'
import { administrator, signIn } from '../testing/test-app.ts'
import { fileNamesIn } from '../testing/upload-traces.ts'
import { type AppProcess, cleanUp, freshFolder, startApp } from './app-process.ts'
import { type OwnDatabase, ownDatabase } from './own-database.ts'

const FILES = 120
const BYTES = Buffer.from('the bytes of a picture')

let own: OwnDatabase
let s3: TestS3

afterEach(async () => {
  await cleanUp()
  await s3.close()
  await own.drop()
})

async function putFiles(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const names = Array.from({ length: FILES }, newFileName)
  await Promise.all(names.map((name) => writeFile(join(folder, name), BYTES)))
  await sql`
    insert into files (name, purpose, disk, type, width, height, bytes)
    select name, 'partner_logo', 'local', 'image/webp', 1, 1, ${BYTES.length}
    from unnest(${names}::text[]) as name`.execute(own.db)
  return names
}

/** Reads the files one after another until `stop`, which returns the errors. */
function keepReading({ url }: AppProcess, names: readonly string[]) {
  const errors: string[] = []
  let reading = true
  const readOne = async (name = '') => {
    const answer = await fetch(`${url}/files/${name}`).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    if (reading && text !== String(BYTES)) errors.push(`${name} ${answer?.status}`)
  }
  const running = (async () => {
    for (let at = 0; reading; at += 1) await readOne(names[(at * 7) % names.length])
  })()
  const stop = async () => {
    reading = false
    await running
    return errors
  }
  return { stop }
}

test('a move of a killed app continues after the next start, and every file stays readable', async () => {
  own = await ownDatabase()
  s3 = await startS3()
  const DATA_DIR = freshFolder()
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = administrator
  const env = { DATA_DIR, DATABASE_URL: own.url, ADMIN_EMAIL, ADMIN_PASSWORD, EGRESS_ALLOW: '127.0.0.1' }
  const first = await startApp(env)
  const names = await putFiles(join(DATA_DIR, 'files'))
  const admin = await signIn(new Client(first.url))
  await saveFileServer(admin, s3Settings(s3))
  s3.behaviour.delayMs = 30

  const before = keepReading(first, names)
  expect((await admin.post('/api/file-storage/move')).status).toBe(201)
  await expect.poll(() => s3.objects.size).toBeGreaterThan(FILES / 3)
  expect(await before.stop()).toEqual([])
  await first.end('SIGKILL')
  expect(fileNamesIn(join(DATA_DIR, 'files')).length).toBeGreaterThan(0)

  const next = await startApp(env)
  const after = keepReading(next, names)
  const state = async () => (await admin.at(next.url).get('/api/file-storage')).body.data
  await expect
    .poll(async () => (await state()).move)
    .toMatchObject({ state: 'finished', total_files: FILES, moved_files: FILES, failed_files: 0 })
  expect(await after.stop()).toEqual([])
  expect([...s3.objects.keys()].sort()).toEqual([...names].sort())
  expect(fileNamesIn(join(DATA_DIR, 'files'))).toEqual([])
  const { places } = await state()
  expect(places.map(({ files }: { files: number }) => files)).toEqual([0, FILES])
})
