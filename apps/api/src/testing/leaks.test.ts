import { describe, expect, test } from 'vitest'
import { canaryOf, leaksOf } from './leaks.ts'

const canary = canaryOf('mail_password')
const words = ['', 'a', 'ab', 'abc'].map((before) => `${before}${canary.text} and more`)

describe('the leak check finds a canary', () => {
  test.for([
    ['as plain text', (text: string) => text],
    ['as JSON', (text: string) => JSON.stringify({ text })],
    ['as JSON in JSON', (text: string) => JSON.stringify(JSON.stringify({ text }))],
    ['as hex', (text: string) => Buffer.from(text).toString('hex')],
    ['as base64', (text: string) => Buffer.from(text).toString('base64')],
    ['as base64url', (text: string) => Buffer.from(text).toString('base64url')],
    ['in an encoded form', (text: string) => new URLSearchParams({ text }).toString()],
    ['in a URL', (text: string) => encodeURI(text)],
    [
      'as a row of PostgreSQL',
      (text: string) => `(1,"${text.replaceAll('"', '""').replaceAll('\\', '\\\\')}")`,
    ],
  ] as const)('%s, at any offset', ([, write]) => {
    for (const text of words) expect(leaksOf(canary, { place: write(text) })).not.toEqual([])
  })
})

test('the leak check finds nothing in text without the canary', () => {
  expect(leaksOf(canary, { place: canaryOf('another').text })).toEqual([])
})
