import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { type PgBouncerOptions, pgBouncerProgram, startPgBouncer } from '../testing/pgbouncer.ts'
import { cleanUp, freshFolder, startApp } from './app-process.ts'
import { type OwnDatabase, ownDatabase } from './own-database.ts'
import { firstAdministrator, signedIn } from './signed-in.ts'

const SPORTS = '/api/mst-sports'
const AT_ONCE = 3
const ROUNDS = 5

type CreatedSport = { readonly id: number; readonly sports_name: string }

let database: OwnDatabase
let closePooler: (() => Promise<void>) | undefined

beforeAll(async () => {
  database = await ownDatabase()
})
afterEach(async () => {
  await cleanUp()
  await closePooler?.()
})
afterAll(() => database.drop())

async function behindPgBouncer(options: PgBouncerOptions): Promise<NodeJS.ProcessEnv> {
  const pooler = await startPgBouncer(options)
  closePooler = pooler.close
  return { DATABASE_URL: pooler.url(database.name), DATA_DIR: freshFolder(), ...firstAdministrator }
}

/** Creates, renames and deletes sports. Returns the names that must remain. */
async function work(admin: Client, prefix: string): Promise<string[]> {
  const left: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const create = (name: string) => admin.post(`${SPORTS}/0`, { sports_name: `${prefix} ${round} ${name}` })
    const [kept, gone] = [
      (await create('kept')).body.data as CreatedSport,
      (await create('gone')).body.data as CreatedSport,
    ]
    const sports_name = `${kept.sports_name} renamed`
    const renamed = await admin.post(`${SPORTS}/${kept.id}`, { sports_name })
    expect(renamed.body.data).toMatchObject({ id: kept.id, sports_name })
    expect((await admin.delete(`${SPORTS}/${gone.id}`)).status).toBe(200)
    expect((await admin.get(`${SPORTS}/${kept.id}`)).body.data).toMatchObject({ sports_name })
    expect((await admin.get(`${SPORTS}/${gone.id}`)).status).toBe(404)
    left.push(sports_name)
  }
  return left
}

describe.skipIf(!pgBouncerProgram)('behind PgBouncer', () => {
  test('in session mode, two parallel instances write exactly the requested changes', async () => {
    const env = await behindPgBouncer({ mode: 'session', poolSize: 30 })
    const apps = await Promise.all([startApp(env), startApp({ ...env, DATA_DIR: freshFolder() })])
    const admins = await Promise.all(apps.map(({ url }) => signedIn(url)))
    const works = admins.flatMap((admin, app) =>
      Array.from({ length: AT_ONCE }, (_, index) => work(admin, `App ${app} client ${index} sport`)),
    )
    const left = (await Promise.all(works)).flat()
    const rows = await database.db.selectFrom('sports').select(['name', 'deleted_at']).execute()
    const [living, deleted] = [rows.filter((row) => !row.deleted_at), rows.filter((row) => row.deleted_at)]
    expect(living.map(({ name }) => name).sort()).toEqual(left.sort())
    expect(deleted.map(({ name }) => name)).toHaveLength(left.length)
    expect(deleted.filter(({ name }) => !name.endsWith(' gone'))).toEqual([])
  })
})
