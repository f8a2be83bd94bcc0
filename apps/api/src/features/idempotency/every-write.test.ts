import { masterLists } from '@touchline/contract/master-data/lists'
import { expect, vi } from 'vitest'
import { examples } from '../../testing/audited/examples.ts'
import { type Answer, Client } from '../../testing/client.ts'
import { listsWithFiles } from '../../testing/records/new-records.ts'
import { test as base, signIn } from '../../testing/test-app.ts'

/** Shortens the tests of connections to servers that do not respond. */
const test = base.override('outgoingLimitMs', { scope: 'file' }, () => 300)

type Operation = { readonly parameters?: readonly { readonly in: string; readonly name: string }[] }
type Description = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

/** The routes whose description names the header, like `DELETE /api/sessions/{id}`. */
function keyedRoutes({ paths }: Description): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { parameters = [] }]) => parameters.some(({ name }) => name === 'Idempotency-Key'))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
}

/** A path with fixed parts only, such as that of a trash, comes before one with parameters. */
function routeOf(called: string, routes: readonly string[]): string | undefined {
  const [path = ''] = called.split('?')
  const matches = (route: string) =>
    new RegExp(`^${route.replaceAll('{id}', '\\d+').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
  return routes.find((route) => route === path) ?? routes.find(matches)
}

type Repeat = { readonly route: string; readonly first: Answer; readonly again: Answer }

/** From now on sends each successful write to one of these routes twice, with the same Idempotency-Key. */
function repeatWrites(routes: readonly string[], repeats: Repeat[]): () => void {
  const send = Client.prototype.send
  let keys = 0
  const spy = vi.spyOn(Client.prototype, 'send').mockImplementation(async function (
    this: Client,
    method,
    path,
    options = {},
  ) {
    const route = routeOf(`${method} ${path}`, routes)
    if (!route) return send.call(this, method, path, options)
    keys += 1
    const headers = { ...options.headers, 'idempotency-key': `key ${keys}` }
    const first = await send.call(this, method, path, { ...options, headers })
    if (first.status < 300)
      repeats.push({ route, first, again: await send.call(this, method, path, { ...options, headers }) })
    return first
  })
  return () => spy.mockRestore()
}

/** Their examples may end the session of the call. */
const endingSession = ['POST /api/sign-out', 'DELETE /api/sessions/{id}']

// one example per route, each with a sign-in of its own
test('every write that describes Idempotency-Key gets the stored answer when it is repeated, and writes nothing', async ({
  guest,
  db,
}) => {
  const { body } = await (await signIn(guest)).get('/api/openapi.json')
  const routes = keyedRoutes(body)
  const repeats: Repeat[] = []
  const stop = repeatWrites(routes, repeats)
  try {
    for (const call of Object.values(examples).flatMap((calls) => Object.values(calls)))
      await call(await signIn(guest), db)
  } finally {
    stop()
  }
  expect([...new Set(repeats.map(({ route }) => route))].sort()).toEqual(routes.sort())
  for (const { route, first, again } of repeats) {
    if (endingSession.includes(route) && again.status === 401) expect(first.status).toBe(200)
    else {
      expect([again.status, again.body], route).toEqual([first.status, first.body])
      expect(again.headers.get('idempotent-replayed'), route).toBe('true')
    }
  }
  const requests = repeats.map(({ again }) => again.headers.get('x-request-id'))
  const written = db
    .selectFrom('audit_entries')
    .select(['area', 'action'])
    .where('request_id', 'in', requests)
  expect(await written.execute()).toEqual([])
})

/** Calls with a session and another method than GET that ignore the header. */
const ignoring = [
  'POST /api/change-password',
  'DELETE /api/dashboard/later',
  'POST /api/dashboard/later',
  'POST /api/dashboard/seen',
  'POST /api/prove',
  'POST /api/prove/passkey/options',
  'POST /api/passkeys/options',
  'POST /api/test-mail',
  'POST /api/test-single-sign-on',
  'POST /api/test-connection',
  'POST /api/backups/test-connection',
  'POST /api/backups/{id}/download',
  'POST /api/slack-connections/{id}/test',
  'POST /api/slack-functions/{id}/test',
  'POST /api/slack-functions/preview',
  'POST /api/membership-plan/{id}/quote',
  ...listsWithFiles.flatMap(({ api }) => [`POST ${api}/import`, `POST ${api}/import/{id}/columns`]),
  ...masterLists.map(({ api }) => `POST ${api}/import/catalogue`),
]

test('every call of an administrator that is no read describes Idempotency-Key, except tests, previews, downloads, reading of files, challenges of passkeys and what a person has seen', async ({
  admin,
}) => {
  const { body } = await admin.get('/api/openapi.json')
  const described = keyedRoutes(body)
  const others = Object.entries(body.paths as Record<string, Record<string, { security: object[] }>>).flatMap(
    ([path, operations]) =>
      Object.entries(operations)
        .filter(([method, { security }]) => method !== 'get' && JSON.stringify(security).includes('bearer'))
        .map(([method]) => `${method.toUpperCase()} ${path}`)
        .filter((route) => !described.includes(route)),
  )
  expect(others.sort()).toEqual([...ignoring].sort())
})
