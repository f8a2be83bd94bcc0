import { listVersionsSchema, settingVersionsSchema } from '@touchline/contract/live-events'
import { settingGroups } from '@touchline/contract/site-settings/groups'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { Client } from '../../testing/client.ts'
import { isStillOpen, type OpenEventStream, openEventStream } from '../../testing/event-stream.ts'
import { test as base } from '../../testing/log-lines.ts'
import { signIn, startInstance } from '../../testing/test-app.ts'

const PATH = '/api/events'
const SETTINGS = '/api/site-setting'
const IN_TIME = { timeout: 2_000 }

const test = base
  .extend('openStream', ({ admin, otherServer }, { onCleanup }) => {
    const all: OpenEventStream[] = []
    onCleanup(() => {
      for (const { close } of all) close()
    })
    return async () => {
      const stream = await openEventStream(admin.at(otherServer.url))
      all.push(stream)
      return stream
    }
  })
  .extend('rename', ({ admin }) => async (organisation_name: string): Promise<number> => {
    const { body } = await admin.post(SETTINGS, { organisation_name })
    return body.data.version
  })

describe('an event stream', () => {
  test('starts with the version of every settings group, uncached and unbuffered', async ({
    admin,
    openStream,
  }) => {
    const { status, headers, last } = await openStream()
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    await expect.poll(last, IN_TIME).toBeDefined()
    expect(Object.keys(settingVersionsSchema.parse(last())).sort()).toEqual(
      settingGroups.map(({ key }) => key).sort(),
    )
    for (const { key, query } of settingGroups) {
      const { body } = await admin.get(`${SETTINGS}?${new URLSearchParams(query)}`)
      expect(last()?.[key]).toBe(body.data.version)
    }
  })

  test('reports a save on another instance within two seconds, and no save without a change', async ({
    admin,
    openStream,
    rename,
  }) => {
    const { settings, last } = await openStream()
    await expect.poll(last, IN_TIME).toBeDefined()
    const version = await rename('Rowing Union')
    await expect.poll(last, IN_TIME).toMatchObject({ general: version })
    const { body } = await admin.post(SETTINGS, { mail_from_name: 'Rowing' })
    await expect.poll(last, IN_TIME).toMatchObject({ general: version, mail: body.data.version })
    const count = settings().length
    await rename('Rowing Union')
    await rename('Rowing Club')
    await expect.poll(last, IN_TIME).toMatchObject({ general: version + 1 })
    expect(settings().length).toBe(count + 1)
  })

  test('reports a change made while notifications were interrupted', async ({ db, openStream, rename }) => {
    const { last } = await openStream()
    await expect.poll(last, IN_TIME).toBeDefined()
    await sql`alter table site_settings disable trigger site_settings_announce`.execute(db)
    const version = await rename('Unheard')
    await sql`alter table site_settings enable trigger site_settings_announce`.execute(db)
    expect(last()?.general).toBe(version - 1)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen%' and datname = current_database()`.execute(db)
    await expect.poll(last).toMatchObject({ general: version })
  })

  test('reports the lists that changed on another instance, once for many changes, and no other list', async ({
    admin,
    openStream,
  }) => {
    const { lists } = await openStream()
    await expect.poll(() => lists().length, IN_TIME).toBe(1)
    const versionOf = (list: string) => {
      const { since, changed } = listVersionsSchema.parse(lists().at(-1))
      return changed[list] ?? since
    }
    const [sports, clubDays] = [versionOf('sports'), versionOf('clubDays')]
    const names = Array.from({ length: 20 }, (_, index) => `Sport ${index}`)
    await Promise.all(names.map((sports_name) => admin.post('/api/mst-sports/0', { sports_name })))
    await expect.poll(() => versionOf('sports'), IN_TIME).toBeGreaterThan(sports)
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    expect(versionOf('sports')).toBeGreaterThanOrEqual(sports + 20)
    expect(lists().length).toBeLessThanOrEqual(4)
    expect(versionOf('clubDays')).toBe(clubDays)
  })

  test('reports the last version after 20 concurrent saves', async ({ openStream, rename }) => {
    const streams = await Promise.all(Array.from({ length: 5 }, () => openStream()))
    const names = Array.from({ length: 20 }, (_, index) => `Club ${index}`)
    const general = Math.max(...(await Promise.all(names.map(rename))))
    for (const { last } of streams) await expect.poll(last, IN_TIME).toMatchObject({ general })
  })
})

describe('GET /api/events', () => {
  test('requires an administrator, with the token in the Authorization header only', async ({
    admin,
    guest,
  }) => {
    expect(await guest.get(PATH)).toBeRefused('unauthenticated')
    expect(await guest.get(`${PATH}?token=${'x'.repeat(43)}`)).toBeRefused('unauthenticated')
    const unknown = { access_token: ['This field is not supported.'] }
    expect(await admin.get(`${PATH}?access_token=x`)).toBeRefused('invalid_fields', unknown)
    for (const method of ['POST', 'DELETE']) {
      const { status, headers } = await admin.send(method, PATH)
      expect([status, headers.get('allow')]).toEqual([405, 'GET'])
    }
  })

  test('is counted while it is open, has no duration metric and no log line at level info', async ({
    admin,
    guest,
    lines,
  }) => {
    const metrics = async () => (await guest.get('/metrics')).body as string
    const open = async () => /^touchline_live_event_streams (\d+)$/m.exec(await metrics())?.[1]
    const owner = await signIn(guest)
    const [left, ended] = [await openEventStream(admin), await openEventStream(owner)]
    expect(await open()).toBe('2')
    left.close()
    await expect.poll(open).toBe('1')
    expect(await isStillOpen(ended)).toBe(true)
    await owner.post('/api/sign-out')
    expect(await ended.ended).toBe('ended')
    expect(await open()).toBe('0')

    await guest.get(PATH)
    expect(await metrics()).toContain('route="/api/events",status="401"')
    expect(await metrics()).not.toContain('route="/api/events",status="200"')
    const said = lines.map((line) => JSON.parse(line)).filter(({ route }) => route === PATH)
    expect(said.filter(({ status }) => status === 200)).toMatchObject([{ level: 20 }])
    expect(lines.filter((line) => line.includes('premature'))).toEqual([])
  })

  test('is documented in the OpenAPI description', async ({ admin }) => {
    const { body } = await admin.get('/api/openapi.json')
    expect(Object.keys(body.paths[PATH])).toEqual(['get'])
    const { security, responses } = body.paths[PATH].get
    expect(security).toEqual([{ bearer: [] }])
    expect(Object.keys(responses['200'].content)).toEqual(['text/event-stream'])
  })
})

test('stopping the app ends every event stream within seconds', async ({ connection, dataDir }) => {
  const instance = await startInstance({ connection, dataDir })
  const admin = await signIn(new Client(instance.url))
  const streams = await Promise.all(Array.from({ length: 5 }, () => openEventStream(admin)))
  await expect.poll(() => streams.every(({ last }) => last() !== undefined)).toBe(true)
  const began = performance.now()
  const stopped = instance.close()
  expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(Array(5).fill('ended'))
  expect(performance.now() - began).toBeLessThan(5_000)
  await stopped
  expect(performance.now() - began).toBeLessThan(9_000)
})
