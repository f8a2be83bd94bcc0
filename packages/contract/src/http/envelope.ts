import { z } from 'zod'
import { pageLinksSchema, pagingSchema } from './paging.ts'

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
