import { type TokenArea, type TokenScope, tokenScopes } from '@touchline/contract/access-tokens'
import { describe, expect } from 'vitest'
import { storeAccessToken, withToken } from '../testing/access-tokens.ts'
import type { Client } from '../testing/client.ts'
import { listOperations, type Operation } from '../testing/operations.ts'
import { test as base } from '../testing/test-app.ts'

/** Shortens calls to servers that do not respond. */
const test = base
  .override('outgoingLimitMs', { scope: 'file' }, () => 300)
  .extend('calls', { scope: 'file' }, ({ admin }) => listCalls(admin))

type Call = Operation & { readonly 'x-scope'?: TokenScope }

async function listCalls(admin: Client): Promise<Call[]> {
  const calls = await listOperations<Call>(admin)
  return calls.map((call) => ({ ...call, path: call.path.replaceAll(/\{\w+\}/g, '1') }))
}

const isPublic = ({ security }: Call) => security.length === 0

/** By the tag of a call. The test of a connection belongs to the settings that it tests. */
const areas: Readonly<Record<string, TokenArea>> = {
  'Master data': 'lists',
  Locations: 'lists',
  'Membership plans': 'plans',
  Jobs: 'jobs',
  'Site settings': 'settings',
  Mail: 'mails',
  Slack: 'slack',
  'Audit trail': 'audit',
  'File storage': 'system',
  Backups: 'system',
  Operations: 'system',
}
const testsOfSettings = [
  'POST /api/test-mail',
  'POST /api/test-connection',
  'POST /api/backups/test-connection',
  'POST /api/test-single-sign-on',
]
/** Calls that write nothing, with a method that otherwise writes. */
const readingWrites = ['POST /api/membership-plan/{id}/quote']

/** No access token can use them, whatever its scopes are. A list has further ones, which delete for good. */
const refusing = [
  'DELETE /api/access-tokens/{id}',
  'DELETE /api/backups/{id}',
  'DELETE /api/dashboard/later',
  'DELETE /api/file-storage/places/{id}',
  'DELETE /api/passkeys/{id}',
  'DELETE /api/profile/{userId}/email-change',
  'DELETE /api/second-factors/totp',
  'DELETE /api/sessions/{id}',
  'DELETE /api/upload-image/{userId}',
  'GET /api/access-tokens',
  'GET /api/administrators',
  'GET /api/administrators/{id}',
  'GET /api/dashboard',
  'GET /api/events',
  'GET /api/passkeys',
  'GET /api/profile/{userId}',
  'GET /api/profile/{userId}/activity',
  'GET /api/second-factors',
  'GET /api/sessions',
  'GET /api/sign-in/oidc/sign-out',
  'POST /api/access-tokens',
  'POST /api/administrators/0',
  'POST /api/administrators/{id}/activate',
  'POST /api/administrators/{id}/deactivate',
  'POST /api/administrators/{id}/end-sessions',
  'POST /api/administrators/{id}/remove-second-factors',
  'POST /api/administrators/{id}/resend-invitation',
  'POST /api/administrators/{id}/reset-password',
  'POST /api/administrators/{id}/withdraw-invitation',
  'POST /api/backups',
  'POST /api/backups/{id}/download',
  'POST /api/change-password',
  'POST /api/dashboard/later',
  'POST /api/dashboard/seen',
  'POST /api/passkeys',
  'POST /api/passkeys/options',
  'POST /api/passkeys/{id}',
  'POST /api/profile/{userId}/email-change/resend',
  'POST /api/prove',
  'POST /api/prove/passkey/options',
  'POST /api/second-factors/recovery-codes',
  'POST /api/second-factors/totp',
  'POST /api/second-factors/totp/confirm',
  'POST /api/sign-out',
  'POST /api/slack-connections/{id}/signing-secret',
  'POST /api/slack-functions/preview',
  'POST /api/update-profile/{userId}',
  'POST /api/upload-image/{userId}',
]

test('OpenAPI names the scope of each call that accepts access tokens, and no scope for the others', ({
  calls,
}) => {
  const without = calls.filter((call) => !isPublic(call) && !call['x-scope']).map(({ route }) => route)
  expect(without.filter((route) => !route.includes('/trash')).sort()).toEqual([...refusing].sort())
  for (const { route, method, tags, security, 'x-scope': scope } of calls) {
    if (!scope) {
      expect(JSON.stringify(security), route).not.toContain('accessToken')
      continue
    }
    const area = testsOfSettings.includes(route) ? 'settings' : areas[tags[0] ?? '']
    const access = method === 'GET' || readingWrites.includes(route) ? 'read' : 'write'
    expect(scope, route).toBe(`${area}:${access}`)
    expect(security, route).toEqual([{ bearer: [] }, { accessToken: [] }])
  }
  expect([...new Set(calls.flatMap(({ 'x-scope': scope }) => scope ?? []))].sort()).toEqual(
    [...tokenScopes].sort(),
  )
})

describe('every call', () => {
  test('without a scope refuses a token with all scopes', async ({ calls, guest, db }) => {
    const program = withToken(guest, await storeAccessToken(db, tokenScopes))
    for (const call of calls) {
      if (isPublic(call) || call['x-scope']) continue
      expect(await program.send(call.method, call.path), call.route).toBeRefused('forbidden')
    }
  })

  test('with a scope refuses a token without scopes, and a token with all others, and names the missing scope', async ({
    calls,
    guest,
    db,
  }) => {
    const none = withToken(guest, await storeAccessToken(db, []))
    const others = new Map<TokenScope, Client>()
    for (const scope of tokenScopes) {
      const rest = tokenScopes.filter((each) => each !== scope)
      others.set(scope, withToken(guest, await storeAccessToken(db, rest)))
    }
    for (const { route, method, path, 'x-scope': scope } of calls) {
      if (!scope) continue
      for (const program of [none, others.get(scope)!]) {
        const answer = await program.send(method, path)
        expect(answer, route).toBeRefused('forbidden')
        expect(answer.body.message, route).toBe(`This access token does not have the scope ${scope}.`)
      }
    }
  })

  test('with a scope admits a token with this scope only; without a fresh proof it still changes nothing that needs one', async ({
    calls,
    guest,
    db,
  }) => {
    const programs = new Map<TokenScope, Client>()
    for (const scope of tokenScopes)
      programs.set(scope, withToken(guest, await storeAccessToken(db, [scope])))
    for (const { route, method, path, 'x-scope': scope } of calls) {
      if (!scope) continue
      const { status, body } = await programs.get(scope)!.send(method, path)
      expect([401, 403, 500], `${route}: ${JSON.stringify(body)}`).not.toContain(status)
    }
  })

  test('that reads is admitted by HEAD with the scope to read', async ({ guest, db }) => {
    const statusWith = async (scope: TokenScope) => {
      const program = withToken(guest, await storeAccessToken(db, [scope]))
      return (await program.open('/api/mst-sports', AbortSignal.timeout(5_000), 'HEAD')).status
    }
    expect([await statusWith('lists:read'), await statusWith('lists:write')]).toEqual([200, 403])
  })
})
