import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect } from 'vitest'
import { s3Settings } from '../testing/s3-settings.ts'
import { test as base } from '../testing/test-app.ts'
import { FileRepository } from './file-repository.ts'
import { InstanceRepository } from './instance-repository.ts'
import { Instances } from './instances.ts'
import { LocalDisk } from './local-disk.ts'

const settings = s3Settings(
  { url: '', bucket: '', key: { id: '', secret: '' } },
  { file_server_local_aws: 0 },
)

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the needed fixtures from the pattern
  .extend('folder', async ({}, { onCleanup }): Promise<string> => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-folder-'))
    onCleanup(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  })

test('an instance warns once while another instance keeps local files in a separate folder', async ({
  db,
  dataDir,
}) => {
  const lines: string[] = []
  const repository = new InstanceRepository(db)
  const instances = new Instances({
    repository,
    files: new FileRepository(db),
    local: new LocalDisk(dataDir), // the same folder as the app of the test
    server: { get: async () => settings, open: async () => settings },
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  })
  const loggedLevels = () => lines.splice(0).map((line) => JSON.parse(line).level)
  const announce = async (times: number) => {
    for (let count = 0; count < times; count += 1) await instances.announce()
  }
  await announce(2)
  expect(loggedLevels()).toEqual([])
  const other = { id: crypto.randomUUID(), host: 'web-2', filesFolder: 'another' }
  await repository.announce(other)
  await announce(3)
  expect(loggedLevels()).toEqual([pino.levels.values.warn])
  await repository.remove(other.id)
  await announce(2)
  expect(loggedLevels()).toEqual([pino.levels.values.info])
  await repository.announce(other)
  await announce(1)
  expect(loggedLevels()).toEqual([pino.levels.values.warn])
})

test('instances that start at the same time on a new folder use the same folder id, as do later ones', async ({
  folder,
}) => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => new LocalDisk(folder).folderId()))
  expect(new Set(ids).size).toBe(1)
  expect(await new LocalDisk(folder).folderId()).toBe(ids[0])
  expect(await readdir(join(folder, 'files'))).toEqual(['.folder-id'])
})

test('a data folder that was moved away is not created again by a new file or the folder id', async ({
  folder,
}) => {
  const dataDir = join(folder, 'data')
  const disk = new LocalDisk(dataDir)
  await expect(disk.folderId()).rejects.toThrow('ENOENT')
  await expect(disk.write('a.png', Buffer.from('a'))).rejects.toThrow('ENOENT')
  expect(await readdir(folder)).toEqual([])
})

test('rows of instances that were killed are deleted after an hour', async ({ db }) => {
  const repository = new InstanceRepository(db)
  const [killed, running] = [crypto.randomUUID(), crypto.randomUUID()]
  const announceRunning = () => repository.announce({ id: running, host: 'web-1', filesFolder: null })
  await repository.announce({ id: killed, host: 'web-2', filesFolder: null })
  await announceRunning()
  const anHourAgo = new Date(Date.now() - 3_601_000).toISOString()
  await db.updateTable('instances').set({ seen_at: anHourAgo }).where('id', '=', killed).execute()
  await announceRunning()
  const ids = (await db.selectFrom('instances').select('id').execute()).map(({ id }) => id)
  expect(ids).toContain(running)
  expect(ids).not.toContain(killed)
})
