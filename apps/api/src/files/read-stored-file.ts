import type { Disk } from './disk.ts'
import type { StoredFile } from './file-repository.ts'

/** The disk responds, but the file is missing or has another size than its row. */
export class FileDamaged extends Error {
  override name = 'FileDamaged'
}

export class FileMissing extends FileDamaged {
  override name = 'FileMissing'
}

const MESSAGE = 'a stored file is missing or damaged'

export async function readStoredFile(
  disk: Disk,
  { name, bytes }: Pick<StoredFile, 'name' | 'bytes'>,
): Promise<Buffer> {
  const found = await disk.read(name)
  if (!found) throw new FileMissing(MESSAGE)
  // for a truncated file, flydrive returns uninitialised memory
  if (found.length !== bytes) throw new FileDamaged(MESSAGE)
  return Buffer.from(found.buffer, found.byteOffset, found.length)
}
