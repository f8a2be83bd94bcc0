import type { Disk } from './disk.ts'
import type { StoredFile } from './file-repository.ts'

/** The disk is there, and the file is not, or not as it was stored. */
export class FileDamaged extends Error {
  override name = 'FileDamaged'
}

export class FileMissing extends FileDamaged {
  override name = 'FileMissing'
}

const MESSAGE = 'a stored file is missing or damaged'

export async function readWhole(
  disk: Disk,
  { name, bytes }: Pick<StoredFile, 'name' | 'bytes'>,
): Promise<Buffer> {
  const found = await disk.read(name)
  if (!found) throw new FileMissing(MESSAGE)
  // flydrive gives an emptied file as memory nobody has written to
  if (found.length !== bytes) throw new FileDamaged(MESSAGE)
  return Buffer.from(found.buffer, found.byteOffset, found.length)
}
