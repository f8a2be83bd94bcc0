import { z } from 'zod'
import { pageLinksSchema, pagingSchema } from './paging.ts'

/** The id that a save is sent to when it creates a row (spec 9). */
export const CREATE_ID = 0
export const MAX_ID = 2 ** 31 - 1

/** A row's id in a path; anything else is not found. */
export const pathId = z
  .stringFormat('id', /^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int().max(MAX_ID))
/** An id or `CREATE_ID`. */
export const pathIdOrCreate = z
  .stringFormat('id', /^(0|[1-9]\d{0,9})$/)
  .transform(Number)
  .pipe(z.int().max(MAX_ID))

/** The answer of a call that gives one thing. */
export function one<Schema extends z.ZodType>(data: Schema) {
  return z.object({ success: z.literal(true), data })
}

/** The answer of a call that gives a page of a list. */
export function many<Schema extends z.ZodType>(row: Schema) {
  return z.object({
    success: z.literal(true),
    data: z.array(row),
    links: pageLinksSchema,
    meta: pagingSchema,
  })
}

/** The answer of a call that only reports having worked. */
export const doneSchema = z.object({ success: z.literal(true), message: z.string() })
