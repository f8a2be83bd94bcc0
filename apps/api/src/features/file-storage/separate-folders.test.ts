import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pino } from 'pino'
import { expect } from 'vitest'
import { test as base } from '../../testing/file-storage.ts'
import { startInstance } from '../../testing/test-app.ts'

const SEPARATE = 'keep local files in separate folders'

type OtherInstance = { readonly url: string; readonly lines: readonly string[]; close(): Promise<void> }

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the needed fixtures from the pattern
  .extend('otherDir', async ({}, { onCleanup }): Promise<string> => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-other-'))
    onCleanup(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  })
  .extend('start', ({ connection }, { onCleanup }) => async (dataDir: string): Promise<OtherInstance> => {
    const lines: string[] = []
    const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
    const { url, close } = await startInstance({ connection, dataDir, log })
    let closing: Promise<void> | undefined
    const closeOnce = () => (closing ??= close())
    onCleanup(closeOnce)
    return { url, lines, close: closeOnce }
  })
  .extend(
    'separateHosts',
    ({ storage }) =>
      async () =>
        (await storage()).separate_hosts,
  )
  .extend(
    'instanceRows',
    ({ db }) =>
      () =>
        db.selectFrom('instances').selectAll().execute(),
  )

function warnings({ lines }: Pick<OtherInstance, 'lines'>): string[] {
  return lines.filter((line) => line.includes(SEPARATE) && line.includes('"level":40'))
}

test('two instances with local files in separate folders: storage names their hosts and the log warns once', async ({
  start,
  otherDir,
  separateHosts,
}) => {
  expect(await separateHosts()).toEqual([])
  const other = await start(otherDir)
  await expect.poll(separateHosts).toEqual([hostname()])
  await expect.poll(() => warnings(other)).toHaveLength(1)
  expect(warnings(other)[0]).toContain('share DATA_DIR/files')
  await other.close()
  expect(await separateHosts()).toEqual([])
})

test('two instances that share the folder of local files cause no warning', async ({
  start,
  dataDir,
  otherDir,
  separateHosts,
  instanceRows,
}) => {
  mkdirSync(join(dataDir, 'files'), { recursive: true })
  symlinkSync(join(dataDir, 'files'), join(otherDir, 'files'))
  const other = await start(otherDir)
  await expect.poll(instanceRows).toHaveLength(2)
  const folders = (await instanceRows()).map(({ files_folder }) => files_folder)
  expect(new Set(folders).size).toBe(1)
  expect(await separateHosts()).toEqual([])
  expect(warnings(other)).toEqual([])
})

test('separate folders cause no warning while all files are in a bucket', async ({
  start,
  s3,
  choose,
  uploads,
  otherDir,
  separateHosts,
  instanceRows,
}) => {
  await choose(s3)
  await uploads(1)
  const other = await start(otherDir)
  await expect.poll(instanceRows).toHaveLength(2)
  expect(await separateHosts()).toEqual([])
  expect(warnings(other)).toEqual([])
  await choose('local')
  expect(await separateHosts()).toEqual([hostname()])
  await uploads(1)
  await choose(s3)
  expect(await separateHosts(), 'a file is still stored locally').toEqual([hostname()])
})

test('an instance that was killed is no longer counted after 90 seconds without a heartbeat', async ({
  db,
  separateHosts,
}) => {
  const killed = { id: crypto.randomUUID(), host: 'killed', files_folder: 'another' }
  const seen = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
  await db
    .insertInto('instances')
    .values({ ...killed, seen_at: seen(60) })
    .execute()
  expect(await separateHosts()).toEqual([hostname(), 'killed'].sort())
  await db
    .updateTable('instances')
    .set({ seen_at: seen(91) })
    .where('id', '=', killed.id)
    .execute()
  expect(await separateHosts()).toEqual([])
  await db.deleteFrom('instances').where('id', '=', killed.id).execute()
})

test('a picture in the separate folder of another instance gets 404, and the log explains it once', async ({
  admin,
  guest,
  start,
  otherDir,
  uploads,
  lines,
  instanceRows,
}) => {
  const [first = '', second = ''] = await uploads(2)
  const other = await start(otherDir)
  await expect.poll(instanceRows).toHaveLength(2)
  for (const image of [first, second, first])
    expect(await guest.at(other.url).get(image)).toBeRefused('not_found')
  const logged = other.lines.filter((line) => line.includes('is not in the folder of this instance'))
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain(basename(first))
  expect(other.lines.join('\n')).not.toContain('missing or damaged')
  for (const image of [first, second]) expect((await admin.get(image)).status).toBe(200)
  expect(lines.join('\n')).not.toContain('is not in the folder')
})
