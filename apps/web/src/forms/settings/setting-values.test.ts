import { boundFields, dependentFields } from '@touchline/contract/fields/fields'
import { fileServer, general, mail } from '@touchline/contract/site-settings/groups'
import { describe, expect, test } from 'vitest'
import { mergeOf } from '../state/merge.ts'
import { secretChange, secretsToEnterAgain } from '../state/stored-secrets.ts'
import { type SettingForm, settingChange, settingErrors, settingForm } from './setting-values.ts'

type FileServerValues = SettingForm<typeof fileServer>

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
const form = (typed: Partial<FileServerValues> = {}): FileServerValues => ({
  ...settingForm<FileServerValues>(fileServer, stored),
  ...typed,
})
const fieldErrorsOf = (typed: Partial<FileServerValues>, from = stored) =>
  Object.entries(settingErrors({ group: fileServer, values: form(typed), stored: from })).map(
    ([field, [first]]) => `${field} ${first?.key}`,
  )

describe('the form of a settings group', () => {
  test('contains the stored values and an empty secret', () => {
    const { id: _id, version: _version, file_server_secret_key_is_set: _isSet, ...open } = stored
    expect(form()).toEqual({ ...open, file_server_secret_key: '' })
  })
  test('contains the initial values of the fields if nothing is stored', () => {
    expect(settingForm(mail)).toMatchObject({ mail_port: 587, mail_encryption: 'tls', mail_password: '' })
  })
})

test.for([
  ['587', 587],
  [' 2,525 ', 2_525],
  [465, 465],
  ['25.5', '25.5'],
  ['', ''],
])('the typed mail port %j is sent as %j', ([typed, sent]) => {
  expect(settingChange(mail, { mail_port: typed as string, mail_host: '25' })).toEqual({
    mail_port: sent,
    mail_host: '25',
  })
})

test('a mail port with a period is no whole number', () => {
  const { mail_port } = settingErrors({ group: mail, values: { mail_port: '25.5' }, stored: undefined })
  expect(mail_port?.[0]?.key).toBe('not_whole')
})

describe('the validation of a settings form', () => {
  test('accepts the stored values', () => {
    expect(fieldErrorsOf({})).toEqual([])
    expect(fieldErrorsOf({ file_server_secret_key: 'another' })).toEqual([])
  })
  test('requires the fields of the chosen storage, and counts blanks as empty', () => {
    expect(fieldErrorsOf({ file_server_access_key_id: ' ', file_server_secret_key: null })).toEqual([
      'file_server_access_key_id needed_for_bucket',
      'file_server_secret_key needed_for_bucket',
    ])
    expect(fieldErrorsOf({ file_server_local_aws: 0, file_server_secret_key: null })).toEqual([])
  })
  test('refuses an invalid URL', () => {
    expect(fieldErrorsOf({ file_server_url: 'example.org', file_server_secret_key: 'typed' })).toEqual([
      'file_server_url not_url',
    ])
  })
})

test('fields that share a rule or a bound secret are revalidated together', () => {
  const groups = dependentFields(fileServer.fields, fileServer.rules)
  expect(groups).toContainEqual(expect.arrayContaining(['file_server_local_aws', 'file_server_region']))
  expect(groups).toContainEqual(expect.arrayContaining(['file_server_secret_key', 'file_server_url']))
  expect(dependentFields(mail.fields, mail.rules)).toContainEqual(
    expect.arrayContaining(['mail_password', 'mail_port']),
  )
})

describe('the merge of two edits of the file server settings', () => {
  const mergeWith = (typed: Partial<FileServerValues>) => {
    const theirs = form({ file_server_bucket_name: 'others' })
    return mergeOf({ base: form(), mine: form(typed), theirs, bound: boundFields(fileServer.fields) })
  }

  test('has a conflict if a secret was typed and the bucket that receives it has changed', () => {
    const { theirs, conflicts } = mergeWith({ file_server_secret_key: 'typed' })
    expect(theirs).toEqual([])
    expect(conflicts).toEqual([expect.arrayContaining(['file_server_bucket_name', 'file_server_secret_key'])])
  })
  test('has no conflict if no secret was typed', () => {
    const { theirs, mine } = mergeWith({ file_server_region: 'eu-west-1' })
    expect({ theirs, mine }).toEqual({
      theirs: [['file_server_bucket_name']],
      mine: [['file_server_region']],
    })
  })
})

test('a change of a secret is described as typed, kept or removed, without its value', () => {
  expect(['typed by me', '', null].map(secretChange)).toEqual(['typed', 'kept', 'removed'])
})

describe('a stored secret', () => {
  const again = (typed: Partial<FileServerValues>, from: typeof stored | undefined = stored) =>
    secretsToEnterAgain({ fields: fileServer.fields, values: form(typed), stored: from })

  test('must be entered again if its destination changes', () => {
    expect(again({ file_server_bucket_name: 'others' })).toEqual(['file_server_secret_key'])
    expect(fieldErrorsOf({ file_server_region: 'eu-west-1' })).toEqual([
      'file_server_secret_key secret_again',
    ])
  })
  test('is kept if only blanks or unrelated fields change', () => {
    expect(again({ file_server_bucket_name: ' pictures ' })).toEqual([])
    expect(again({ file_server_local_aws: 0 })).toEqual([])
  })
  test('is not asked for again if it is replaced, removed or not set', () => {
    const file_server_bucket_name = 'others'
    expect(again({ file_server_bucket_name, file_server_secret_key: 'new' })).toEqual([])
    expect(again({ file_server_bucket_name, file_server_secret_key: null })).toEqual([])
    expect(again({ file_server_bucket_name }, { ...stored, file_server_secret_key_is_set: false })).toEqual(
      [],
    )
  })
})

test('the error of a row names the invalid field of the row', () => {
  const logo = { image: '/files/a.webp', width: 2, height: 1, alt: 'Kanto Rail', url: '' }
  const values = {
    ...settingForm(general),
    organisation_name: '',
    top_nav_home: 'example.org',
    partner_logos: [logo, { ...logo, alt: ' ', url: 'javascript:alert(1)' }],
  }
  expect(Object.keys(settingErrors({ group: general, values, stored: undefined })).toSorted()).toEqual([
    'organisation_name',
    'partner_logos.1.alt',
    'partner_logos.1.image',
    'partner_logos.1.url',
    'top_nav_home',
  ])
})
