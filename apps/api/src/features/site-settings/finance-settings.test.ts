import { describe, expect } from 'vitest'
import { lastEntry } from '../../testing/audit-entries.ts'
import { test } from '../../testing/test-app.ts'

const SETTINGS = '/api/site-setting'
const FINANCE = `${SETTINGS}?group=finance`

const standard = {
  code: 'JP-STANDARD',
  name: 'Standard rate',
  name_ja: '標準税率',
  percent: 10,
  valid_from: '2019-10-01',
  valid_to: null,
}
const earlier = { ...standard, percent: 8, valid_from: '2014-04-01', valid_to: '2019-09-30' }

test('the finance settings follow Japanese practice before anything is saved', async ({ admin }) => {
  const { status, body } = await admin.get(FINANCE)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    base_currency: 'JPY',
    tax_mode: 'inclusive',
    rounding: 'floor',
    tax_registration_number: '',
    tax_rates: [],
    fiscal_year_start: '04-01',
    invoice_number_format: 'INV-{YYYY}-{SEQ:5}',
    payment_due_days: 30,
    audit_retention_days: 0,
  })
})

test('all finance settings are saved, and the audit entry has the old and new values', async ({
  admin,
  db,
}) => {
  const changed = {
    base_currency: 'USD',
    tax_mode: 'exclusive',
    rounding: 'half_up',
    tax_registration_number: 'US-12 345',
    tax_rates: [standard, { ...standard, code: 'CA', percent: 7.25, valid_to: '2030-12-31' }],
    fiscal_year_start: '01-01',
    invoice_number_format: '{YY}{MM}/{SEQ:4}',
    payment_due_days: 14,
    audit_retention_days: 365,
  }
  const saved = await admin.post(SETTINGS, changed)
  expect(saved.status).toBe(200)
  expect(saved.body.data).toMatchObject(changed)
  expect((await admin.get(FINANCE)).body).toEqual(saved.body)
  expect(await lastEntry(db)).toMatchObject({
    area: 'settings.finance',
    action: 'updated',
    changes: {
      base_currency: { old: 'JPY', new: 'USD' },
      payment_due_days: { old: 30, new: 14 },
      tax_rates: { old: [], new: changed.tax_rates },
    },
  })
})

test('codes and Japanese registration numbers are stored in their standard notation', async ({ admin }) => {
  const { body } = await admin.post(SETTINGS, {
    base_currency: 'JPY',
    tax_registration_number: ' ｔ７０００－０１２０－５０００２ ',
    tax_rates: [{ ...standard, code: 'ｊｐ-standard' }],
    payment_due_days: '45',
  })
  expect(body.data).toMatchObject({
    tax_registration_number: 'T7000012050002',
    tax_rates: [standard],
    payment_due_days: 45,
  })
})

describe('the finance settings', () => {
  test.for([
    [{ base_currency: 'XXX' }, 'base_currency', 'Choose an option from the list.'],
    [{ tax_mode: 'net' }, 'tax_mode', 'Choose an option from the list.'],
    [{ rounding: 'half_even' }, 'rounding', 'Choose an option from the list.'],
    [{ fiscal_year_start: '13-01' }, 'fiscal_year_start', 'Enter a month and a day, for example 04-01.'],
    [
      { fiscal_year_start: '02-29' },
      'fiscal_year_start',
      'Choose a day that exists in every year. 29 February exists only in leap years.',
    ],
    [{ payment_due_days: 181 }, 'payment_due_days', 'Enter 180 or less.'],
    [{ payment_due_days: 1.5 }, 'payment_due_days', 'Enter a whole number.'],
    [{ audit_retention_days: 89 }, 'audit_retention_days', 'Enter 90 or more, or 0 to keep all entries.'],
    [{ audit_retention_days: -1 }, 'audit_retention_days', 'Enter 0 or more.'],
    [{ audit_retention_days: 36_501 }, 'audit_retention_days', 'Enter 36500 or less.'],
    [
      { invoice_number_format: 'INV-{MONTH}-{SEQ:5}' },
      'invoice_number_format',
      '“{MONTH}” is not a placeholder. Use {YYYY}, {YY}, {MM} and {SEQ:1} to {SEQ:10}.',
    ],
    [
      { invoice_number_format: 'INV-{YYYY}' },
      'invoice_number_format',
      'Use the number placeholder exactly once, for example {SEQ:5}.',
    ],
    [
      { invoice_number_format: 'INV {SEQ:5}' },
      'invoice_number_format',
      'Apart from placeholders, use only letters, digits and the characters - _ / .',
    ],
    [
      { tax_registration_number: 'T700001205000' },
      'tax_registration_number',
      'Enter T and 13 digits, for example T7000012050002.',
    ],
    [
      { tax_registration_number: '7000012050002', base_currency: 'JPY' },
      'tax_registration_number',
      'Enter T and 13 digits, for example T7000012050002.',
    ],
    [
      { tax_registration_number: 'T7000012050003' },
      'tax_registration_number',
      'The check digit of this number does not match. Compare the 13 digits with the notice of registration.',
    ],
    [
      { tax_rates: [{ ...standard, percent: '10' }] },
      'tax_rates.0.percent',
      'Enter a percentage from 0 to 100 with at most two decimal places.',
    ],
    [{ tax_rates: [{ ...standard, valid_from: null }] }, 'tax_rates.0.valid_from', 'This field is required.'],
    [
      { tax_rates: [{ ...standard, valid_to: '2019-09-30' }] },
      'tax_rates.0.valid_to',
      'Enter a date on or after “Valid from”.',
    ],
    [
      { tax_rates: [{ ...earlier, valid_to: null }, standard] },
      'tax_rates.1.valid_from',
      'This period overlaps with an earlier row.',
    ],
    [
      { tax_rates: [{ ...standard, code: 'J P' }] },
      'tax_rates.0.code',
      'Use letters from A to Z, digits, hyphens and underscores only.',
    ],
    [{ tax_rates: Array(51).fill(standard) }, 'tax_rates', 'You can add at most 50.'],
    [
      { base_currency: 'JPY', organisation_name: 'x' },
      'base_currency',
      'Save one group of settings at a time.',
    ],
  ] as const)('with %j are refused', async ([change, field, message], { admin }) => {
    const before = (await admin.get(FINANCE)).body
    expect(await admin.post(SETTINGS, change)).toBeRefused('invalid_fields', { [field]: [message] })
    expect((await admin.get(FINANCE)).body).toEqual(before)
  })

  test.for([
    [
      { tax_registration_number: 'T7000012050003' },
      'tax_registration_number',
      '検査用数字が一致しません。登録通知書の13桁の番号を確認してください。',
    ],
    [
      { invoice_number_format: '{年}-{SEQ:5}' },
      'invoice_number_format',
      '「{年}」は使用できません。使用できるのは {YYYY}、{YY}、{MM}、{SEQ:1}〜{SEQ:10} です。',
    ],
    [
      { tax_rates: [{ ...standard, valid_to: '2019-09-30' }] },
      'tax_rates.0.valid_to',
      '「適用開始日」以降の日付を入力してください。',
    ],
  ] as const)('with %j are refused in Japanese', async ([change, field, message], { admin }) => {
    const japanese = admin.with({ 'accept-language': 'ja' })
    expect(await japanese.post(SETTINGS, change)).toBeRefused('invalid_fields', { [field]: [message] })
  })

  test('refuse JPY while the stored registration number is not Japanese', async ({ admin }) => {
    await admin.post(SETTINGS, { base_currency: 'EUR', tax_registration_number: 'DE 123456789' })
    expect(await admin.post(SETTINGS, { base_currency: 'JPY' })).toBeRefused('invalid_fields', {
      tax_registration_number: ['Enter T and 13 digits, for example T7000012050002.'],
    })
    const cleared = await admin.post(SETTINGS, { base_currency: 'JPY', tax_registration_number: '' })
    expect(cleared.status).toBe(200)
  })
})
