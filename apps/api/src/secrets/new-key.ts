import { randomBytes } from 'node:crypto'
import { chmod, chown, link, mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { KEY_BYTES } from './aes-gcm.ts'

const FIRST = '0001.key'
const DIGITS = 4
const ROOT = 0

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
  await sync(folder)
}

async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!made) return
  await chmod(folder, 0o700)
  await giveToOwner(folder, dirname(made))
  await sync(dirname(made))
}

/** If root runs the command, the key belongs to the owner of the folder, as whom the app may run. */
async function giveToOwner(path: string, folder: string): Promise<void> {
  if (process.getuid?.() !== ROOT) return
  const { uid, gid } = await stat(folder)
  await chown(path, uid, gid)
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  await handle
    .writeFile(text)
    .then(() => handle.sync())
    .finally(() => handle.close())
}

/** Without this, a new file may not survive a power failure. Windows cannot open folders. */
async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
