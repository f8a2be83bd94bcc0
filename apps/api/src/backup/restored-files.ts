import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { giveToOwner, syncFolder, writeDurably } from '../secrets/durable-files.ts'
import type { Manifest } from './manifest.ts'

type ArchivedFile = Manifest['files'][number]

/**
 * Files are written into a folder inside of DATA_DIR/files, which may be on another disk, and moved up by `commit`.
 * Equal files are kept.
 */
export class RestoredFiles {
  readonly #dataDir: string
  readonly #staged: string[] = []
  #kept = 0

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  get #folder() {
    return join(this.#dataDir, 'files')
  }

  get #stage() {
    return join(this.#folder, '.restoring')
  }

  async add({ name, sha256 }: ArchivedFile, content: Uint8Array): Promise<void> {
    if ((await hashOf(join(this.#folder, name))) === sha256) {
      this.#kept += 1
      return
    }
    const made = await mkdir(this.#stage, { recursive: true, mode: 0o700 })
    if (made === this.#folder) await giveToOwner(this.#folder, this.#dataDir)
    await writeDurably(join(this.#stage, name), content)
    this.#staged.push(name)
  }

  async commit(): Promise<{ written: number; kept: number }> {
    for (const name of this.#staged) {
      await giveToOwner(join(this.#stage, name), this.#folder)
      await rename(join(this.#stage, name), join(this.#folder, name))
    }
    if (this.#staged.length > 0) await syncFolder(this.#folder)
    return { written: this.#staged.length, kept: this.#kept }
  }

  /** Also removes the files of a killed restore. */
  discard(): Promise<void> {
    return rm(this.#stage, { recursive: true, force: true })
  }
}

async function hashOf(path: string): Promise<string | undefined> {
  const content = await readFile(path).catch(() => undefined)
  return content && createHash('sha256').update(content).digest('hex')
}
