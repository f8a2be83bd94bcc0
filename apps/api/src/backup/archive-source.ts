import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { OperatorError } from '../errors.ts'
import { AGE_MAGIC, decrypt } from './encryption.ts'
import { readBeginning } from './file-beginning.ts'

/** The header of an encrypted archive has a few hundred bytes, and is read into memory. */
const HEADER_END = '\n--- '

export type ArchiveSource = {
  readonly file: string
  /** The file with the private key of an encrypted archive. */
  readonly identity?: string | undefined
}

/** The content of an archive, decrypted if it is encrypted. Throws an OperatorError if it is not a file. */
export async function openArchive({ file, identity }: ArchiveSource): Promise<Readable> {
  const beginning = await readBeginning(file)
  if (!beginning.startsWith(AGE_MAGIC)) return createReadStream(file)
  if (identity === undefined)
    throw new OperatorError(
      `${file} is encrypted. Name the file with its private key: --identity <file>. Nothing was changed.`,
    )
  if (!beginning.includes(HEADER_END)) throw damaged(file, 'its header is too long')
  return decrypt({ file, identity })
}

export function damaged(file: string, reason: string): OperatorError {
  return new OperatorError(
    `${file} is not a complete backup of Touchline: ${reason}. Nothing was changed. Use another backup.`,
  )
}
