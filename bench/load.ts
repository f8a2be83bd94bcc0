import autocannon from 'autocannon'

export type Load = {
  readonly url: string
  readonly token: string
  readonly seconds: number
  /** A body for each request makes it a POST. */
  readonly body?: () => string
}

const CONNECTIONS = 10

/** Answered requests per second; anything but 2xx spoils the run. */
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
