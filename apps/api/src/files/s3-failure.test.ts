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

test('an error that the app itself threw is kept unchanged', () => {
  const away = new DiskUnavailable('lack a bucket')
  expect(s3Failure(away)).toBe(away)
})
