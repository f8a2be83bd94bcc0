import { finance } from '@touchline/contract/site-settings/finance'
import { expect, test } from 'vitest'
import { settingForm } from '../../forms/settings/setting-values.ts'
import { financeDraft, financeForm } from './finance-values.ts'
import { japaneseRates } from './tax-rates.ts'

const rate = {
  code: 'JP-STANDARD',
  name: 'Standard rate',
  name_ja: '標準税率',
  percent: 10,
  valid_from: '2019-10-01',
  valid_to: null,
}

test('the form of the finance settings holds texts; a save sends numbers and empty ends', () => {
  const changed = { payment_due_days: 14, audit_retention_days: 365, tax_rates: [rate] as never }
  const stored = { id: 1, version: 1, ...changed }
  const form = financeForm(settingForm(finance, stored))
  expect(form).toMatchObject({
    payment_due_days: '14',
    audit_retention_days: '365',
    tax_rates: [japaneseRates.standard],
  })
  expect(financeDraft(form)).toMatchObject(changed)
})

test('a typed text that is no number is sent unchanged, for the schema to refuse', () => {
  const typed = { ...financeForm(settingForm(finance)), payment_due_days: 'x', fiscal_year_start: '' }
  expect(financeDraft(typed)).toMatchObject({ payment_due_days: 'x', fiscal_year_start: '' })
})
