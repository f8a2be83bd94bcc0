import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { KEY_BYTES } from './aes-gcm.ts'
import { giveToOwner, syncFolder, writeDurably } from './durable-files.ts'

const FIRST = '0001.key'
const DIGITS = 4

/** If several instances create it at the same time, all use the same key. */
export function makeFirstKey(folder: string): Promise<void> {
  return makeKey(folder, FIRST)
}

export function makeNextKey(folder: string, names: readonly string[]): Promise<void> {
  return makeKey(folder, nameAfter(names.at(-1)))
}

/** The name is random, so that a lost key from a backup never has the name of another key. */
function nameAfter(last = ''): string {
  const tag = randomBytes(4).toString('hex')
  const number = Number(/^\d{1,9}/.exec(last)?.[0] ?? 0) + 1
  const name = `${String(number).padStart(DIGITS, '0')}-${tag}.key`
  return name > last ? name : `${last.replace(/\.key$/, '')}1-${tag}.key`
}

async function makeKey(folder: string, name: string): Promise<void> {
  await makeFolder(folder)
  const draft = join(folder, `${randomBytes(6).toString('hex')}.draft`)
  await writeDurably(draft, `${randomBytes(KEY_BYTES).toString('base64url')}\n`)
  await giveToOwner(draft, folder)
  // unlike a rename, a link never replaces the key of another instance
  await link(draft, join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  await syncFolder(folder)
}

async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!made) return
  await chmod(folder, 0o700)
  await giveToOwner(folder, dirname(made))
  await syncFolder(dirname(made))
}
