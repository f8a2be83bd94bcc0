import { expect, test } from 'vitest'
import { DiskUnavailable } from './disk.ts'
import { s3Failure } from './s3-failure.ts'

function failure(name: string, more: object = {}): Error {
  return Object.assign(new Error('words of a stranger'), { name, ...more })
}

const refused = { $metadata: { httpStatusCode: 403 } }

test.for([
  [failure('AccessDenied', refused), 'AccessDenied (403)'],
  [failure('Access\nDenied', refused), 'Error (403)'],
  [failure('A'.repeat(61), refused), 'Error (403)'],
  [failure('', refused), 'Error (403)'],
  [failure('Error', { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }), 'Error: ERR_TLS_CERT_ALTNAME_INVALID'],
  [new DOMException('It took too long', 'TimeoutError'), 'TimeoutError: It took too long'],
  [new Error('a'.repeat(300)), `Error: ${'a'.repeat(200)}`],
  ['no error', 'unknown'],
] as const)('the log describes the S3 error %s as %s', ([error, said]) => {
  const { name, message } = s3Failure(error)
  expect({ name, message }).toEqual({ name: 'DiskUnavailable', message: `the file server failed: ${said}` })
})

const denied = { Code: 'AccessDenied', ...refused }
const at = (ms: number) => ({ $response: { headers: { date: new Date(Date.now() + ms).toUTCString() } } })
const HOUR = 3_600_000

test.for<[string, object, [string, number | undefined]]>([
  [
    'says so, with its time',
    { Code: 'RequestTimeTooSkewed', ServerTime: new Date(Date.now() + HOUR).toISOString() },
    ['clock_skew', 3_600],
  ],
  ['says so, with a date', { Code: 'RequestTimeTooSkewed', ...at(-HOUR) }, ['clock_skew', -3_600]],
  ['says so, without a date', { Code: 'RequestTimeTooSkewed' }, ['clock_skew', undefined]],
  ['refuses access at another time', { ...denied, ...at(HOUR) }, ['denied', 3_600]],
  ['refuses access at nearly the same time', { ...denied, ...at(60_000) }, ['denied', undefined]],
  ['is no file server', { ...refused, ...at(HOUR) }, ['unreachable', undefined]],
])('the difference of the clocks is known if a server %s', ([, error, [code, seconds]]) => {
  const { clockDifference, ...failed } = s3Failure(failure('Error', error))
  expect(failed).toMatchObject({ code })
  if (seconds === undefined) expect(clockDifference).toBeUndefined()
  else expect(Math.abs(clockDifference! - seconds)).toBeLessThan(60)
})

test('an error that the app itself threw is kept unchanged', () => {
  const away = new DiskUnavailable('lack a bucket')
  expect(s3Failure(away)).toBe(away)
})
