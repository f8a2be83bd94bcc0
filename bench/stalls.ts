import { setTimeout as delay } from 'node:timers/promises'
import { escapedJson, type LargestBody } from '@touchline/api/testing/bodies/largest-bodies'
import { Client } from '@touchline/api/testing/client'
import type { App } from './app.ts'
import { hostileBodies } from './hostile-bodies.ts'
import { median } from './ratios.ts'

export const STALL_REPEATS = 3
export const KB = 1024
export const LARGEST_BYTES = 1024 * KB - 100
export const jsonType = { 'content-type': 'application/json' }

const SIZES = [LARGEST_BYTES, 128 * KB - 100, 16 * KB - 100]
/** Longer than the processing of any body, and shorter than a connection test with a silent server. */
const MOST_MS = 1_500

type PostRequest = {
  readonly path: string
  readonly body: string | FormData
  readonly token?: string | undefined
}

let addresses = 0
/** A new client address per call, so that no limit per address applies. */
export function newAddress(): string {
  addresses += 1
  return `2001:db8:${(addresses >> 16).toString(16)}:${(addresses & 0xffff).toString(16)}::1`
}

/** The longest stall in milliseconds since the last call of this function; see stall-probe.ts. */
export function longestStall({ child }: App): Promise<number> {
  return new Promise((resolve) => {
    const hear = (chunk: Buffer) => {
      const [, ms] = /stall ([\d.]+) ms/.exec(String(chunk)) ?? []
      if (!ms) return
      child.stdout?.off('data', hear)
      resolve(Number(ms))
    }
    child.stdout?.on('data', hear)
    child.kill('SIGUSR2')
  })
}

/** The status, or 0 without a response. */
async function statusOf(app: App, { path, body, token }: PostRequest): Promise<number> {
  const headers = { 'x-forwarded-for': newAddress(), ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(app.url + path, {
    method: 'POST',
    headers: typeof body === 'string' ? { ...headers, ...jsonType } : headers,
    body,
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.status ?? 0
}

export async function stallOf(app: App, call: PostRequest): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < STALL_REPEATS; time += 1) {
    await longestStall(app)
    await Promise.race([statusOf(app, call), delay(MOST_MS)])
    times.push(await longestStall(app))
  }
  return median(times)
}

/** The largest of the sizes that the route accepts. */
export async function acceptedBytes(app: App, call: Omit<PostRequest, 'body'>): Promise<number> {
  for (const bytes of SIZES)
    if ((await statusOf(app, { ...call, body: '{'.padEnd(bytes) })) !== 413) return bytes
  throw new Error(`${call.path} reads no body`)
}

/** The stall of a route by its largest valid body, and by the worst hostile body that it reads. */
export async function stallsOfRoute(app: App, largest: LargestBody): Promise<string> {
  const call = { path: largest.path, token: largest.isPublic ? undefined : app.token }
  if ('form' in largest)
    return `${(await stallOf(app, { ...call, body: await largest.form() })).toFixed(0)} ms, a form`
  const valid = await largest.json(new Client(app.url, { authorization: `Bearer ${app.token}` }))
  const accepted = await stallOf(app, { ...call, body: escapedJson(valid) })
  const bytes = await acceptedBytes(app, call)
  const hostile: [kind: string, ms: number][] = []
  for (const [kind, bodyOf] of Object.entries(hostileBodies))
    hostile.push([kind, await stallOf(app, { ...call, body: bodyOf(valid, bytes) })])
  const [[kind, ms] = ['', 0]] = hostile.sort(([, one], [, other]) => other - one)
  return `${accepted.toFixed(0)} ms; hostile ${ms.toFixed(0)} ms (${kind}, ${Math.round(bytes / KB)} kB)`
}
