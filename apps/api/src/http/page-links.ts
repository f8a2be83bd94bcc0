import type { Paging } from '@touchline/contract/http/paging'

type ListAddress = {
  readonly path: string
  /** Every parameter but the page. */
  readonly parameters: Readonly<Record<string, string | number>>
  readonly meta: Paging
}

/** Addresses of the neighbouring pages with the same filter and sort. */
export function pageLinks({ path, parameters, meta: { current_page: page, last_page: last } }: ListAddress) {
  const others = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const at = (number: number) => `${path}?${[`page=${number}`, ...others].join('&')}`
  return {
    first: at(1),
    last: at(last),
    prev: page > 1 ? at(page - 1) : null,
    next: page < last ? at(page + 1) : null,
  }
}
