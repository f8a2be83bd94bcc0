import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { OperatorError } from '../errors.ts'
import { readKeys } from '../secrets/key-files.ts'
import type { KeyLocation } from '../secrets/key-location.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { isKeyName, type Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'

export async function copyKeys(
  { path }: KeyLocation,
  archive: ArchiveWriter,
  progress: Progress,
): Promise<Manifest['keys']> {
  const ring = await readKeys(path)
  const paths = ring.kind === 'folder' ? ring.names.map((name) => join(path, name)) : []
  if (ring.kind === 'file') paths.push(path)
  const keys: Manifest['keys'] = []
  for (const file of paths) {
    const name = basename(file)
    if (!isKeyName(name))
      throw new OperatorError(
        `Rename the key file ${file} first: use letters, digits, "-", "_" and "." only.`,
      )
    keys.push({ name, ...(await archive.add(`keys/${name}`, await readFile(file))) })
  }
  progress(`keys: ${keys.length} files`)
  return keys
}
