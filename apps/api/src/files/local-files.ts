import type { FileRepository } from './file-repository.ts'
import type { LocalDisk } from './local-disk.ts'

/** A lost folder lacks all of them. */
const EXAMINED = 20

type LocalFilesDeps = {
  readonly files: Pick<FileRepository, 'listNewestLocal' | 'find'>
  readonly local: Pick<LocalDisk, 'folder' | 'has'>
}
export type LocalFiles = { readonly folder: string; readonly examined: number; readonly missing: number }

/** Looks for the newest local files of the database in the folder. */
export async function inspectLocalFiles({ files, local }: LocalFilesDeps): Promise<LocalFiles> {
  const names = await files.listNewestLocal(EXAMINED)
  const isMissing = async (name: string) => {
    if (await local.has(name)) return false
    const row = await files.find(name) // the file may have been deleted or moved meanwhile
    return row?.disk === 'local'
  }
  const missing = (await Promise.all(names.map(isMissing))).filter(Boolean).length
  return { folder: local.folder, examined: names.length, missing }
}
