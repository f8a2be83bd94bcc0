import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { test as base, expect } from 'vitest'
import { connect } from '../database/connection.ts'
import { s3Settings } from '../testing/s3-settings.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { newFileName } from './file-name.ts'
import { FileRepository } from './file-repository.ts'
import { InstanceRepository } from './instance-repository.ts'
import { Instances } from './instances.ts'
import { LocalDisk } from './local-disk.ts'

const settings = s3Settings(
  { url: '', bucket: '', key: { id: '', secret: '' } },
  { file_server_local_aws: 0 },
)
const { error, info } = pino.levels.values

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the needed fixtures from the pattern
  .extend('db', async ({}, { onCleanup }) => {
    const own = await freshDatabase()
    const { db, close } = connect(own.connection, pino({ level: 'silent' }))
    onCleanup(() => close().then(own.drop))
    return db
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the needed fixtures from the pattern
  .extend('dataDir', async ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-local-'))
    onCleanup(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  })
  .extend('local', ({ dataDir }) => new LocalDisk(dataDir))
  .extend('addFile', ({ db, local }) => async (): Promise<string> => {
    const name = newFileName()
    await local.write(name, Buffer.of(1))
    const image = { purpose: 'company_logo', type: 'image/webp', width: 1, height: 1, bytes: 1 } as const
    await db
      .insertInto('files')
      .values({ ...image, name, disk: 'local', place: '' })
      .execute()
    return name
  })
  /** The lines that two heartbeats of an instance log. */
  .extend('logged', ({ db, local }) => {
    const lines: string[] = []
    const instances = new Instances({
      repository: new InstanceRepository(db),
      files: new FileRepository(db),
      local,
      server: { get: async () => settings, open: async () => settings },
      log: pino({}, { write: (line: string) => void lines.push(line) }),
    })
    return async () => {
      await instances.announce()
      await instances.announce()
      return lines.splice(0).map((line) => JSON.parse(line))
    }
  })

test('an instance logs once that the folder of local files is lost, and once that it is back', async ({
  dataDir,
  addFile,
  logged,
}) => {
  await addFile()
  await addFile()
  expect(await logged()).toEqual([])
  const [folder, moved] = [join(dataDir, 'files'), join(dataDir, 'moved')]
  renameSync(folder, moved)
  expect(await logged()).toMatchObject([{ level: error, folder, examined: 2, missing: 2 }])
  rmSync(folder, { recursive: true }) // the heartbeat has created it again
  renameSync(moved, folder)
  expect(await logged()).toMatchObject([{ level: info, missing: 0 }])
})

test('an instance logs that a single stored file is missing', async ({ dataDir, addFile, logged }) => {
  await addFile()
  rmSync(join(dataDir, 'files', await addFile()))
  expect(await logged()).toMatchObject([{ level: error, examined: 2, missing: 1 }])
})
