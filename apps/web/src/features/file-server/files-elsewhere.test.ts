import type { StorageLocation } from '@touchline/contract/file-storage'
import { expect, test } from 'vitest'
import { filesElsewhere } from './save-consequence.ts'

const location = { id: null, disk: 's3', place: 's3://a', state: 'current', is_target: false } as const
const of = (bytes: number, rest: Partial<StorageLocation> = {}) => ({ ...location, files: 1, bytes, ...rest })

test('files outside of the storage location for new files can be moved, unless their location is unknown', () => {
  const places = [
    of(1, { disk: 'local', place: '', is_target: true }),
    of(10),
    of(100, { state: 'former', id: 1 }),
    of(1000, { state: 'unknown' }),
  ]
  expect(filesElsewhere(places)).toEqual({
    movable: { files: 2, bytes: 110 },
    unreadable: { files: 1, bytes: 1000 },
  })
})

test('no files can be moved if all are in the storage location for new files', () => {
  expect(filesElsewhere([of(5, { is_target: true })]).movable).toEqual({ files: 0, bytes: 0 })
})
