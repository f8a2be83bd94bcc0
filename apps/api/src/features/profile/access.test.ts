import { describe, expect } from 'vitest'
import { lastEntry } from '../../testing/audit-entries.ts'
import { listUsers, OTHER, test } from '../../testing/own-profile.ts'
import { pictureForm, png } from '../../testing/pictures.ts'

const calls = {
  'GET /api/profile/{userId}': () => ({}),
  'GET /api/profile/{userId}/activity': () => ({}),
  'POST /api/update-profile/{userId}': () => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstname: 'Taken', theme: 'dark' }),
  }),
  'POST /api/upload-image/{userId}': async () => ({
    body: pictureForm(await png(), { field: 'company_logo' }),
  }),
  'DELETE /api/upload-image/{userId}': () => ({}),
  'POST /api/profile/{userId}/email-change/resend': () => ({}),
  'DELETE /api/profile/{userId}/email-change': () => ({}),
}
type UserIdRoute = keyof typeof calls

const others = [String(OTHER), '999', '2147483647']
const noIds = '0 -1 01 1.0 1e3 1e0 0x1 2147483648 abc me %31%00 1%20 １ 1,2 null'.split(' ')

const each = (ids: readonly string[]) =>
  (Object.keys(calls) as UserIdRoute[]).flatMap((call) => ids.map((id) => [call, id] as const))

function sentTo(call: UserIdRoute, id: string): [method: string, path: string] {
  const [method = '', path = ''] = call.split(' ')
  return [method, path.replace('{userId}', encodeURI(id))]
}

test('these tests cover every route with a user id in its path', async ({ admin }) => {
  const { body } = await admin.get('/api/openapi.json')
  const naming = Object.entries(body.paths as Record<string, object>)
    .filter(([path]) => path.includes('{userId}'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
  expect(naming.sort()).toEqual(Object.keys(calls).sort())
})

describe('the user id in the path', () => {
  test.for(each(others))('of %s: the id %s of another user gets 403', async ([call, id], { admin, db }) => {
    const before = await listUsers(db)
    expect(await admin.send(...sentTo(call, id), await calls[call]())).toBeRefused('forbidden')
    expect(await listUsers(db)).toEqual(before)
    expect(await db.selectFrom('files').selectAll().execute()).toEqual([])
    expect(await lastEntry(db)).toMatchObject({
      area: 'auth',
      action: 'forbidden',
      actor_id: 1,
      record_id: 1,
    })
  })

  test.for(each(noIds))('of %s: the invalid id %s gets 404', async ([call, id], { admin, db }) => {
    const before = await listUsers(db)
    expect(await admin.send(...sentTo(call, id), await calls[call]())).toBeRefused('not_found')
    expect(await listUsers(db)).toEqual(before)
  })

  test.for(each([String(OTHER)]))(
    'of %s: the id %s of another user gets 403 before the body is parsed',
    async ([call, id], { admin }) => {
      const [method, path] = sentTo(call, id)
      if (method === 'GET') return
      const broken = { headers: { 'content-type': 'application/json' }, body: '{"firstname":' }
      expect(await admin.send(method, path, broken)).toBeRefused('forbidden')
    },
  )
})
