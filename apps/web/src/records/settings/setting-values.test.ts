import { boundFields, dependentFields } from '@touchline/contract/fields/fields'
import { finance } from '@touchline/contract/site-settings/finance'
import { fileServer, general, mail } from '@touchline/contract/site-settings/groups'
import { describe, expect, test } from 'vitest'
import type { FormOf } from '../../forms/state/form-values.ts'
import { mergeOf } from '../../forms/state/merge.ts'
import { secretChange, secretsToEnterAgain } from '../../forms/state/stored-secrets.ts'
import { recordDraft, recordFormErrors, recordFormValues } from '../record-values.ts'

type FileServerValues = FormOf<typeof fileServer>

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
  ...(recordFormValues(fileServer, stored) as FileServerValues),
  ...typed,
})
const fieldErrorsOf = (typed: Partial<FileServerValues>, from = stored) =>
  Object.entries(recordFormErrors(fileServer, form(typed), { stored: from })).map(
    ([field, [first]]) => `${field} ${first?.key}`,
  )

test('the form of a settings group contains the stored values as text, and an empty secret', () => {
  const { id: _id, version: _version, file_server_secret_key_is_set: _isSet, ...open } = stored
  expect(form()).toEqual({ ...open, file_server_local_aws: '1', file_server_secret_key: '' })
})

test('the form of a settings group contains the initial values of fields that are not stored', () => {
  const initial = { mail_port: '587', mail_encryption: 'tls', mail_password: '' }
  expect(recordFormValues(mail)).toMatchObject(initial)
  expect(recordFormValues(mail, { id: 2, version: 1 })).toMatchObject(initial)
})

test.for([
  ['587', 587],
  [' 2,525 ', 2_525],
  ['25.5', '25.5'],
  ['', ''],
])('the typed mail port %j is sent as %j', ([typed, sent]) => {
  expect(recordDraft(mail, { ...recordFormValues(mail), mail_port: typed as string })).toMatchObject({
    mail_port: sent,
  })
})

test('a mail port with a period is no whole number', () => {
  const { mail_port } = recordFormErrors(mail, { ...recordFormValues(mail), mail_port: '25.5' })
  expect(mail_port?.[0]?.key).toBe('not_whole')
})

test('the tax rates of the finance settings are texts in the form, and numbers and empty ends in a save', () => {
  const rate = { code: 'JP-STANDARD', name: 'Standard rate', name_ja: '標準税率', percent: 10 }
  const tax_rates = [{ ...rate, valid_from: '2019-10-01', valid_to: null }]
  const typed = recordFormValues(finance, { tax_rates })
  expect(typed).toMatchObject({ tax_rates: [{ percent: '10', valid_from: '2019-10-01', valid_to: '' }] })
  expect(recordDraft(finance, typed)).toMatchObject({ tax_rates })
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
    expect(fieldErrorsOf({ file_server_local_aws: '0', file_server_secret_key: null })).toEqual([])
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
    expect(again({ file_server_local_aws: '0' })).toEqual([])
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

test('invalid fields, invalid fields of rows and repeated rows are refused together', () => {
  const logo = { image: '/files/a.webp', width: 2, height: 1, alt: 'Kanto Rail', url: '' }
  const values = {
    ...recordFormValues(general),
    organisation_name: '',
    top_nav_home: 'example.org',
    partner_logos: [logo, { ...logo, alt: ' ', url: 'javascript:alert(1)' }],
  }
  expect(Object.keys(recordFormErrors(general, values)).toSorted()).toEqual([
    'organisation_name',
    'partner_logos.1.alt',
    'partner_logos.1.image',
    'partner_logos.1.url',
    'top_nav_home',
  ])
})
