import { describe, expect, test } from 'vitest'
import { accessKeyId, bucketName, keyPrefix, region } from './fields.ts'

const label = { en: 'Label', ja: 'ラベル' }

describe.for([
  {
    name: 'the bucket field',
    field: bucketName({ label }),
    valid: ['', 'abc', 'my-pictures.example', '1a2', 'a'.repeat(63), ' pictures '],
    invalid: [
      'ab',
      'a/b',
      'Pictures',
      'my_bucket',
      '-ab',
      'ab-',
      '.ab',
      'a..b',
      'a b',
      '写真館',
      'a'.repeat(64),
    ],
  },
  {
    name: 'the region field',
    field: region({ label }),
    valid: ['', 'ap-northeast-1', 'AUTO', 'a'.repeat(60)],
    invalid: ['a b', 'a/b', 'a.b', '東京', 'a'.repeat(61)],
  },
  {
    name: 'the access key ID field',
    field: accessKeyId({ label }),
    valid: ['', 'AKIAEXAMPLE', 'key+/=_.!~', 'a'.repeat(128)],
    invalid: ['a b', 'clé', 'ＡＫＩＡ', 'a'.repeat(129)],
  },
  {
    name: 'the field for the beginning of object keys',
    field: keyPrefix({ label }),
    valid: ['', 'backups', 'touchline/daily', 'touchline/daily/', 'a.b/..c', "it's-(1)!", 'a'.repeat(200)],
    invalid: ['/a', 'a//b', '/', '..', 'a/../b', 'a/.', 'a b', 'a\\b', 'a?b', '写真', 'a'.repeat(201)],
  },
])('$name', ({ field: { schema }, valid, invalid }) => {
  test.for(valid)('accepts %j', (value) => {
    expect(schema().parse(value)).toBe(value.trim())
  })

  test.for(invalid)('refuses %j', (value) => {
    expect(schema().safeParse(value).success).toBe(false)
  })
})
