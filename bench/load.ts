import autocannon from 'autocannon'

export type LoadOptions = {
  readonly url: string
  readonly token: string
  readonly seconds: number
  readonly body?: () => string
  readonly connections?: number
}

const CONNECTIONS = 10

export async function requestsPerSecond(options: LoadOptions): Promise<number> {
  return (await load(options)).perSecond
}

export type Load = { readonly perSecond: number; readonly calls: number }

/** A response with another status than 2xx makes the run fail. */
export async function load(options: LoadOptions): Promise<Load> {
  const { url, token, seconds, body, connections = CONNECTIONS } = options
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && {
      requests: [{ method: 'POST', setupRequest: (request) => ({ ...request, body: body() }) }],
    }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} lost`)
  return { perSecond: result.requests.average, calls: result['2xx'] }
}
