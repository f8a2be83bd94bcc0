import type { Paging } from '@touchline/contract/http/paging'
import type { FastifyInstance } from 'fastify'
import { MalformedRequest } from '../errors.ts'

/** The result for repeated parameters and invalid encoding. The parser runs inside the router and must not throw. */
const unreadable: Readonly<Record<string, string>> = Object.freeze({})

export function refuseUnreadableQueries(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.query === unreadable ? new MalformedRequest() : undefined)
  })
}

export function parseQueryString(text: string): Readonly<Record<string, string>> {
  try {
    const parameters = new Map<string, string>()
    for (const pair of text === '' ? [] : text.split('&')) {
      const [name = '', ...value] = pair.split('=').map((part) => decode(part))
      if (parameters.has(name)) return unreadable
      parameters.set(name, value.join('='))
    }
    return Object.fromEntries(parameters)
  } catch {
    return unreadable
  }
}

function decode(text: string): string {
  return /[%+]/.test(text) ? decodeURIComponent(text.replaceAll('+', ' ')) : text
}

type ListAddress = {
  readonly path: string
  /** All parameters except the page. */
  readonly parameters: Readonly<Record<string, string | number>>
  readonly meta: Paging
}

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
