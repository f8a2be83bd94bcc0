import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { test as base, expect } from 'vitest'
import { readConfig } from './config.ts'
import { diagnose } from './diagnosis.ts'
import { inEnglish } from './features/diagnostics/report.ts'

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the needed fixtures from the pattern
  .extend('dataDir', async ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-diagnosis-'))
    onCleanup(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  })
  .extend('put', ({ dataDir }) => (name: string, text = 'something') => {
    mkdirSync(dirname(join(dataDir, name)), { recursive: true })
    writeFileSync(join(dataDir, name), text)
  })
  .extend('findDatabase', ({ dataDir }) => async () => {
    const config = readConfig({ DATA_DIR: dataDir, PORT: '0' })
    const results = await diagnose({ config, log: pino({ level: 'silent' }) })
    return inEnglish(results.find(({ id }) => id === 'database')!)
  })

test.for([
  ['keys/0001.key', '', 'is missing, but'],
  ['files/picture.webp', '', 'is missing, but'],
  ['postgres.password', '', 'is missing, but'],
  ['postgres.moved', '/nowhere/touchline', '/nowhere/touchline, and this folder is missing'],
  ['postgres/base/1', '', 'is no complete database'],
] as const)(
  'doctor reports a problem if a start would be refused because of a remaining %s',
  async ([name, text, said], { put, findDatabase, dataDir }) => {
    put(name, `${text}\n`)
    expect(await findDatabase()).toMatchObject({ outcome: 'problem', text: expect.stringContaining(said) })
    expect(readdirSync(dataDir).filter((made) => made.startsWith('postgres.new'))).toEqual([])
  },
)

test('doctor reports no problem before the first start, also if that start was interrupted', async ({
  put,
  findDatabase,
}) => {
  expect(await findDatabase()).toMatchObject({ outcome: 'skipped' })
  put('postgres.new-Ab12Cd/PG_VERSION')
  put('postgres.password')
  expect(await findDatabase()).toMatchObject({ outcome: 'skipped' })
})
