import { expect, test } from 'vitest'
import { type Encryption, portAfter, portSuggestion } from './mail-server.ts'

test.for([
  ['465', 'tls', { encryption: 'ssl' }],
  ['465', 'none', { encryption: 'ssl' }],
  ['587', 'ssl', { encryption: 'tls' }],
  ['25', 'ssl', { encryption: 'none' }],
  ['', 'ssl', { port: 465 }],
  ['587', 'tls', undefined],
  ['25', 'tls', undefined],
  ['2525', 'none', undefined],
  ['1025', 'ssl', undefined],
] as [string, Encryption, object | undefined][])(
  'for port %j with the encryption %s, the form suggests %j',
  ([port, encryption, offer]) => {
    expect(portSuggestion(port, encryption)).toEqual(offer)
  },
)

test('a change of the encryption changes a default port and keeps any other port', () => {
  expect(portAfter('587', { from: 'tls', to: 'ssl' })).toBe('465')
  expect(portAfter('2525', { from: 'tls', to: 'ssl' })).toBe('2525')
})
