import { z } from 'zod'
import { OperatorError } from '../errors.ts'
import { isFileName } from '../files/file-name.ts'

export const FORMAT = 1
export const MANIFEST = 'manifest.json'
const KEY_NAME = /^\w[\w.-]{0,99}$/

export const isKeyName = (text: string) => KEY_NAME.test(text)
const count = z.int().nonnegative()
const part = z.object({
  part: z.string(),
  /** The size in the archive. */
  bytes: count,
  /** The hash of the content in the archive, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  product: z.literal('touchline'),
  product_version: z.string(),
  /** The time of the snapshot, in UTC. */
  created_at: z.iso.datetime({ precision: 3 }),
  /** The last migration of the database. */
  schema_version: count.min(1),
  /** The schema version of pg-boss; null if the database has no job tables. */
  job_schema_version: count.nullable(),
  postgres_version: z.string(),
  /** The newest sealed entry of the audit trail. */
  audit_head: z.object({ sequence: count, hash: z.string() }).nullable(),
  tables: z.array(
    part.extend({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: count,
      /** The size after decompression. */
      text_bytes: count,
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), last_value: z.string(), is_called: z.boolean() }),
  ),
  files: z.array(part.extend({ name: z.string().refine(isFileName) })),
  /** Files of the local disk that rows name and that did not exist. */
  missing_files: z.array(z.string()),
  /** Files on file servers. The archive does not contain them. */
  objects: z.array(z.object({ name: z.string(), place: z.string(), bytes: count })),
  keys: z.array(part.extend({ name: z.string().refine(isKeyName) })),
})

export type Manifest = z.infer<typeof manifestSchema>
export type ArchivedPart = z.infer<typeof part>
export type ArchivedTable = Manifest['tables'][number]
export type ArchivedSequence = Manifest['sequences'][number]

export function parseManifest(text: string): Manifest {
  const value = parseJson(text)
  const found = z.object({ format: z.int() }).safeParse(value)
  if (found.success && found.data.format > FORMAT)
    throw new OperatorError(
      `The archive was made by a newer version of the app (format ${found.data.format}; this version reads ${FORMAT}). ` +
        'Restore it with that version or a later one; nothing was changed.',
    )
  const read = manifestSchema.safeParse(value)
  if (!read.success) throw new OperatorError(`${MANIFEST} of the archive is damaged; nothing was changed.`)
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function listParts({ tables, files, keys }: Manifest): ArchivedPart[] {
  return [...tables, ...files, ...keys]
}

export function countRows({ tables }: Manifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}
