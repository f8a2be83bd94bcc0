import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FSDriver } from 'flydrive/drivers/fs'
import type { Disk } from './disk.ts'

const FOLDER_ID = '.folder-id'

/** A folder of this machine, for nobody but the user that runs this. */
export class LocalDisk implements Disk {
  readonly name = 'local'
  readonly place = ''
  readonly #folder: string
  #driver: FSDriver | undefined

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'files')
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    const driver = await this.#open()
    await this.#makeFolder()
    await driver.put(name, bytes)
    await sync(join(this.#folder, name), 'r+')
    // what was made is lost with the power unless its folder is written out too; Windows cannot open folders
    if (process.platform !== 'win32') await sync(this.#folder, 'r')
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    const driver = await this.#open()
    return driver.getBytes(name).catch((error: NodeJS.ErrnoException) => {
      // a folder in its place is no file
      if (error.code === 'ENOENT' || error.code === 'EISDIR') return undefined
      throw error
    })
  }

  async remove(name: string): Promise<void> {
    await (await this.#open()).delete(name)
  }

  /** The same for all instances that share the folder. The first instance writes it. */
  async folderId(): Promise<string> {
    const path = join(this.#folder, FOLDER_ID)
    return readFile(path, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      await this.#makeFolder()
      await this.#writeFolderId(path)
      return readFile(path, 'utf8')
    })
  }

  /** A link is made whole or not at all, so no other instance reads half of an id or loses the one it read. */
  async #writeFolderId(path: string): Promise<void> {
    const id = randomUUID()
    const draft = `${path}.${id}`
    await writeFile(draft, id, { mode: 0o600 })
    const linking = link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await linking.finally(() => rm(draft, { force: true }))
  }

  async #makeFolder(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
  }

  /** Loaded with the first file: no start waits for it. */
  async #open(): Promise<FSDriver> {
    const { FSDriver } = await import('flydrive/drivers/fs')
    this.#driver ??= new FSDriver({ location: this.#folder, visibility: 'private' })
    return this.#driver
  }
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}
