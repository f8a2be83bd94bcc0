import { describe, expect, test } from 'vitest'
import { openFieldsOf } from '../fields/fields.ts'

import { brokenRules, fieldsOfRule } from '../fields/rules.ts'
import { message } from '../http/messages.ts'
import { fileServer, LOCAL_FILES, type SettingGroup, settingGroups } from './groups.ts'

const whole = {
  file_server_local_aws: 1,
  file_server_url: 'https://s3.example.org',
  file_server_bucket_name: 'pictures',
  file_server_region: '',
  file_server_access_key_id: 'AKIAEXAMPLE',
  file_server_secret_key: 'typed',
}
const said = [message('needed_for_bucket')]
const missing = (changed: object, stored: { isSet: boolean } = { isSet: false }) =>
  brokenRules({ ...fileServer, row: { ...whole, ...changed }, isStored: () => stored.isSet })

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
  'the initial values of $key break no rule, and its rules name fields of the group',
  ({ fields, rules }) => {
    const initialValues = Object.fromEntries(
      openFieldsOf(fields).map(([name, { initial }]) => [name, initial]),
    )
    expect(brokenRules({ rules, fields, row: initialValues })).toEqual({})
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(rules.flatMap(fieldsOfRule)))
  },
)

test('no two groups declare a setting of the same name', () => {
  const names = settingGroups.flatMap(({ fields }) => Object.keys(fields))
  expect(names).toEqual([...new Set(names)])
})
