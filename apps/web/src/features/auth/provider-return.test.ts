import { beforeEach, expect, test } from 'vitest'
import { PROVIDER_FLOW } from '../../session/provider-flow.ts'
import { sessionStore } from '../../storage/browser-storage.ts'
import { readAnswer, takeFlow } from './provider-return.ts'

beforeEach(() => sessionStore.removeItem(PROVIDER_FLOW))

test.for([
  [
    '?code=c&state=s&iss=https://id.example.org',
    { kind: 'returned', code: 'c', state: 's', iss: 'https://id.example.org' },
  ],
  ['?code=c&state=s', { kind: 'returned', code: 'c', state: 's', iss: undefined }],
  ['?error=access_denied&state=s', { kind: 'cancelled' }],
  ['?error=login_required', { kind: 'cancelled' }],
  ['?error=server_error&error_description=Call+us', { kind: 'error', code: 'server_error' }],
  ['?error=Call+0900+1234', { kind: 'error', code: '' }],
  ['?error=server_error&code=c&state=s', { kind: 'error', code: 'server_error' }],
  ['?state=s', { kind: 'incomplete' }],
  ['', { kind: 'incomplete' }],
] as const)('the callback page reads the address %s as %j', ([search, answer]) => {
  expect(readAnswer(search)).toEqual(answer)
})

test('the flow of a tab is taken once', () => {
  sessionStore.setItem(PROVIDER_FLOW, JSON.stringify({ flow: 'token', from: '/settings/jobs?id=1' }))
  expect(takeFlow()).toEqual({ flow: 'token', from: '/settings/jobs?id=1' })
  expect(takeFlow()).toBeUndefined()
})

test.for(['https://attacker.example', '//attacker.example', '/\\attacker.example', '/', 7, undefined])(
  'after the return from the provider, the path %j is not opened',
  (from) => {
    sessionStore.setItem(PROVIDER_FLOW, JSON.stringify({ flow: 'token', from }))
    expect(takeFlow()).toEqual({ flow: 'token', from: undefined })
  },
)

test.for(['', 'no JSON', '{}', '{"flow":7}', 'null'])('the stored text %j is no flow', (stored) => {
  sessionStore.setItem(PROVIDER_FLOW, stored)
  expect(takeFlow()).toBeUndefined()
})
