import { MAX_IMPORT_BYTES } from '@touchline/contract/records/imports'
import { expect, test } from 'vitest'
import { fileError } from './use-upload.ts'

test('several files and a file that is too large are refused before they are sent', () => {
  const file = { size: MAX_IMPORT_BYTES }
  expect(fileError([file])).toBeUndefined()
  expect(fileError([file, file])?.key).toBe('importMessages:one_file')
  expect(fileError([{ size: MAX_IMPORT_BYTES + 1 }])?.key).toBe('importMessages:heavy_file')
})
