import { z } from 'zod'
import { pageLinksSchema, pagingSchema } from './paging.ts'

/** A save with this id in its path creates a record (spec 9). */
export const CREATE_ID = 0
export const MAX_ID = 2 ** 31 - 1

/** A record id in a path. Any other text is answered with 404. */
export const pathId = z
  .stringFormat('id', /^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int().max(MAX_ID))
/** A record id or `CREATE_ID`. */
export const pathIdOrCreate = z
  .stringFormat('id', /^(0|[1-9]\d{0,9})$/)
  .transform(Number)
  .pipe(z.int().max(MAX_ID))

/** The response with one object. */
export function one<Schema extends z.ZodType>(data: Schema) {
  return z.object({ success: z.literal(true), data })
}

/** The response with one page of a list. */
export function many<Schema extends z.ZodType>(row: Schema) {
  return z.object({
    success: z.literal(true),
    data: z.array(row),
    links: pageLinksSchema,
    meta: pagingSchema,
  })
}

/** The response without data. */
export const doneSchema = z.object({ success: z.literal(true), message: z.string() })
