import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FSDriver } from 'flydrive/drivers/fs'
import type { Disk } from './disk.ts'

const FOLDER_ID = '.folder-id'

export class LocalDisk implements Disk {
  readonly name = 'local'
  readonly place = ''
  readonly folder: string
  #driver: FSDriver | undefined

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'files')
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    const driver = await this.#open()
    await this.#makeFolder()
    await driver.put(name, bytes)
    await sync(join(this.folder, name), 'r+')
    // a new file survives a power failure only after its folder is synced; Windows cannot open folders
    if (process.platform !== 'win32') await sync(this.folder, 'r')
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    const driver = await this.#open()
    return driver.getBytes(name).catch((error: NodeJS.ErrnoException) => {
      // a folder of this name is not a file
      if (error.code === 'ENOENT' || error.code === 'EISDIR') return undefined
      throw error
    })
  }

  async remove(name: string): Promise<void> {
    await (await this.#open()).delete(name)
  }

  has(name: string): Promise<boolean> {
    return stat(join(this.folder, name)).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false
        throw error
      },
    )
  }

  /** The same for all instances that share the folder. The first instance writes the id. */
  async folderId(): Promise<string> {
    const path = join(this.folder, FOLDER_ID)
    return readFile(path, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      await this.#makeFolder()
      await this.#writeFolderId(path)
      return readFile(path, 'utf8')
    })
  }

  /** Creates the file with a link, which is atomic: no other instance reads a partial id or replaces this one. */
  async #writeFolderId(path: string): Promise<void> {
    const id = randomUUID()
    const draft = `${path}.${id}`
    await writeFile(draft, id, { mode: 0o600 })
    const linking = link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await linking.finally(() => rm(draft, { force: true }))
  }

  /** Not recursive: if the data folder was moved, the app must not create a new one while it shuts down. */
  async #makeFolder(): Promise<void> {
    await mkdir(this.folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }

  /** Loaded with the first file, to keep the start fast. */
  async #open(): Promise<FSDriver> {
    const { FSDriver } = await import('flydrive/drivers/fs')
    this.#driver ??= new FSDriver({ location: this.folder, visibility: 'private' })
    return this.#driver
  }
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}
