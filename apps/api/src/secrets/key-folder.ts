import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { KEY_BYTES } from './envelope.ts'

const FIRST = '0001.key'

/** The keys in a folder, or the one in a file, oldest first; none where there is no such place. */
export async function readKeys(place: string): Promise<Buffer[]> {
  const found = await stat(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!found) return []
  if (found.isFile()) return [await readKey(place)]
  const names = (await readdir(place)).filter((name) => name.endsWith('.key')).sort()
  return Promise.all(names.map((name) => readKey(join(place, name))))
}

async function readKey(file: string): Promise<Buffer> {
  const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64url')
  if (key.length !== KEY_BYTES)
    throw new Error(`${file} does not hold a key of ${KEY_BYTES} bytes in base64url.`)
  return key
}

/** Makes the first key. Of several instances that try at once one makes it, and all find that one. */
export async function createFirstKey(folder: string): Promise<void> {
  if (await mkdir(folder, { recursive: true, mode: 0o700 })) await chmod(folder, 0o700)
  const draft = join(folder, `${randomBytes(6).toString('hex')}.draft`)
  await writeDurably(draft, `${randomBytes(KEY_BYTES).toString('base64url')}\n`)
  // unlike a rename, a link never replaces the key that another instance has made
  await link(draft, join(folder, FIRST)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  await sync(folder)
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  await handle
    .writeFile(text)
    .then(() => handle.sync())
    .finally(() => handle.close())
}

/** What was linked is lost with the power unless its folder is written out too. Windows cannot open folders. */
async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
