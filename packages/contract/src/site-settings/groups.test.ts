import { describe, expect, test } from 'vitest'
import { type Fields, fieldsWithProof, openFieldsOf, secretsOf } from '../fields/fields.ts'

import { brokenRules } from '../fields/rules.ts'
import { message } from '../http/messages.ts'
import { slackConnections } from '../slack/connections.ts'
import { backup } from './backup.ts'
import { fileServer, LOCAL_FILES, type SettingGroup, settingGroups } from './groups.ts'

const complete = {
  file_server_local_aws: 1,
  file_server_url: 'https://s3.example.org',
  file_server_bucket_name: 'pictures',
  file_server_region: '',
  file_server_access_key_id: 'AKIAEXAMPLE',
  file_server_secret_key: 'typed',
}
const required = [message('needed_for_bucket')]
const missing = (changed: object, stored: { isSet: boolean } = { isSet: false }) =>
  brokenRules({ ...fileServer, row: { ...complete, ...changed }, isStored: () => stored.isSet })

describe('the file server settings for a bucket', () => {
  test('require a bucket, an access key ID and a secret key', () => {
    expect(missing({})).toEqual({})
    const empty = { file_server_bucket_name: '', file_server_access_key_id: '', file_server_secret_key: '' }
    expect(missing({ ...empty, file_server_local_aws: 7 })).toEqual({
      file_server_bucket_name: required,
      file_server_access_key_id: required,
      file_server_secret_key: required,
    })
  })

  test('require a region if the endpoint is empty', () => {
    expect(missing({ file_server_url: '' })).toEqual({ file_server_region: required })
    expect(missing({ file_server_url: '', file_server_region: 'eu-west-1' })).toEqual({})
  })

  test.for([
    ['accept a secret that is typed', 'typed', false, true],
    ['accept a blank secret if one is stored', '', true, true],
    ['accept an omitted secret if one is stored', undefined, true, true],
    ['refuse to clear the stored secret', null, true, false],
    ['refuse a blank secret if none is stored', '', false, false],
  ] as const)('%s', ([, file_server_secret_key, isSet, isAccepted]) => {
    expect(missing({ file_server_secret_key }, { isSet })).toEqual(
      isAccepted ? {} : { file_server_secret_key: required },
    )
  })
})

test('the file server settings for the local disk require no other field', () => {
  const values = Object.fromEntries(Object.keys(complete).map((name) => [name, '']))
  expect(missing({ ...values, file_server_local_aws: LOCAL_FILES })).toEqual({})
})

describe('the backup settings', () => {
  const PUBLIC_KEY = 'age1lvyvwawkr0mcnnnncaghunadrqkmuf9e6507x9y920xxpp866cnql7dp2z'
  const values = {
    backup_scheduled: true,
    backup_time: '02:00',
    backup_keep: 14,
    backup_target: 's3',
    backup_s3_endpoint: '',
    backup_s3_bucket: '',
    backup_s3_region: '',
    backup_s3_access_key_id: '',
    backup_s3_secret_key: '',
    backup_public_key: '',
    backup_s3_prefix: '',
  }
  const missingIn = (changed: object) => brokenRules({ ...backup, row: { ...values, ...changed } })
  const needed = [message('needed_for_backups')]

  test('for a bucket require its name, its keys and, without an endpoint, its region', () => {
    const always = { backup_s3_bucket: needed, backup_s3_access_key_id: needed, backup_s3_secret_key: needed }
    expect(missingIn({})).toEqual({ ...always, backup_s3_region: needed })
    expect(missingIn({ backup_s3_endpoint: 'https://s3.example.org' })).toEqual(always)
    expect(missingIn({ backup_target: 'folder' })).toEqual({})
  })

  test.for([
    [
      'backup_public_key',
      ['', PUBLIC_KEY],
      [
        `${PUBLIC_KEY.slice(0, -1)}q`,
        PUBLIC_KEY.slice(0, -1),
        PUBLIC_KEY.toUpperCase(),
        'AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX',
        'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIH',
        'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
        null,
      ],
    ],
    ['backup_time', ['00:00', '23:59'], ['24:00', '2:00', '', null]],
    ['backup_keep', [1, 365, '14'], [0, 366, 1.5, null]],
    ['backup_target', ['folder', 's3'], ['/etc', 'ftp', null]],
    ['backup_scheduled', [true, false], ['true', 1, null]],
  ] as const)('%s accepts %j and refuses %j', ([name, valid, invalid]) => {
    const schema = backup.fields[name].schema()
    for (const value of valid) expect(schema.safeParse(value).success, String(value)).toBe(true)
    for (const value of invalid) expect(schema.safeParse(value).success, String(value)).toBe(false)
  })
})

test.for(settingGroups as readonly SettingGroup[])(
  'the initial values of the group $key satisfy its rules, and its rules use only its fields',
  ({ fields, rules }) => {
    const initialValues = Object.fromEntries(
      openFieldsOf(fields).map(([name, { initial }]) => [name, initial]),
    )
    expect(brokenRules({ rules, fields, row: initialValues })).toEqual({})
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(rules.flatMap((rule) => rule.fields)))
  },
)

test('no two groups declare a setting of the same name', () => {
  const names = settingGroups.flatMap(({ fields }) => Object.keys(fields))
  expect(names).toEqual([...new Set(names)])
})

test.for([...settingGroups, slackConnections] as readonly { key: string; fields: Fields }[])(
  'a change of each secret of $key needs a fresh proof',
  ({ fields }) => {
    const secrets = secretsOf(fields).map(([name]) => name)
    expect(fieldsWithProof(fields)).toEqual(expect.arrayContaining(secrets))
  },
)
