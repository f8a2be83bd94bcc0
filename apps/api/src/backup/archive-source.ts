import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { OperatorError } from '../errors.ts'

/** Throws an OperatorError for anything but a file: a pipe, a device or a folder may never end. */
export async function openArchive(file: string): Promise<Readable> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${file} cannot be read (${error.code}).`)
  })
  if (!found.isFile()) throw new OperatorError(`${file} is no file. Name an archive; nothing was changed.`)
  return createReadStream(file)
}
