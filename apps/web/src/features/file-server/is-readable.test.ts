import { expect, test } from 'vitest'
import { isReadable } from './save-consequence.ts'

const bucket = { disk: 's3', place: 'https://s3.example.org/pictures' } as const

test('the files of a bucket can be read if its access is known', () => {
  expect(isReadable(bucket, [{ ...bucket, state: 'current' }])).toBe(true)
  expect(isReadable(bucket, [{ ...bucket, state: 'former' }])).toBe(true)
  expect(isReadable(bucket, [{ ...bucket, state: 'unknown' }])).toBe(false)
  expect(isReadable(bucket, [{ ...bucket, place: 'https://other', state: 'current' }])).toBe(false)
})

test('the files on the server itself can always be read', () => {
  expect(isReadable({ disk: 'local', place: '' }, [])).toBe(true)
})
