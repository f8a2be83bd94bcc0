import { type ErrorCode, errorKinds } from '@touchline/contract/http/errors'
import { expect } from 'vitest'
import type { Answer } from './client.ts'

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** Expects an error response with the status of the code. For 422 also the messages of each field. */
    toBeRefused(code: ErrorCode, errors?: Readonly<Record<string, readonly string[]>>): R
  }
}

expect.extend({
  toBeRefused(answer: Answer, code: ErrorCode, errors?: Readonly<Record<string, readonly string[]>>) {
    const expected = {
      status: errorKinds[code].status,
      body: {
        success: false,
        code,
        message: expect.any(String),
        request_id: answer.headers.get('x-request-id'),
        ...(errors && { errors }),
      },
    }
    const actual = { status: answer.status, body: answer.body }
    const pass = this.equals(actual, { ...expected, body: expect.objectContaining(expected.body) })
    const message = () => `expected a refusal with ${code}, received ${JSON.stringify(actual)}`
    return { pass, message, actual, expected }
  },
})
