import { createHash } from 'node:crypto'
import type { Job } from '@touchline/contract/jobs/jobs'
import type { RecordList } from '@touchline/contract/records/record-list'
import { expect } from 'vitest'
import type { Answer, Client } from '../client.ts'
import { endedJob, endOfJob } from '../jobs.ts'
import { readSheet, withFile } from '../spreadsheets/read-sheet.ts'

type ExportedFilesDeps = { readonly admin: Client; readonly list: RecordList }
type Table = { readonly headers: readonly string[]; readonly rows: readonly (readonly string[])[] }

/** Exports of one list, and their files. */
export class ExportedFiles {
  readonly #deps: ExportedFilesDeps

  constructor(deps: ExportedFilesDeps) {
    this.#deps = deps
  }

  start(body: object, language = 'en'): Promise<Answer> {
    const { admin, list } = this.#deps
    return admin.with({ 'accept-language': language }).post(`${list.api}/export`, body)
  }

  /** Starts an export, and waits for its end. */
  async run(body: object, language?: string): Promise<Job> {
    return endOfJob(this.#deps.admin, await this.start(body, language))
  }

  ended(id: number): Promise<Job> {
    return endedJob(this.#deps.admin, id)
  }

  get(path: string, language = 'en'): Promise<Answer> {
    return this.#deps.admin.with({ 'accept-language': language }).get(path)
  }

  /** Reads the whole body. Otherwise the app would wait for the response when it closes. */
  async download({ id }: Pick<Job, 'id'>, client: Client = this.#deps.admin): Promise<Response> {
    const response = await client.open(`/api/jobs/${id}/file`, AbortSignal.timeout(10_000))
    return new Response(await response.arrayBuffer(), response)
  }

  async bytesOf(job: Job): Promise<Buffer> {
    const response = await this.download(job)
    expect(response.status).toBe(200)
    const bytes = Buffer.from(await response.arrayBuffer())
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect({ bytes: bytes.length, sha256 }).toEqual({ bytes: job.file?.bytes, sha256: job.file?.sha256 })
    return bytes
  }

  /** Reads the file as an import does. */
  async tableOf(job: Job): Promise<Table> {
    const read = (path: string) => readSheet(path, { header_row: 1 })
    const { headers, rows } = await withFile(await this.bytesOf(job), read)
    return { headers, rows: rows.map(({ cells }) => cells) }
  }
}
