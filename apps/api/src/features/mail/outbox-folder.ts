import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'

/** Equals the retention time of unconfigured mails. */
const RETENTION_MS = 30 * 86_400_000
const CLEAN_UP_MS = 3_600_000

type MailCopy = { readonly name: string; readonly source: Buffer }

/** Copies of unsent mails for developers. Each instance cleans the folder on its own machine. */
export class OutboxFolder {
  readonly path: string
  readonly #log: Logger
  #cleaning: NodeJS.Timeout | undefined

  constructor(dataDir: string, log: Logger) {
    this.path = join(dataDir, 'outbox')
    this.#log = log
  }

  start(): void {
    this.#cleaning = setInterval(() => this.#cleanUp(), CLEAN_UP_MS).unref()
    this.#cleanUp()
  }

  stop(): void {
    clearInterval(this.#cleaning)
  }

  /** Writes the file atomically, readable only for the user of this process. */
  async write({ name, source }: MailCopy): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 })
    const file = join(this.path, name)
    await writeFile(`${file}.part`, source, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }

  async removeOld(now = Date.now()): Promise<void> {
    const names = await readdir(this.path).catch(() => []) // the folder does not exist before the first copy
    for (const file of names.map((name) => join(this.path, name))) {
      const { mtimeMs } = await stat(file)
      if (now - mtimeMs > RETENTION_MS) await rm(file)
    }
  }

  #cleanUp(): void {
    this.removeOld().catch((error: unknown) =>
      this.#log.warn({ err: error, folder: this.path }, 'old copies of mails could not be removed'),
    )
  }
}
