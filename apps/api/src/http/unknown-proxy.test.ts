import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { warnOfUnknownProxy } from './caller-address.ts'

async function logLinesOfTwoForwardedCalls(trustProxy: readonly string[] | undefined): Promise<string[]> {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger })
  warnOfUnknownProxy(app, trustProxy)
  app.get('/', () => 'here')
  for (const address of ['203.0.113.9', '203.0.113.10']) {
    await app.inject({ url: '/', headers: { 'x-forwarded-for': address } })
  }
  await app.close()
  return lines
}

test('a proxy that TRUST_PROXY does not list is logged once', async () => {
  expect(await logLinesOfTwoForwardedCalls(undefined)).toEqual([expect.stringContaining('TRUST_PROXY')])
})

test('a proxy that TRUST_PROXY lists is not logged', async () => {
  expect(await logLinesOfTwoForwardedCalls(['loopback'])).toEqual([])
})
