import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { KEY_BYTES } from './aes-gcm.ts'

/** 32 bytes in base64url or base64. */
const KEY_LINE = /^[\w+/-]{43}=?$/
const OTHER_USERS_MODE = 0o077

export type Key = { readonly id: string; readonly bytes: Buffer; readonly file: string }

export type KeyRing = {
  readonly kind: 'folder' | 'file' | 'nothing'
  /** Oldest first. The last key encrypts. */
  readonly keys: readonly Key[]
  /** The file names in the folder, sorted. */
  readonly names: readonly string[]
  /** Sentences for the operator about files without a valid key. */
  readonly problems: readonly string[]
  /** The files that other users of the machine can read. */
  readonly exposed: readonly string[]
}

type KeyFile = Pick<KeyRing, 'keys' | 'problems' | 'exposed'>

/** In a folder, the keys are sorted by file name. In a file, each line is a key. */
export async function readKeys(path: string): Promise<KeyRing> {
  try {
    const found = await stat(path)
    if (!found.isDirectory()) return { kind: 'file', names: [], ...(await readKeyFile(path)) }
    const names = (await readdir(path)).filter((name) => name.endsWith('.key')).sort()
    const files = await Promise.all(names.map((name) => readKeyFile(join(path, name))))
    return {
      kind: 'folder',
      names,
      keys: files.flatMap(({ keys }) => keys),
      problems: files.flatMap(({ problems }) => problems),
      exposed: files.flatMap(({ exposed }) => exposed),
    }
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    const problems = isMissing ? [] : [cannotRead(path, error)]
    return { kind: isMissing ? 'nothing' : 'folder', names: [], keys: [], problems, exposed: [] }
  }
}

async function readKeyFile(file: string): Promise<KeyFile> {
  try {
    const { mode } = await stat(file)
    const exposed = process.platform !== 'win32' && mode & OTHER_USERS_MODE ? [file] : []
    const lines = (await readFile(file, 'utf8')).split(/\r?\n/).map((line) => line.trim())
    const filled = lines.filter(Boolean)
    const isWhole = filled.length > 0 && filled.every((line) => KEY_LINE.test(line))
    if (!isWhole) return { keys: [], problems: [malformed(file)], exposed }
    return { keys: filled.map((line) => keyOf(line, file)), problems: [], exposed }
  } catch (error) {
    return { keys: [], problems: [cannotRead(file, error)], exposed: [] }
  }
}

function keyOf(line: string, file: string): Key {
  const bytes = Buffer.from(line, 'base64')
  return { id: idOf(bytes), bytes, file }
}

function idOf(key: Buffer): string {
  return createHash('sha256').update('touchline key').update(key).digest('hex').slice(0, 16)
}

function malformed(file: string): string {
  return `${file} does not hold a key of ${KEY_BYTES} bytes in base64url, or one on each line.`
}

function cannotRead(path: string, error: unknown): string {
  return `${path} cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}.`
}
