import { open, stat } from 'node:fs/promises'
import { OperatorError } from '../errors.ts'

const MAX_BYTES = 64 * 1024

/**
 * The first 64 kB of a file of the operator, in latin1. Throws an OperatorError for anything but a file: a pipe, a device
 * or a folder may never end.
 */
export async function readBeginning(file: string): Promise<string> {
  const unreadable = (error: NodeJS.ErrnoException) =>
    new OperatorError(`${file} cannot be read (${error.code}).`)
  const found = await stat(file).catch((error) => {
    throw unreadable(error)
  })
  if (!found.isFile()) throw new OperatorError(`${file} is not a file. Nothing was changed.`)
  const handle = await open(file).catch((error) => {
    throw unreadable(error)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_BYTES), 0, MAX_BYTES, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
