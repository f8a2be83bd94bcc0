import { z } from 'zod'
import { pageLinksSchema, pagingSchema } from './paging.ts'

/** A save with this id in its path creates a record (spec 9). */
export const CREATE_ID = 0
export const MAX_ID = 2 ** 31 - 1

/** Any other text in a path is answered with 404. */
export const pathId = z
  .stringFormat('id', /^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int().max(MAX_ID))
export const pathIdOrCreate = z
  .stringFormat('id', /^(0|[1-9]\d{0,9})$/)
  .transform(Number)
  .pipe(z.int().max(MAX_ID))

export function dataResponse<Schema extends z.ZodType>(data: Schema) {
  return z.object({ success: z.literal(true), data })
}

export function pageResponse<Schema extends z.ZodType>(row: Schema) {
  return z.object({
    success: z.literal(true),
    data: z.array(row),
    links: pageLinksSchema,
    meta: pagingSchema,
  })
}

export const doneSchema = z.object({ success: z.literal(true), message: z.string() })
