import { boundFields, dependentFields } from '@touchline/contract/fields/fields'
import { fileServer, general, mail } from '@touchline/contract/site-settings/groups'
import { describe, expect, test } from 'vitest'
import { mergeOf } from './merge.ts'
import { type SettingForm, settingFaults, settingForm } from './setting-values.ts'
import { secretChange, secretsToEnterAgain } from './stored-secrets.ts'

type Values = SettingForm<typeof fileServer>

const stored = {
  id: 3,
  version: 2,
  file_server_local_aws: 1,
  file_server_url: 'https://s3.example.org',
  file_server_bucket_name: 'pictures',
  file_server_region: '',
  file_server_access_key_id: 'AKIAEXAMPLE',
  file_server_secret_key_is_set: true,
}
const form = (typed: Partial<Values> = {}): Values => ({
  ...settingForm<Values>(fileServer, stored),
  ...typed,
})
const fieldErrorsOf = (typed: Partial<Values>, from = stored) =>
  Object.entries(settingFaults({ group: fileServer, values: form(typed), stored: from })).map(
    ([field, [first]]) => `${field} ${first?.key}`,
  )

describe('the form of a group', () => {
  test('holds what is stored, and of a secret nothing', () => {
    const { id: _id, version: _version, file_server_secret_key_is_set: _isSet, ...open } = stored
    expect(form()).toEqual({ ...open, file_server_secret_key: '' })
  })
  test('begins as it is declared', () => {
    expect(settingForm(mail)).toMatchObject({ mail_port: 587, mail_encryption: 'tls', mail_password: '' })
  })
})

describe('before anything is sent', () => {
  test('what is stored is right', () => {
    expect(fieldErrorsOf({})).toEqual([])
    expect(fieldErrorsOf({ file_server_secret_key: 'another' })).toEqual([])
  })
  test('what the choice needs is asked for, however blank it was left', () => {
    expect(fieldErrorsOf({ file_server_access_key_id: ' ', file_server_secret_key: null })).toEqual([
      'file_server_access_key_id needed_for_bucket',
      'file_server_secret_key needed_for_bucket',
    ])
    expect(fieldErrorsOf({ file_server_local_aws: 0, file_server_secret_key: null })).toEqual([])
  })
  test('what cannot be read is refused', () => {
    expect(fieldErrorsOf({ file_server_url: 'example.org', file_server_secret_key: 'typed' })).toEqual([
      'file_server_url not_url',
    ])
  })
})

test('what is said of a field is judged again with those it depends on', () => {
  const together = dependentFields(fileServer.fields, fileServer.rules)
  expect(together).toContainEqual(expect.arrayContaining(['file_server_local_aws', 'file_server_region']))
  expect(together).toContainEqual(expect.arrayContaining(['file_server_secret_key', 'file_server_url']))
  expect(dependentFields(mail.fields, mail.rules)).toContainEqual(
    expect.arrayContaining(['mail_password', 'mail_port']),
  )
})

describe('two edits of a bucket', () => {
  const mergeWith = (typed: Partial<Values>) => {
    const theirs = form({ file_server_bucket_name: 'others' })
    return mergeOf({ base: form(), mine: form(typed), theirs, bound: boundFields(fileServer.fields) })
  }

  test('never become one in which a secret goes to another place than it was typed for', () => {
    const { theirs, conflicts } = mergeWith({ file_server_secret_key: 'typed' })
    expect(theirs).toEqual([])
    expect(conflicts).toEqual([expect.arrayContaining(['file_server_bucket_name', 'file_server_secret_key'])])
  })
  test('are one where no secret was typed', () => {
    const { theirs, mine } = mergeWith({ file_server_region: 'eu-west-1' })
    expect({ theirs, mine }).toEqual({
      theirs: [['file_server_bucket_name']],
      mine: [['file_server_region']],
    })
  })
})

test('what becomes of a secret is told without it', () => {
  expect(['typed by me', '', null].map(secretChange)).toEqual(['typed', 'kept', 'removed'])
})

describe('a stored secret', () => {
  const again = (typed: Partial<Values>, from: typeof stored | undefined = stored) =>
    secretsToEnterAgain({ fields: fileServer.fields, values: form(typed), stored: from })

  test('is asked for again where it would be sent elsewhere', () => {
    expect(again({ file_server_bucket_name: 'others' })).toEqual(['file_server_secret_key'])
    expect(fieldErrorsOf({ file_server_region: 'eu-west-1' })).toEqual([
      'file_server_secret_key secret_again',
    ])
  })
  test('is not, where nothing but blanks was typed, or what it is not bound to', () => {
    expect(again({ file_server_bucket_name: ' pictures ' })).toEqual([])
    expect(again({ file_server_local_aws: 0 })).toEqual([])
  })
  test('is not, where it is replaced, is to go, or is none', () => {
    const file_server_bucket_name = 'others'
    expect(again({ file_server_bucket_name, file_server_secret_key: 'new' })).toEqual([])
    expect(again({ file_server_bucket_name, file_server_secret_key: null })).toEqual([])
    expect(again({ file_server_bucket_name }, { ...stored, file_server_secret_key_is_set: false })).toEqual(
      [],
    )
  })
})

test('an error of a row is at the part that is wrong', () => {
  const logo = { image: '/files/a.webp', width: 2, height: 1, alt: 'Kanto Rail', url: '' }
  const values = {
    ...settingForm(general),
    organisation_name: '',
    top_nav_home: 'example.org',
    partner_logos: [logo, { ...logo, alt: ' ', url: 'javascript:alert(1)' }],
  }
  expect(Object.keys(settingFaults({ group: general, values, stored: undefined })).toSorted()).toEqual([
    'organisation_name',
    'partner_logos.1.alt',
    'partner_logos.1.image',
    'partner_logos.1.url',
    'top_nav_home',
  ])
})
