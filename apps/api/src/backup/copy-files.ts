import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { isFileName } from '../files/file-name.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { listTables } from './catalog-sql.ts'
import type { Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'

const READ_AT_ONCE = 1_000

type Files = Pick<Manifest, 'files' | 'missing_files' | 'objects'>
type FileRow = {
  readonly id: number
  readonly name: string
  readonly disk: string
  readonly place: string
  readonly bytes: number
}
type CopyFilesOptions = {
  readonly archive: ArchiveWriter
  readonly dataDir: string
  readonly progress: Progress
}

/** Stored files never change, so they may be read after the snapshot. A deletion since then is a missing file. */
export async function copyFiles(
  client: pg.ClientBase,
  { archive, dataDir, progress }: CopyFilesOptions,
): Promise<Files> {
  const copied: Files = { files: [], missing_files: [], objects: [] }
  for await (const { name, disk, place, bytes } of listFiles(client)) {
    if (disk !== 'local') {
      copied.objects.push({ name, place, bytes })
      continue
    }
    const content = isFileName(name) ? await readIfThere(join(dataDir, 'files', name)) : undefined
    if (content) copied.files.push({ name, ...(await archive.add(`files/${name}`, content)) })
    else copied.missing_files.push(name)
  }
  const { files, missing_files, objects } = copied
  progress(
    `files: ${files.length} copied, ${missing_files.length} missing, ${objects.length} on file servers`,
  )
  return copied
}

async function* listFiles(client: pg.ClientBase): AsyncGenerator<FileRow> {
  const table = (await listTables(client)).find(({ schema, name }) => schema === 'public' && name === 'files')
  if (!table) return
  const place = table.columns.includes('place') ? 'place' : `''`
  let last = 0
  for (;;) {
    const { rows } = await client.query<FileRow>(
      `select id, name, disk, ${place} as place, bytes from public.files where id > $1 order by id limit ${READ_AT_ONCE}`,
      [last],
    )
    yield* rows
    if (rows.length < READ_AT_ONCE) return
    last = rows.at(-1)!.id
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return undefined
    throw error
  })
}
