import { z } from 'zod/mini'
import { pageLinksSchema, pagingSchema } from './paging.ts'

/** A save with this id in its path creates a record (spec 9). */
export const CREATE_ID = 0
export const MAX_ID = 2 ** 31 - 1

/** Any other text in a path is answered with 404. */
export const pathId = z.pipe(
  z.pipe(z.stringFormat('id', /^[1-9]\d{0,9}$/), z.transform(Number)),
  z.int().check(z.maximum(MAX_ID)),
)
export const pathIdOrCreate = z.pipe(
  z.pipe(z.stringFormat('id', /^(0|[1-9]\d{0,9})$/), z.transform(Number)),
  z.int().check(z.maximum(MAX_ID)),
)

export function dataResponse<Schema extends z.ZodMiniType>(data: Schema) {
  return z.object({ success: z.literal(true), data })
}

export function pageResponse<Schema extends z.ZodMiniType>(row: Schema) {
  return z.object({
    success: z.literal(true),
    data: z.array(row),
    links: pageLinksSchema,
    meta: pagingSchema,
  })
}

export const doneSchema = z.object({ success: z.literal(true), message: z.string() })
