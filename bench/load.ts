import autocannon from 'autocannon'

export type LoadOptions = {
  readonly url: string
  readonly token: string
  readonly seconds: number
  readonly body?: () => string
  readonly connections?: number
}

const CONNECTIONS = 10

/** A response with another status than 2xx makes the run fail. */
export async function requestsPerSecond(options: LoadOptions): Promise<number> {
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
  return result.requests.average
}
