import { createHash } from 'node:crypto'
import { MAX_ID } from '@touchline/contract/http/envelope'
import { sql } from 'kysely'
import { Repository } from '../database/repository.ts'

/** Bytes of a part, which is one row. */
const PART_BYTES = 256 * 1024

export type JobFile = {
  readonly id: number
  readonly name: string
  /** The content type of its download. */
  readonly type: string
  readonly bytes: number
  readonly sha256: string
}

type NewJobFile = Pick<JobFile, 'name' | 'type'> & Partial<Pick<JobFile, 'bytes' | 'sha256'>>

type MakeContent = (content: AsyncIterable<Buffer>) => AsyncIterable<Uint8Array>

/** The files that exports write and imports read. They are rows of the database, in parts. */
export class JobFileRepository extends Repository {
  /** `bytes` and `sha256` are given if the content is known already; else call `finish`. */
  async add({ name, type, bytes = 0, sha256 = '' }: NewJobFile): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into job_files (name, type, bytes, sha256)
      values (${name}, ${type}, ${bytes}, ${sha256}) returning id`.execute(this.db)
    return rows[0]?.id ?? 0
  }

  /** The file of an export that has ended. */
  async findOfJob(jobId: number): Promise<JobFile | undefined> {
    const { rows } = await sql<JobFile>`
      select job_files.id, name, type, bytes::float8 as bytes, sha256
      from jobs join job_files on job_files.id = file_id
      where jobs.id = ${jobId} and state = 'done'`.execute(this.db)
    return rows[0]
  }

  /** Adds bytes at the end. */
  async append(id: number, content: Buffer): Promise<void> {
    for (let start = 0; start < content.length; start += PART_BYTES)
      await sql`
        insert into job_file_parts (file_id, position, content)
        select ${id}::integer, coalesce(max(position) + 1, 0), ${content.subarray(start, start + PART_BYTES)}::bytea
        from job_file_parts where file_id = ${id}`.execute(this.db)
  }

  /** Replaces the content by one that is made from it. */
  async rewrite(id: number, make: MakeContent): Promise<void> {
    const last = await this.#lastPosition(id)
    for await (const chunk of inParts(make(this.#read(id, last)))) await this.append(id, chunk)
    await sql`delete from job_file_parts where file_id = ${id} and position <= ${last}`.execute(this.db)
    await this.finish(id)
  }

  /** The content, part by part. */
  read(id: number): AsyncGenerator<Buffer> {
    return this.#read(id, MAX_ID)
  }

  /** Ends with the last part, without a further query, so that a download ends together with its bytes. */
  async *#read(id: number, last: number): AsyncGenerator<Buffer> {
    for (let after = -1, isLast = false; !isLast; ) {
      const { rows } = await sql<{ position: number; content: Buffer; is_last: boolean }>`
        select position, content, not exists (
          select from job_file_parts as next
          where next.file_id = part.file_id and next.position > part.position and next.position <= ${last}) as is_last
        from job_file_parts as part
        where file_id = ${id} and position > ${after} and position <= ${last}
        order by position limit 1`.execute(this.db)
      if (!rows[0]) return
      after = rows[0].position
      isLast = rows[0].is_last
      yield rows[0].content
    }
  }

  async #lastPosition(id: number): Promise<number> {
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(position), -1) as last from job_file_parts where file_id = ${id}`.execute(this.db)
    return rows[0]?.last ?? -1
  }

  /** Stores the size and the hash of the content. */
  async finish(id: number): Promise<void> {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const part of this.read(id)) {
      hash.update(part)
      bytes += part.length
    }
    await sql`
      update job_files set bytes = ${bytes}, sha256 = ${hash.digest('hex')} where id = ${id}`.execute(this.db)
  }
}

async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let kept: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    kept.push(Buffer.from(chunk))
    size += chunk.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(kept)
    kept = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(kept)
}
