import { expect, test } from 'vitest'
import { savesUntested, testedConnections } from './tested-connections.ts'

const stored = {
  file_server_local_aws: 1,
  file_server_url: 'https://s3.example.org',
  file_server_bucket_name: 'pictures',
  file_server_region: '',
  file_server_access_key_id: 'AKIA',
}
const { file_server_local_aws: _, ...bucket } = stored

test.for([
  ['another bucket', { file_server_bucket_name: 'other' }, stored, true],
  ['another secret', { file_server_secret_key: 'new' }, stored, true],
  ['the same values', { ...stored, file_server_secret_key: '' }, stored, false],
  ['another bucket that is not used', { file_server_local_aws: 0, file_server_url: '' }, stored, false],
  [
    'the stored bucket for the first time',
    { file_server_local_aws: 1 },
    { ...stored, file_server_local_aws: 0 },
    true,
  ],
  [
    'the stored bucket again, which was tested',
    { file_server_local_aws: 1, ...bucket },
    { ...stored, file_server_local_aws: 0, is_tested: true },
    false,
  ],
] as const)('a save of %s begins to use an untested connection: %3$s', ([, draft, before, expected]) => {
  expect(savesUntested(testedConnections.fileServer!, { draft, stored: before })).toBe(expected)
})
