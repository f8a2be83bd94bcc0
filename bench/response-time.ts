import { Agent, get } from 'node:http'
import type { App } from './app.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** `ms` is the time until the response is read. `total` is the number of rows of the list. */
export type TimedResponse = { readonly ms: number; readonly total: number }

export async function timeList({ url, token }: App, query: string): Promise<TimedResponse> {
  const begin = performance.now()
  const text = await read(`${url}/api/mst-sports?${query}`, token)
  const ms = performance.now() - begin
  const { meta } = JSON.parse(text) as { meta: { total: number } }
  return { ms, total: meta.total }
}

export function read(url: string, token: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => {
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`${url}: ${response.statusCode} ${text}`))
      })
    })
    request.on('error', reject)
  })
}
