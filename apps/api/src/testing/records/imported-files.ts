import type { Job, JobResult } from '@touchline/contract/jobs/jobs'
import type {
  Import,
  ImportApply,
  ImportColumnsRequest,
  ImportRow,
  ImportRowsQuery,
  TakeBack,
} from '@touchline/contract/records/imports'
import type { RecordList, StoredRecord } from '@touchline/contract/records/record-list'
import { expect } from 'vitest'
import type { Answer, Client } from '../client.ts'
import { endOfJob } from '../jobs.ts'

type ImportedFilesDeps = {
  readonly admin: Client
  readonly list: RecordList
  /** The part of a divided list. */
  readonly part?: string | undefined
}
type Matching = Pick<ImportColumnsRequest, 'match' | 'clear_word'> & {
  /** The field or the mode of a column by its header, where it is not as it was matched. */
  readonly changed?: Readonly<Record<string, { readonly field?: string | null; readonly mode?: string }>>
}

/** Imports of one list, as the pages make them. */
export class ImportedFiles {
  readonly #deps: ImportedFilesDeps

  constructor(deps: ImportedFilesDeps) {
    this.#deps = deps
  }

  upload(content: string | Uint8Array, name = 'file.csv'): Promise<Answer> {
    const { admin, list, part } = this.#deps
    return admin.send('POST', `${list.api}/import`, { body: fileForm(content, { name, part }) })
  }

  /** Matches the columns as they were recognized. */
  match({ id, columns }: Import, { changed = {}, ...matching }: Matching = {}): Promise<Answer> {
    const requested = columns.map(({ index, header, field, mode }) => ({
      index,
      field,
      mode,
      ...changed[header],
    }))
    return this.post(id, 'columns', { columns: requested, ...matching })
  }

  /** Uploads a file, and waits until its rows are checked. */
  async check(content: string | Uint8Array, matching?: Matching): Promise<Import> {
    const { status, body } = await this.upload(content)
    expect(status, JSON.stringify(body)).toBe(201)
    return this.checked(await this.match(body.data, matching))
  }

  /** Waits for the check that a call has started. */
  async checked({ status, body }: Answer): Promise<Import> {
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    const state = async () => (await this.read(body.data.id)).state
    await expect.poll(state, { interval: 10, timeout: 10_000 }).not.toBe('checking')
    return this.read(body.data.id)
  }

  async read(id: number): Promise<Import> {
    const { status, body } = await this.#deps.admin.get(`${this.#deps.list.api}/import/${id}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }

  async rowsOf({ id }: Pick<Import, 'id'>, query: Partial<ImportRowsQuery> = {}): Promise<ImportRow[]> {
    const entries = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
    const parameters = new URLSearchParams(entries)
    const { body } = await this.#deps.admin.get(`${this.#deps.list.api}/import/${id}/rows?${parameters}`)
    return body.data
  }

  /** Applies a checked import, and waits for the end of its job. */
  async apply({ id }: Pick<Import, 'id'>, body: Partial<ImportApply> = {}): Promise<Job> {
    return this.ended(await this.post(id, 'apply', body))
  }

  async takeBack({ id }: Pick<Import, 'id'>): Promise<Job> {
    return this.ended(await this.post(id, 'take-back'))
  }

  async previewTakeBack({ id }: Pick<Import, 'id'>): Promise<TakeBack> {
    const { status, body } = await this.#deps.admin.get(`${this.#deps.list.api}/import/${id}/take-back`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }

  /** Waits for the end of the job that a call has started. */
  ended(started: Answer): Promise<Job> {
    return endOfJob(this.#deps.admin, started)
  }

  async resultsOf({ id }: Pick<Job, 'id'>): Promise<JobResult[]> {
    return (await this.#deps.admin.get(`/api/jobs/${id}/results?limit=100`)).body.data
  }

  /** The records that a job has changed, in the order of its results. */
  async recordsOf(job: Pick<Job, 'id'>): Promise<StoredRecord[]> {
    const { admin, list } = this.#deps
    const results = (await this.resultsOf(job)).filter(({ outcome }) => outcome === 'changed')
    const answers = results.map(({ record_id }) => admin.get(`${list.api}/${record_id}`))
    return (await Promise.all(answers)).map(({ body }) => body.data)
  }

  post(id: number, call: 'columns' | 'cells' | 'apply' | 'take-back', body?: object): Promise<Answer> {
    return this.#deps.admin.post(`${this.#deps.list.api}/import/${id}/${call}`, body)
  }
}

type FormOptions = { readonly name: string; readonly part?: string | undefined }

export function fileForm(content: string | Uint8Array, { name, part }: FormOptions): FormData {
  const form = new FormData()
  if (part !== undefined) form.append('part', part)
  form.append('file', new File([content as Uint8Array<ArrayBuffer>], name))
  return form
}

export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
}
