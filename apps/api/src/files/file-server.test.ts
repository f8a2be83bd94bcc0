import { expect, test } from 'vitest'
import { bucketAddress } from './file-server.ts'

test.for([
  ['', 's3://pictures'],
  ['https://files.example.com', 'https://files.example.com/pictures'],
  ['https://Files.Example.com:443/', 'https://files.example.com/pictures'],
  ['https://files.example.com:9000', 'https://files.example.com:9000/pictures'],
  ['http://files.example.com', 'http://files.example.com/pictures'],
  ['https://files.example.com/tenant//?a=b#c', 'https://files.example.com/tenant/pictures'],
] as const)('a bucket at the endpoint "%s" has the address %s', ([file_server_url, address]) => {
  expect(bucketAddress({ file_server_url, file_server_bucket_name: 'pictures' })).toBe(address)
})
