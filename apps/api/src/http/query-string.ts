import type { FastifyInstance } from 'fastify'
import { MalformedRequest } from '../errors.ts'

/** Stands for a query string that cannot be read; the router's parser itself may not throw. */
const unreadable: Readonly<Record<string, string>> = Object.freeze({})

export function refuseUnreadableQueries(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.query === unreadable ? new MalformedRequest() : undefined)
  })
}

/** Each parameter once and properly encoded. */
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
