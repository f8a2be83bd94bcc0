import type { ListAnswer, ListCallQuery } from './list-call-query.ts'

/** The largest number of rows that can be printed at once. */
export const MAX_PRINTED = 1_000
/** The largest page size that the API allows. */
const PAGE_ROWS = 100

/** The first rows of a list. `total` is undefined for a list that is not counted. */
export type PrintedRows<Row> = { readonly rows: readonly Row[]; readonly total: number | undefined }

export type LoadOptions<Row> = {
  readonly query: ListCallQuery
  readonly request: (query: ListCallQuery) => Promise<ListAnswer<Row>>
}

/** Loads the first rows of the list with the filters and the sort of the query, page by page. */
export async function loadRows<Row>({ query, request }: LoadOptions<Row>): Promise<PrintedRows<Row>> {
  const rows: Row[] = []
  let next: ListCallQuery | undefined =
    query.limit === undefined
      ? { ...query, page: 1, per_page: PAGE_ROWS }
      : { ...query, limit: PAGE_ROWS, before: undefined }
  let total: number | undefined
  while (next && rows.length < MAX_PRINTED) {
    const { data, meta } = await request(next)
    rows.push(...data)
    if ('total' in meta) {
      total = meta.total
      next = meta.current_page < meta.last_page ? { ...next, page: meta.current_page + 1 } : undefined
    } else next = meta.next === null ? undefined : { ...next, before: meta.next }
  }
  return { rows: rows.slice(0, MAX_PRINTED), total }
}
