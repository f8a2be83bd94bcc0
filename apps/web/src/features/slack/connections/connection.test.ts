import type { LocalText } from '@touchline/contract/language'
import { translatorOf } from '@touchline/contract/texts/translate'
import { expect, test } from 'vitest'
import { type Connection, lastFailureText } from './connection.ts'
import { connectionTexts } from './texts.ts'

const translator = {
  t: translatorOf('en', connectionTexts),
  localize: ({ en }: LocalText) => en,
  momentText: (instant: string) => instant.slice(0, 10),
}
const failed = { last_failure_at: '2026-11-25T10:15:00Z', last_fault: 'gone', last_status: 404 } as Connection

test('the last failure is shown with its reason, HTTP status and time', () => {
  expect(lastFailureText(failed, translator)).toBe('The URL no longer exists (HTTP 404), 2026-11-25')
})

test('the last failure of a connection without an answer has no HTTP status', () => {
  const unanswered = { ...failed, last_fault: 'no_answer', last_status: null } as Connection
  expect(lastFailureText(unanswered, translator)).toBe('No answer within 10 seconds, 2026-11-25')
})

test('a connection without a failure has no text of a last failure', () => {
  expect(lastFailureText({ ...failed, last_failure_at: null } as Connection, translator)).toBeUndefined()
})
