import { finance } from '@touchline/contract/site-settings/finance'
import { describe, expect, test } from 'vitest'
import { recordFormValues } from '../../records/record-values.ts'
import { type FinanceValues, hasRate, japaneseRates, taxExample } from './tax-rates.ts'

const TODAY = '2026-11-25'
const { standard, reduced } = japaneseRates
const unset = recordFormValues(finance) as FinanceValues

describe('a Japanese rate is in the list', () => {
  test.for([
    [standard, true],
    [{ ...standard, code: ' jp-standard ' }, true],
    [{ ...standard, valid_to: TODAY }, true],
    [{ ...standard, valid_to: '2026-11-24' }, false],
    [{ ...standard, valid_from: '2026-11-26' }, false],
    [{ ...standard, valid_from: '' }, false],
    [reduced, false],
  ] as const)('with the row %j: %s', ([row, isIn]) => {
    expect(hasRate([row], standard.code, TODAY)).toBe(isIn)
  })
})

describe('the tax example', () => {
  const exampleOf = (changed: Partial<typeof unset>) => {
    const example = taxExample({ ...unset, tax_rates: [standard], ...changed }, TODAY)
    return example && [example.percent, example.net, example.tax, example.gross]
  }

  test.for([
    [{ tax_mode: 'inclusive', rounding: 'floor' }, [10, 910, 90, 1000]],
    [{ tax_mode: 'inclusive', rounding: 'ceil' }, [10, 909, 91, 1000]],
    [{ tax_mode: 'exclusive', rounding: 'floor' }, [10, 1000, 100, 1100]],
    [{ base_currency: 'USD', tax_mode: 'exclusive' }, [10, 100_000, 10_000, 110_000]],
    [{ tax_rates: [{ ...standard, percent: '８．２５ %' }], tax_mode: 'exclusive' }, [8.25, 1000, 82, 1082]],
  ] as const)('with %j is %j', ([changed, amounts]) => {
    expect(exampleOf(changed)).toEqual(amounts)
  })

  test('uses the first rate that is valid today', () => {
    expect(exampleOf({ tax_rates: [{ ...standard, valid_to: '2020-01-01' }, reduced] })?.[0]).toBe(8)
  })

  test('is left out without a valid rate', () => {
    expect(exampleOf({ tax_rates: [] })).toBeUndefined()
    expect(exampleOf({ tax_rates: [{ ...standard, percent: '1O' }] })).toBeUndefined()
    expect(exampleOf({ tax_rates: [{ ...standard, percent: '101' }] })).toBeUndefined()
  })
})
