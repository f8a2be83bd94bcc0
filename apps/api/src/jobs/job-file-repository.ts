import { createHash } from 'node:crypto'
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

/** The files that exports write and imports read. They are rows of the database, in parts. */
export class JobFileRepository extends Repository {
  /** `bytes` and `sha256` are given if the content is known already; else call `finish`. */
  async add({ name, type, bytes = 0, sha256 = '' }: NewJobFile): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into job_files (name, type, bytes, sha256)
      values (${name}, ${type}, ${bytes}, ${sha256}) returning id`.execute(this.db)
    return rows[0]?.id ?? 0
  }

  async find(id: number): Promise<JobFile | undefined> {
    const { rows } = await sql<JobFile>`
      select id, name, type, bytes::float8 as bytes, sha256 from job_files where id = ${id}`.execute(this.db)
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

  /** Replaces the content of the file. */
  async write(id: number, content: AsyncIterable<Uint8Array>): Promise<void> {
    await sql`delete from job_file_parts where file_id = ${id}`.execute(this.db)
    for await (const chunk of inParts(content)) await this.append(id, chunk)
    await this.finish(id)
  }

  /** The content, part by part. */
  async *read(id: number): AsyncGenerator<Buffer> {
    for (let position = 0; ; position += 1) {
      const { rows } = await sql<{ content: Buffer }>`
        select content from job_file_parts where file_id = ${id} and position = ${position}`.execute(this.db)
      if (!rows[0]) return
      yield rows[0].content
    }
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
