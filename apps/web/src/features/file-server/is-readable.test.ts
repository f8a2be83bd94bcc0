import { expect, test } from 'vitest'
import { isReadable } from './save-consequence.ts'

const bucket = { disk: 's3', place: 'https://s3.example.org/pictures' } as const

test('files are read from a bucket as long as its access is known', () => {
  expect(isReadable(bucket, [{ ...bucket, state: 'current' }])).toBe(true)
  expect(isReadable(bucket, [{ ...bucket, state: 'former' }])).toBe(true)
  expect(isReadable(bucket, [{ ...bucket, state: 'unknown' }])).toBe(false)
  expect(isReadable(bucket, [{ ...bucket, place: 'https://other', state: 'current' }])).toBe(false)
})

test('and always from this machine', () => {
  expect(isReadable({ disk: 'local', place: '' }, [])).toBe(true)
})
