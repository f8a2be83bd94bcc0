import { setTimeout as delay } from 'node:timers/promises'
import { escapedJson, type LargestBody } from '@touchline/api/testing/bodies/largest-bodies'
import { Client } from '@touchline/api/testing/client'
import type { App } from './app.ts'
import { hostileBodies } from './hostile-bodies.ts'
import { read } from './response-time.ts'
import { median } from './results.ts'

export const STALL_REPEATS = 3
export const KB = 1024
export const MAX_BYTES = 1024 * KB - 100
export const jsonType = { 'content-type': 'application/json' }

const SIZES = [MAX_BYTES, 128 * KB - 100, 16 * KB - 100]
/** Longer than the processing of any body, and shorter than a connection test with a silent server. */
const CALL_LIMIT_MS = 1_500

type MeasuredRequest = {
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
    const onOutput = (chunk: Buffer) => {
      const [, ms] = /stall ([\d.]+) ms/.exec(String(chunk)) ?? []
      if (!ms) return
      child.stdout?.off('data', onOutput)
      resolve(Number(ms))
    }
    child.stdout?.on('data', onOutput)
    child.kill('SIGUSR2')
  })
}

/** The stall by the first call of a path since the start of the app. */
export async function firstStallOf(app: App, path: string): Promise<string> {
  await longestStall(app)
  await read(app.url + path, app.token)
  return `${(await longestStall(app)).toFixed(0)} ms`
}

async function statusOf(app: App, { path, body, token }: MeasuredRequest): Promise<number> {
  const headers = { 'x-forwarded-for': newAddress(), ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(app.url + path, {
    method: 'POST',
    headers: typeof body === 'string' ? { ...headers, ...jsonType } : headers,
    body,
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined)
  await response?.arrayBuffer()
  return response?.status ?? 0
}

export async function stallOf(app: App, call: MeasuredRequest): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < STALL_REPEATS; time += 1) {
    await longestStall(app)
    await Promise.race([statusOf(app, call), delay(CALL_LIMIT_MS)])
    times.push(await longestStall(app))
  }
  return median(times)
}

export async function acceptedBytes(app: App, call: Omit<MeasuredRequest, 'body'>): Promise<number> {
  for (const bytes of SIZES)
    if ((await statusOf(app, { ...call, body: '{'.padEnd(bytes) })) !== 413) return bytes
  throw new Error(`${call.path} reads no body`)
}

export async function stallsOfRoute(app: App, largest: LargestBody): Promise<string> {
  const call = { path: largest.path, token: largest.isPublic ? undefined : app.token }
  if ('form' in largest)
    return `${(await stallOf(app, { ...call, body: await largest.form() })).toFixed(0)} ms, a form`
  const valid = await largest.json(new Client(app.url, { authorization: `Bearer ${app.token}` }))
  const acceptedMs = await stallOf(app, { ...call, body: escapedJson(valid) })
  const bytes = await acceptedBytes(app, call)
  const hostile: [kind: string, ms: number][] = []
  for (const [kind, bodyOf] of Object.entries(hostileBodies))
    hostile.push([kind, await stallOf(app, { ...call, body: bodyOf(valid, bytes) })])
  const [[worst, ms] = ['', 0]] = hostile.sort(([, one], [, other]) => other - one)
  return `${acceptedMs.toFixed(0)} ms; hostile ${ms.toFixed(0)} ms (${worst}, ${Math.round(bytes / KB)} kB)`
}
