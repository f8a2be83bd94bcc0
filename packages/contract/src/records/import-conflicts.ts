import { z } from 'zod/mini'
import { confirmationErrorBodySchema, errorBodySchema } from '../http/errors.ts'
import { personSchema } from './imports.ts'

/** 409 `stale` of an apply: the entries that were changed since the check, at most 100, and how many there are. */
export function staleImportSchema() {
  return z.extend(errorBodySchema, {
    rows: z.array(
      z.object({
        line: z.int(),
        record_id: z.int(),
        name: z.string(),
        /** What is different since the check, by field, as in an audit entry. */
        changes: z.record(z.string(), z.unknown()),
        /** A name in the language of the request. */
        changed_by: z.nullable(z.string()),
        changed_at: z.string(),
      }),
    ),
    rows_total: z.int(),
  })
}
export type StaleImport = z.infer<ReturnType<typeof staleImportSchema>>

export const IMPORT_AGAIN = 'import_again'

/** 409 of an apply of a file that was imported before. */
export function importAgainSchema() {
  return confirmationErrorBodySchema(IMPORT_AGAIN, {
    imported: z.object({ id: z.int(), at: z.string(), by: personSchema }),
  })
}
export type ImportAgainErrorBody = z.infer<ReturnType<typeof importAgainSchema>>
