import { setTimeout as delay } from 'node:timers/promises'
import { auditTrail } from '@touchline/contract/audit/audit-trail'
import { type Job, requestIdOfJob } from '@touchline/contract/jobs/jobs'
import { sports } from '@touchline/contract/master-data/lists'
import type { Import } from '@touchline/contract/records/imports'
import type { Answer, Client } from '../testing/client.ts'
import { csv, ImportedFiles } from '../testing/records/imported-files.ts'
import { type AppProcess, startApp } from './app-process.ts'
import { firstAdministrator, signedIn } from './signed-in.ts'

const LONGEST_WAIT_MS = 600
const POLL_MS = 50
const PAGE = 200

/** The parts of an import during which the app is killed, in turns. */
const steps = ['upload', 'check', 'apply', 'take back'] as const
type Step = (typeof steps)[number]

export const noImportKills = {
  kills: 0,
  imports: 0,
  /** Starts at which an import had changed some of its records only. */
  partialImports: 0,
  /** Rows of an import that are missing, or there twice. */
  wrongRows: 0,
  /** Changed records without exactly one result, or without exactly one audit entry. */
  wrongResults: 0,
  wrongEntries: 0,
  /** Imports after which the stored total of the list was not the number of its records. */
  wrongTotals: 0,
  brokenChains: 0,
}
export type ImportKillFigures = typeof noImportKills

type Options = { readonly dataDir: string; readonly times: number; readonly rows: number }

/** Imports files and takes them back, and kills the app in each step. Each import updates one half of its rows. */
export async function killDuringImports({ dataDir, times, rows }: Options): Promise<ImportKillFigures> {
  const killed = new KilledImports(dataDir, rows)
  await killed.start()
  while (killed.figures.kills < times) await killed.importOnce(times)
  await killed.end()
  return killed.figures
}

class KilledImports {
  readonly figures: ImportKillFigures = { ...noImportKills }
  readonly #dataDir: string
  readonly #rows: number
  #app!: AppProcess
  #caller!: Client

  constructor(dataDir: string, rows: number) {
    this.#dataDir = dataDir
    this.#rows = rows
  }

  /** Of the process that runs now. */
  get #files(): ImportedFiles {
    return new ImportedFiles({ admin: this.#caller, list: sports })
  }

  async start(): Promise<void> {
    this.#app = await startApp({ DATA_DIR: this.#dataDir, LOG_LEVEL: 'warn', ...firstAdministrator })
    this.#caller = this.#caller?.at(this.#app.url) ?? (await signedIn(this.#app.url))
  }

  async end(): Promise<void> {
    await this.#app.end()
  }

  /** Kills the app in one step of this import, and in the next step of the next one. */
  async importOnce(times: number): Promise<void> {
    const step = steps[this.figures.imports % steps.length] as Step
    this.figures.imports += 1
    const isKilled = (each: Step) => each === step && this.figures.kills < times
    const imported = await this.#upload(isKilled('upload'))
    const { id } = imported
    await this.#run(isKilled('check'), () => this.#files.match(imported))
    const applied = await this.#run(isKilled('apply'), () => this.#files.post(id, 'apply', {}))
    await this.#compare(applied, { added: this.#rows / 2 })
    const undo = await this.#run(isKilled('take back'), () => this.#files.post(id, 'take-back'))
    await this.#compare(undo, { added: 0 })
  }

  /** A killed upload leaves nothing, and is repeated. */
  async #upload(isKilled: boolean): Promise<Import> {
    const name = `Import ${this.figures.imports}`
    const rows = Array.from({ length: this.#rows }, (_, row) =>
      row % 2 === 0 ? [`Import updated ${row}`, `${this.figures.imports}`] : [`${name} added ${row}`, '1'],
    )
    if (this.figures.imports === 1) await this.#addUpdated()
    const send = () => this.#files.upload(csv([['Name', 'Sort order'], ...rows]))
    if (isKilled) {
      const sent = send().catch(() => undefined)
      await this.#killAndStart()
      const answer = await sent
      if (answer?.status === 201) return answer.body.data
    }
    return (await send()).body.data
  }

  /** The records that each import updates. */
  async #addUpdated(): Promise<void> {
    for (let row = 0; row < this.#rows; row += 2)
      await this.#caller.post(`${sports.api}/0`, { sports_name: `Import updated ${row}` })
  }

  /** Starts a job, and waits for its end. */
  async #run(isKilled: boolean, start: () => Promise<Answer>): Promise<Job> {
    const before = await this.#countRows()
    const { status, body } = await start()
    if (status !== 202) throw new Error(JSON.stringify(body))
    const id = body.data.check_job ?? body.data.id
    if (isKilled) {
      await this.#killAndStart()
      const job = await this.#readJob(id)
      const changed = Math.abs((await this.#countRows()) - before)
      const isPartial = changed !== 0 && changed !== this.#rows / 2
      if (job.kind === 'import' && isPartial) this.figures.partialImports += 1
    }
    for (;;) {
      const job = await this.#readJob(id)
      if (job.state === 'done') return job
      if (job.ended_at !== null) throw new Error(`The job ${job.kind} ended: ${job.state} ${job.failure}`)
      await delay(POLL_MS)
    }
  }

  async #killAndStart(): Promise<void> {
    await delay(Math.random() * LONGEST_WAIT_MS)
    process.kill(this.#app.pid, 'SIGKILL')
    await this.#app.exited
    this.figures.kills += 1
    await this.start()
    if (!(await this.#caller.get(`${auditTrail.api}/verify`)).body.data.ok) this.figures.brokenChains += 1
  }

  async #compare(job: Job, { added }: { readonly added: number }): Promise<void> {
    const records = await this.#countRows()
    const results = await this.#readAll<{ record_id: number }>(`/api/jobs/${job.id}/results`, 'after')
    const entries = await this.#readAll<{ record: { id: number } }>(
      `${auditTrail.api}?search=${requestIdOfJob(job.id)}&area=${sports.key}`,
      'before',
    )
    const stored = (await this.#caller.get(`${sports.api}?per_page=1`)).body.meta.total
    this.figures.wrongRows += Math.abs(this.#rows / 2 + added - records)
    this.figures.wrongResults += this.#difference(results.map(({ record_id }) => record_id))
    this.figures.wrongEntries += this.#difference(entries.map(({ record }) => record.id))
    if (stored !== records) this.figures.wrongTotals += 1
  }

  #difference(ids: readonly number[]): number {
    const distinct = new Set(ids).size
    return this.#rows - distinct + (ids.length - distinct)
  }

  /** A search counts the records, and a page without one has the stored total. All names begin with the word. */
  async #countRows(): Promise<number> {
    return (await this.#caller.get(`${sports.api}?search=Import&per_page=1`)).body.meta.total
  }

  async #readJob(id: number): Promise<Job> {
    return (await this.#caller.get(`/api/jobs/${id}`)).body.data
  }

  async #readAll<Row>(path: string, cursor: string): Promise<Row[]> {
    const rows: Row[] = []
    let next: number | null = null
    do {
      const from = next === null ? '' : `&${cursor}=${next}`
      const { body } = await this.#caller.get(`${path}${path.includes('?') ? '&' : '?'}limit=${PAGE}${from}`)
      rows.push(...body.data)
      next = body.meta.next
    } while (next !== null)
    return rows
  }
}
