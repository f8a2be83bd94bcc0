import type { StorageLocation } from '@touchline/contract/file-storage'
import { describe, expect, test } from 'vitest'
import { saveConsequence } from './save-consequence.ts'

const S3 = 1
const bucket = {
  file_server_local_aws: S3,
  file_server_url: 'https://s3.example.org',
  file_server_bucket_name: 'old',
}
const local = { ...bucket, file_server_local_aws: 0 }
const place = { id: null, state: 'current', files: 3, bytes: 2048 } as const
const machine: StorageLocation = { ...place, disk: 'local', place: '', is_target: false }
const old: StorageLocation = { ...place, disk: 's3', place: 'https://s3.example.org/old', is_target: true }
const toBucket = { saved: bucket, isSecretRemoved: false, places: [machine, old] }
const toMachine = {
  saved: local,
  isSecretRemoved: false,
  places: [
    { ...machine, is_target: true },
    { ...old, is_target: false },
  ],
}

describe('files stay where they are', () => {
  test.for([
    ['this machine is chosen', local],
    ['another bucket is', { ...bucket, file_server_bucket_name: 'new' }],
    ['another endpoint is', { ...bucket, file_server_url: 'https://s3.example.net' }],
  ] as const)('once %s', ([, typed]) => {
    expect(saveConsequence({ ...toBucket, typed })).toEqual({ of: 'stay', place: old })
  })
  test('once a bucket is chosen instead of this machine', () => {
    expect(saveConsequence({ ...toMachine, typed: bucket })).toMatchObject({
      of: 'stay',
      place: { disk: 'local' },
    })
  })
})

describe('nothing is said', () => {
  test.for([
    ['nothing was changed', bucket],
    ['the endpoint ends with a slash', { ...bucket, file_server_url: 'https://s3.example.org/ ' }],
    ['the number of the server is another one', { ...bucket, file_server_local_aws: 7 }],
  ] as const)('where %s', ([, typed]) => {
    expect(saveConsequence({ ...toBucket, typed })).toBeUndefined()
  })
  test('where there are no files', () => {
    const places = [machine, { ...old, files: 0 }]
    expect(saveConsequence({ ...toBucket, typed: local, places })).toBeUndefined()
    expect(saveConsequence({ ...toBucket, typed: local, places, isSecretRemoved: true })).toBeUndefined()
  })
  test('of a bucket that new files do not go to, whatever is typed for it', () => {
    const typed = { ...local, file_server_bucket_name: 'new' }
    expect(saveConsequence({ ...toMachine, typed })).toBeUndefined()
  })
})

describe('files are lost from sight', () => {
  test('once the secret of their bucket is removed, wherever new files go', () => {
    const lost = { of: 'lost', place: { place: old.place } }
    expect(saveConsequence({ ...toBucket, typed: local, isSecretRemoved: true })).toMatchObject(lost)
    expect(saveConsequence({ ...toMachine, typed: local, isSecretRemoved: true })).toMatchObject(lost)
  })
  test('not where the settings come to lead to another bucket', () => {
    const typed = { ...local, file_server_bucket_name: 'new' }
    expect(saveConsequence({ ...toMachine, typed, isSecretRemoved: true })).toBeUndefined()
  })
})
