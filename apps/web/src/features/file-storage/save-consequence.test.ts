import type { StorageLocation } from '@touchline/contract/file-storage'
import { describe, expect, test } from 'vitest'
import { filesElsewhere, isReadable, saveConsequence } from './save-consequence.ts'

const S3 = '1'
const bucket = {
  file_server_local_aws: S3,
  file_server_url: 'https://s3.example.org',
  file_server_bucket_name: 'old',
}
const local = { ...bucket, file_server_local_aws: '0' }
const location = { id: null, state: 'current', files: 3, bytes: 2048 } as const
const machine: StorageLocation = { ...location, disk: 'local', place: '', is_target: false }
const old: StorageLocation = { ...location, disk: 's3', place: 'https://s3.example.org/old', is_target: true }
const toBucket = { saved: bucket, isSecretRemoved: false, places: [machine, old] }
const toMachine = {
  saved: local,
  isSecretRemoved: false,
  places: [
    { ...machine, is_target: true },
    { ...old, is_target: false },
  ],
}

describe('the form says that files stay in their storage location', () => {
  test.for([
    ['the server is chosen instead of the bucket', local],
    ['another bucket is entered', { ...bucket, file_server_bucket_name: 'new' }],
    ['another endpoint is entered', { ...bucket, file_server_url: 'https://s3.example.net' }],
  ] as const)('if %s', ([, typed]) => {
    expect(saveConsequence({ ...toBucket, typed })).toEqual({ kind: 'stay', location: old })
  })
  test('if a bucket is chosen instead of the server', () => {
    expect(saveConsequence({ ...toMachine, typed: bucket })).toMatchObject({
      kind: 'stay',
      location: { disk: 'local' },
    })
  })
})

describe('the form announces no consequence', () => {
  test.for([
    ['nothing is changed', bucket],
    ['the endpoint only gets a slash at its end', { ...bucket, file_server_url: 'https://s3.example.org/ ' }],
    ['another number selects a bucket too', { ...bucket, file_server_local_aws: '7' }],
  ] as const)('if %s', ([, typed]) => {
    expect(saveConsequence({ ...toBucket, typed })).toBeUndefined()
  })
  test('if there are no files', () => {
    const places = [machine, { ...old, files: 0 }]
    expect(saveConsequence({ ...toBucket, typed: local, places })).toBeUndefined()
    expect(saveConsequence({ ...toBucket, typed: local, places, isSecretRemoved: true })).toBeUndefined()
  })
  test('if another bucket is entered while the server stores new files', () => {
    const typed = { ...local, file_server_bucket_name: 'new' }
    expect(saveConsequence({ ...toMachine, typed })).toBeUndefined()
  })
})

describe('the form says that files become unreadable', () => {
  test('if the secret of their bucket is removed, even while the server stores new files', () => {
    const lost = { kind: 'lost', location: { place: old.place } }
    expect(saveConsequence({ ...toBucket, typed: local, isSecretRemoved: true })).toMatchObject(lost)
    expect(saveConsequence({ ...toMachine, typed: local, isSecretRemoved: true })).toMatchObject(lost)
  })
  test('but not if the settings name another bucket by then', () => {
    const typed = { ...local, file_server_bucket_name: 'new' }
    expect(saveConsequence({ ...toMachine, typed, isSecretRemoved: true })).toBeUndefined()
  })
})

const bucketAddress = { disk: 's3', place: 'https://s3.example.org/pictures' } as const

test('the files of a bucket can be read if its access is known', () => {
  expect(isReadable(bucketAddress, [{ ...bucketAddress, state: 'current' }])).toBe(true)
  expect(isReadable(bucketAddress, [{ ...bucketAddress, state: 'former' }])).toBe(true)
  expect(isReadable(bucketAddress, [{ ...bucketAddress, state: 'unknown' }])).toBe(false)
  expect(isReadable(bucketAddress, [{ ...bucketAddress, place: 'https://other', state: 'current' }])).toBe(
    false,
  )
})

test('the files on the server itself can always be read', () => {
  expect(isReadable({ disk: 'local', place: '' }, [])).toBe(true)
})

const locationOf = (bytes: number, rest: Partial<StorageLocation> = {}): StorageLocation => ({
  ...location,
  disk: 's3',
  place: 's3://a',
  is_target: false,
  files: 1,
  bytes,
  ...rest,
})

test('files outside of the storage location for new files can be moved, unless their location is unknown', () => {
  const places = [
    locationOf(1, { disk: 'local', place: '', is_target: true }),
    locationOf(10),
    locationOf(100, { state: 'former', id: 1 }),
    locationOf(1000, { state: 'unknown' }),
  ]
  expect(filesElsewhere(places)).toEqual({
    movable: { files: 2, bytes: 110 },
    unreadable: { files: 1, bytes: 1000 },
  })
})

test('no files can be moved if all are in the storage location for new files', () => {
  expect(filesElsewhere([locationOf(5, { is_target: true })]).movable).toEqual({ files: 0, bytes: 0 })
})
