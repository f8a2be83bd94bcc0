import type { Readable } from 'node:stream'
import type pg from 'pg'
import { withQueueSchema } from '../queue/queue-schema.ts'
import { columnList } from './catalog-sql.ts'
import { copyRows } from './copy-tables.ts'
import type { ArchivedTable } from './manifest.ts'

const NEEDED = ['name', 'data', 'singleton_key', 'start_after', 'state']

type UnfinishedJob = {
  readonly name: string
  readonly data: object | null
  readonly singleton_key: string | null
  readonly start_after: string
}

/**
 * Adds the unfinished jobs of a backup again through pg-boss, because its tables had another structure. They keep their
 * data, key and time, and get all their attempts again. Finished jobs are not restored.
 */
export class JobsOfOtherVersion {
  readonly #client: pg.Client
  readonly #staged: string[] = []

  constructor(client: pg.Client) {
    this.#client = client
  }

  async stage(table: ArchivedTable, text: Readable): Promise<void> {
    const name = `restored_jobs_${this.#staged.length}`
    const hasJobs = NEEDED.every((column) => table.columns.includes(column))
    await this.#client.query(
      `create temp table ${name} (${columnList(table.columns).replaceAll(/(,|$)/g, ' text$1')}) on commit drop`,
    )
    await copyRows(this.#client, { schema: 'pg_temp', name, columns: table.columns }, text)
    if (hasJobs) this.#staged.push(name)
    else await this.#client.query(`drop table ${name}`)
  }

  addAgain(): Promise<{ added: number; unknown: number }> {
    return withQueueSchema(this.#client, async (boss) => {
      const queues = new Set((await boss.getQueues()).map(({ name }) => name))
      const jobs = await this.#listUnfinished()
      const known = jobs.filter(({ name }) => queues.has(name))
      for (const { name, data, singleton_key, start_after } of known) {
        const key = singleton_key === null ? {} : { singletonKey: singleton_key }
        await boss.send(name, data ?? {}, { ...key, startAfter: new Date(start_after) })
      }
      return { added: known.length, unknown: jobs.length - known.length }
    })
  }

  async #listUnfinished(): Promise<UnfinishedJob[]> {
    const lists: UnfinishedJob[] = []
    for (const name of this.#staged) {
      const { rows } = await this.#client.query<UnfinishedJob>(`
        select name, data::jsonb as data, singleton_key, start_after from ${name}
        where state in ('created', 'retry', 'active')`)
      lists.push(...rows)
    }
    return lists
  }
}
