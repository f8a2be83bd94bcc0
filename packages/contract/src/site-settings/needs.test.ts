import { describe, expect, test } from 'vitest'
import { phrase } from '../http/phrases.ts'
import { openFieldsOf, secretsOf } from './calls.ts'
import { fileServer, LOCAL_FILES, type SettingGroup, settingGroups } from './groups.ts'
import { missingFields } from './needs.ts'

const whole = {
  file_server_local_aws: 1,
  file_server_url: 'https://s3.example.org',
  file_server_bucket_name: 'pictures',
  file_server_region: '',
  file_server_access_key_id: 'AKIAEXAMPLE',
  file_server_secret_key: 'typed',
}
const said = [phrase('needed_for_bucket')]
const missing = (changed: object, stored: { isSet: boolean } = { isSet: false }) =>
  missingFields({ group: fileServer, values: { ...whole, ...changed }, isSet: () => stored.isSet })

describe('files in a bucket', () => {
  test('need its name, the key and its secret', () => {
    expect(missing({})).toEqual({})
    const empty = { file_server_bucket_name: '', file_server_access_key_id: '', file_server_secret_key: '' }
    expect(missing({ ...empty, file_server_local_aws: 7 })).toEqual({
      file_server_bucket_name: said,
      file_server_access_key_id: said,
      file_server_secret_key: said,
    })
  })

  test('need a region where the endpoint is that of Amazon', () => {
    expect(missing({ file_server_url: '' })).toEqual({ file_server_region: said })
    expect(missing({ file_server_url: '', file_server_region: 'eu-west-1' })).toEqual({})
  })

  test.for([
    ['is typed', 'typed', false, true],
    ['is stored and left blank', '', true, true],
    ['is stored and not sent', undefined, true, true],
    ['is stored and cleared', null, true, false],
    ['is neither stored nor typed', '', false, false],
  ] as const)('a secret that %s', ([, file_server_secret_key, isSet, isThere]) => {
    expect(missing({ file_server_secret_key }, { isSet })).toEqual(
      isThere ? {} : { file_server_secret_key: said },
    )
  })
})

test('files on this machine need nothing', () => {
  const values = Object.fromEntries(Object.keys(whole).map((name) => [name, '']))
  expect(missing({ ...values, file_server_local_aws: LOCAL_FILES })).toEqual({})
})

test.for(settingGroups as readonly SettingGroup[])(
  '$key is whole as it is to begin with, and its needs name its own fields',
  (group) => {
    const values = Object.fromEntries(openFieldsOf(group).map(([name, { initial }]) => [name, initial]))
    expect(missingFields({ group, values, isSet: () => false })).toEqual({})
    const known = [...openFieldsOf(group), ...secretsOf(group)].map(([name]) => name)
    const named = (group.needs ?? []).flatMap(({ where, fields }) => [
      ...where.map(({ field }) => field),
      ...fields,
    ])
    expect(known).toEqual(expect.arrayContaining(named))
  },
)
