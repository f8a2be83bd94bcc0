import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'

const log = pino({ level: 'silent' })
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-first-'))
  chmodSync(dataDir, 0o711)
})

afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function put(name: string, text = 'something'): void {
  const path = join(dataDir, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

async function startAndAsk(): Promise<unknown> {
  const server = await startEmbedded({ dataDir, log, durable: false })
  try {
    const client = new pg.Client(server.connection)
    await client.connect()
    return (await client.query('select 1 as one').finally(() => client.end())).rows[0].one
  } finally {
    await server.stop()
  }
}

describe('if the database is missing', () => {
  test.for(['keys/0001.key', 'files/picture.webp', 'postgres.password'])(
    'a remaining %s prevents the start, and nothing is created',
    async (name) => {
      put(name)
      const entry = join(dataDir, name.split('/')[0]!)
      await expect(startAndAsk()).rejects.toThrow(
        `The database ${join(dataDir, 'postgres')} is missing, but ${entry} of a former database is there.`,
      )
      expect(readdirSync(dataDir).filter((made) => made.startsWith('postgres') && made !== name)).toEqual([])
    },
  )

  test('the start creates an empty database after the files named in the error were moved away', async () => {
    put('keys/0001.key')
    put('files/picture.webp')
    const [keys, files] = [join(dataDir, 'keys'), join(dataDir, 'files')]
    await expect(startAndAsk()).rejects.toThrow(`move ${keys} and ${files} away first`)
    renameSync(keys, `${keys}.old`)
    renameSync(files, `${files}.old`)
    expect(await startAndAsk()).toBe(1)
  })

  test('keys count even if an earlier first start was interrupted', async () => {
    put('keys/0001.key')
    put('postgres.new/PG_VERSION')
    await expect(startAndAsk()).rejects.toThrow(
      `To begin with an empty database, move ${dataDir}/keys away first.`,
    )
  })

  test('a postgres.moved file that names a missing folder prevents the start', async () => {
    put('postgres.moved', '/nowhere/touchline\n')
    await expect(startAndAsk()).rejects.toThrow('/nowhere/touchline, and this folder is missing')
  })

  test('a postgres.moved file that names an empty folder prevents the start', async () => {
    const elsewhere = join(dataDir, 'elsewhere')
    mkdirSync(elsewhere)
    put('postgres.moved', `${elsewhere}\n`)
    await expect(startAndAsk()).rejects.toThrow(
      `${elsewhere}/postgres is missing, but ${dataDir}/postgres.moved`,
    )
  })
})

test('the next start completes an interrupted first start, also if the password was written', async () => {
  put('postgres.password', 'never set\n')
  put('postgres.new/PG_VERSION')
  put('postgres.new-Ab12Cd/PG_VERSION')
  mkdirSync(join(dataDir, 'keys'))
  mkdirSync(join(dataDir, 'files'))
  expect(await startAndAsk()).toBe(1)
  expect(readdirSync(dataDir).filter((left) => left.includes('.new'))).toEqual([])
})

test('a missing or empty password is replaced, and unfinished clusters are removed', async () => {
  await startAndAsk()
  rmSync(join(dataDir, 'postgres.password'))
  mkdirSync(join(dataDir, 'postgres.new-Ab12Cd'))
  expect(await startAndAsk()).toBe(1)
  expect(existsSync(join(dataDir, 'postgres.new-Ab12Cd'))).toBe(false)
  put('postgres.password', '\n')
  expect(await startAndAsk()).toBe(1)
})
