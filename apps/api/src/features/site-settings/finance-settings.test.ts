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

describe('the finance settings', () => {
  test.for([
    [{ payment_due_days: 181 }, 'payment_due_days', 'Enter 180 or less.'],
    [
      { tax_registration_number: '7000012050002', base_currency: 'JPY' },
      'tax_registration_number',
      'Enter T and 13 digits, for example T7000012050002.',
    ],
    [
      { tax_rates: [{ ...earlier, valid_to: null }, standard] },
      'tax_rates.1.valid_from',
      'This period overlaps with an earlier row.',
    ],
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

  test('are refused in Japanese, with the Japanese name of the other field', async ({ admin }) => {
    const japanese = admin.with({ 'accept-language': 'ja' })
    const tax_rates = [{ ...standard, valid_to: '2019-09-30' }]
    expect(await japanese.post(SETTINGS, { tax_rates })).toBeRefused('invalid_fields', {
      'tax_rates.0.valid_to': ['「適用開始日」以降の日付を入力してください。'],
    })
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
