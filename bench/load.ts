import autocannon from 'autocannon'

export type Load = {
  readonly url: string
  readonly token: string
  readonly seconds: number
  /** If set, each request is a POST with such a body. */
  readonly body?: () => string
}

const CONNECTIONS = 10

/** The requests per second. Any status but 2xx makes the run fail. */
export async function requestsPerSecond({ url, token, seconds, body }: Load): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
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
