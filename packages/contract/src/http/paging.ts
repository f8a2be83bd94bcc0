import { z } from 'zod/mini'
import { DEFAULT_PER_PAGE, type Sort } from './list-options.ts'
import { message } from './messages.ts'

export const MAX_PER_PAGE = 200
/** The highest page number. It keeps offsets below 2³¹. */
const MAX_PAGE = 10_000_000

/** A decimal integer in a query string. `007` and `1e3` are refused. */
export function queryInteger({ min, max }: { min: number; max: number }) {
  return z.pipe(
    z.pipe(
      z.string().check(
        z.refine((digits) => /^(0|[1-9]\d{0,9})$/.test(digits), {
          params: { message: message('not_whole') },
          abort: true,
        }),
      ),
      z.transform(Number),
    ),
    z.int().check(z.minimum(min), z.maximum(max)),
  )
}

export function pageQuery() {
  return z.strictObject({
    page: z._default(queryInteger({ min: 1, max: MAX_PAGE }), 1),
    per_page: z._default(queryInteger({ min: 1, max: MAX_PER_PAGE }), DEFAULT_PER_PAGE),
  })
}

/** `column|direction`, as in the specification. */
export function sortQuery(columns: readonly string[]) {
  return z.pipe(
    z.string(),
    z.transform((text, context): Sort => {
      const [column = '', direction = '', ...rest] = text.split('|')
      const known = columns.includes(column) && rest.length === 0
      if (known && (direction === 'asc' || direction === 'desc')) return { column, direction }
      context.issues.push({ code: 'custom', input: text, params: { message: message('not_sortable') } })
      return z.NEVER
    }),
  )
}

/** The position of a page in its list. `from` and `to` count from 1, and are 0 for an empty list. */
export const pagingSchema = z.object({
  current_page: z.int(),
  from: z.int(),
  to: z.int(),
  total: z.int(),
  per_page: z.int(),
  last_page: z.int(),
})
export type Paging = z.infer<typeof pagingSchema>

/** URLs of the first, last and neighbouring pages. `prev` and `next` are null if there is no such page. */
export const pageLinksSchema = z.object({
  first: z.string(),
  last: z.string(),
  prev: z.nullable(z.string()),
  next: z.nullable(z.string()),
})

export function lastPageOf(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}

export function pagingOf({ page, perPage, total }: { page: number; perPage: number; total: number }): Paging {
  const from = total === 0 ? 0 : (page - 1) * perPage + 1
  return {
    current_page: page,
    from,
    to: Math.min(page * perPage, total),
    total,
    per_page: perPage,
    last_page: lastPageOf(total, perPage),
  }
}
