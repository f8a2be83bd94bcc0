import { describe, expect, test } from 'vitest'
import { brokenRules } from '../fields/rules.ts'
import { parseWith } from '../http/issues.ts'
import { finance, MAX_TAX_RATES, type TaxRate } from './finance.ts'

const { fields, rules } = finance

function parsed(name: keyof typeof fields, value: unknown) {
  const result = parseWith<unknown>(fields[name].schema(), value)
  if ('value' in result) return result.value
  return Object.entries(result.errors).map(([path, [error]]) => `${path} ${error?.key}`.trim())
}

const brokenBy = (row: object) =>
  Object.entries(brokenRules({ rules, fields, row: { ...row } })).map(
    ([field, [error]]) => `${field} ${error?.key}`,
  )

describe('the tax registration number', () => {
  test.for([
    ['T7000012050002', 'T7000012050002'],
    ['Ｔ７０００－０１２０５０００２', 'T7000012050002'],
    [' t7 0000 1205 0002 ', 'T7000012050002'],
    ['T8700110005901', 'T8700110005901'],
    ['', ''],
    ['DE 123456789', 'DE 123456789'],
    ['T08GB0001A', 'T08GB0001A'],
    ['TRN 100-200', 'TRN 100-200'],
  ] as const)('%j is stored as %j', ([typed, stored]) => {
    expect(parsed('tax_registration_number', typed)).toBe(stored)
  })

  test.for([
    ['T7000012050003', 'financeMessages:wrong_check_digit'],
    ['T0000012050002', 'financeMessages:wrong_check_digit'],
    ['T7000012050020', 'financeMessages:wrong_check_digit'],
    ['T700001205000', 'not_japanese_tax_number'],
    ['T70000120500021', 'not_japanese_tax_number'],
    ['T', 'not_japanese_tax_number'],
    ['1', 'financeMessages:short_tax_number'],
    ['1'.repeat(41), 'too_long'],
    ['1\u00002', 'unreadable_text'],
  ] as const)('%j is refused: %s', ([typed, key]) => {
    expect(parsed('tax_registration_number', typed)).toEqual([key])
  })

  test('must be a Japanese number if the currency is JPY', () => {
    const broken = ['tax_registration_number not_japanese_tax_number']
    const number = (tax_registration_number: string, base_currency: string) =>
      brokenBy({ tax_registration_number, base_currency })
    expect(number('DE 123456789', 'JPY')).toEqual(broken)
    expect(number('7000012050002', 'JPY')).toEqual(broken)
    expect(number('T7000012050002', 'JPY')).toEqual([])
    expect(number('', 'JPY')).toEqual([])
    expect(number('DE 123456789', 'EUR')).toEqual([])
  })
})

test.for([
  ['04-01', '04-01'],
  ['12-31', '12-31'],
  ['02-28', '02-28'],
  ['02-29', ['leap_day']],
  ['02-30', ['not_month_day']],
  ['4-1', ['not_month_day']],
  ['', ['not_month_day']],
  [null, ['not_month_day']],
] as const)('a fiscal year that starts on %j: %j', ([start, result]) => {
  expect(parsed('fiscal_year_start', start)).toEqual(result)
})

describe('the tax rates', () => {
  const rate = (changed: Partial<TaxRate> = {}) => ({
    code: 'STANDARD',
    name: 'Standard rate',
    name_ja: '標準税率',
    percent: 10,
    valid_from: '2019-10-01',
    valid_to: null,
    ...changed,
  })

  test('may omit the Japanese name and the last day, and get codes in capital letters', () => {
    const { name_ja: _ja, valid_to: _to, ...short } = rate({ code: 'ｊｐ-standard_1', percent: 8.25 })
    expect(parsed('tax_rates', [short])).toEqual([
      rate({ code: 'JP-STANDARD_1', percent: 8.25, name_ja: '', valid_to: null }),
    ])
  })

  test('require a code, a name, a rate and a start', () => {
    expect(parsed('tax_rates', [{}])).toEqual([
      '0.code required',
      '0.name required',
      '0.percent required',
      '0.valid_from required',
    ])
    expect(
      parsed('tax_rates', [rate({ code: '', name: ' ', percent: null as never, valid_from: null as never })]),
    ).toEqual(['0.code required', '0.name required', '0.percent required', '0.valid_from required'])
  })

  test.for([
    [{ code: 'A B' }, '0.code financeMessages:not_tax_code'],
    [{ code: '標準' }, '0.code financeMessages:not_tax_code'],
    [{ code: 'A'.repeat(21) }, '0.code too_long'],
    [{ name: 'A'.repeat(101) }, '0.name too_long'],
    [{ percent: 8.255 }, '0.percent not_percent'],
    [{ percent: 101 }, '0.percent not_percent'],
    [{ valid_from: '2019-02-29' }, '0.valid_from not_date'],
  ] as const)('with %j are refused: %s', ([changed, error]) => {
    expect(parsed('tax_rates', [rate(changed)])).toEqual([error])
  })

  test('are at most 50', () => {
    expect(parsed('tax_rates', Array(MAX_TAX_RATES + 1).fill(rate()))).toEqual(['too_many'])
  })

  test('of one code may follow each other, but not overlap', () => {
    const until = (valid_to: string | null) => rate({ percent: 8, valid_from: '2014-04-01', valid_to })
    expect(brokenBy({ tax_rates: [until('2019-09-30'), rate()] })).toEqual([])
    expect(brokenBy({ tax_rates: [until('2019-10-01'), rate()] })).toEqual([
      'tax_rates.1.valid_from overlaps',
    ])
    expect(brokenBy({ tax_rates: [until(null), rate({ code: 'OTHER' })] })).toEqual([])
    expect(brokenBy({ tax_rates: [rate({ valid_to: '2019-09-30' })] })).toEqual([
      'tax_rates.0.valid_to not_before',
    ])
  })
})

test.for([
  ['payment_due_days', 0, 0],
  ['payment_due_days', '180', 180],
  ['payment_due_days', 181, ['too_big']],
  ['payment_due_days', -1, ['too_small']],
  ['payment_due_days', 1.5, ['not_whole']],
  ['audit_retention_days', 0, 0],
  ['audit_retention_days', 90, 90],
  ['audit_retention_days', 89, ['financeMessages:short_retention']],
  ['audit_retention_days', '1', ['financeMessages:short_retention']],
  ['audit_retention_days', 36_500, 36_500],
  ['audit_retention_days', 36_501, ['too_big']],
  ['base_currency', 'KWD', 'KWD'],
  ['base_currency', 'XXX', ['not_offered']],
  ['rounding', 'half_even', ['not_offered']],
  ['tax_mode', 'none', ['not_offered']],
  ['invoice_number_format', 'INV-{SEQ:5}', 'INV-{SEQ:5}'],
  ['invoice_number_format', 'INV', ['financeMessages:one_sequence']],
  ['invoice_number_format', '', ['required']],
  ['invoice_number_format', `{SEQ:5}${'x'.repeat(54)}`, ['too_long']],
] as const)('the setting %s with the value %j: %j', ([name, value, result]) => {
  expect(parsed(name, value)).toEqual(result)
})
