import { describe, expect } from 'vitest'
import { caddyProgram, startCaddy } from '../testing/caddy.ts'
import { Client } from '../testing/client.ts'
import { readDeployFile } from '../testing/deploy-files.ts'
import { openEventStream } from '../testing/event-stream.ts'
import { test as base, signIn, startInstance } from '../testing/test-app.ts'

const settings = { publicUrl: 'https://admin.example.org', trustProxy: ['loopback'] }
const addressOf = (url: string) => new URL(url).host

const test = base
  .extend('apps', { scope: 'file' }, async ({ connection, dataDir }, { onCleanup }) => {
    const apps = await Promise.all([1, 2].map(() => startInstance({ connection, dataDir, ...settings })))
    onCleanup(async () => void (await Promise.all(apps.map((app) => app.close()))))
    return apps
  })
  .extend('caddy', { scope: 'file' }, async ({ apps }, { onCleanup }) => {
    const upstreams = apps.map(({ url }) => addressOf(url))
    const caddy = await startCaddy({ caddyfile: readDeployFile('caddy/Caddyfile'), upstreams })
    onCleanup(caddy.stop)
    return caddy
  })
  .extend('admin', { scope: 'file' }, ({ caddy }) => signIn(new Client(caddy.url)))

describe.skipIf(!caddyProgram)('two instances behind Caddy with the configuration in deploy', () => {
  test('a session works on both instances, and the client address comes from Caddy', async ({ admin }) => {
    const forged = admin.with({ 'x-forwarded-for': '203.0.113.9' })
    for (let call = 0; call < 4; call += 1) {
      const { status, body } = await forged.get('/api/sessions')
      expect(status).toBe(200)
      expect(body.data).toContainEqual(expect.objectContaining({ current: true, ip: '127.0.0.1' }))
    }
  })

  test('Caddy forwards no request for metrics', async ({ admin }) => {
    expect((await admin.get('/metrics')).status).toBe(404)
  })

  test('events arrive while their stream is open', async ({ admin, onTestFinished }) => {
    const stream = await openEventStream(admin)
    onTestFinished(stream.close)
    await expect.poll(stream.last).toBeDefined()
  })

  test('requests continue on the other instance when one has stopped', async ({
    apps,
    connection,
    onTestFinished,
  }) => {
    const stopped = await startInstance({ connection, dataDir: '/nonexistent', ...settings })
    const upstreams = [addressOf(stopped.url), addressOf(apps[1]!.url)]
    const caddy = await startCaddy({ caddyfile: readDeployFile('caddy/Caddyfile'), upstreams })
    onTestFinished(caddy.stop)
    await stopped.close()
    const guest = new Client(caddy.url)
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await guest.get('/readyz')).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})
