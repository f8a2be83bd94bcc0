import { describe, expect, test } from 'vitest'
import { accessKeyId, bucketName, region } from './fields.ts'

const label = { en: 'Label', ja: 'ラベル' }

describe.for([
  {
    what: 'a bucket',
    field: bucketName({ label }),
    good: ['', 'abc', 'my-pictures.example', '1a2', 'a'.repeat(63), ' pictures '],
    bad: ['ab', 'a/b', 'Pictures', 'my_bucket', '-ab', 'ab-', '.ab', 'a..b', 'a b', '写真館', 'a'.repeat(64)],
  },
  {
    what: 'a region',
    field: region({ label }),
    good: ['', 'ap-northeast-1', 'AUTO', 'a'.repeat(60)],
    bad: ['a b', 'a/b', 'a.b', '東京', 'a'.repeat(61)],
  },
  {
    what: 'an access key ID',
    field: accessKeyId({ label }),
    good: ['', 'AKIAEXAMPLE', 'key+/=_.!~', 'a'.repeat(128)],
    bad: ['a b', 'clé', 'ＡＫＩＡ', 'a'.repeat(129)],
  },
])('$what', ({ field: { schema }, good, bad }) => {
  test.for(good)('may be %j', (value) => {
    expect(schema.parse(value)).toBe(value.trim())
  })

  test.for(bad)('may not be %j', (value) => {
    expect(schema.safeParse(value).success).toBe(false)
  })
})
