import { auditTrail } from '@touchline/contract/audit/audit-trail'
import { describe, expect, test } from 'vitest'
import { dayOf, isReversed, periodOf, presetOf, withoutUnoffered } from './filter-changes.ts'

describe('the presets of a period', () => {
  test.each([
    ['today', '2026-03-02'],
    ['last7Days', '2026-02-24'],
    ['last30Days', '2026-02-01'],
  ] as const)('%s is the period from %s to today', (preset, from) => {
    expect(periodOf(preset, '2026-03-02')).toEqual({ from, to: '2026-03-02' })
    expect(presetOf({ from, to: '2026-03-02' }, '2026-03-02')).toBe(preset)
  })
  test('a period of yesterday, with other days or with an open end is no preset', () => {
    const periods = [
      { from: '2026-03-01', to: '2026-03-01' },
      { from: '2026-02-25', to: '2026-03-02' },
      { from: '', to: '2026-03-02' },
      { from: '2026-02-24', to: '' },
    ]
    expect(periods.map((period) => presetOf(period, '2026-03-02'))).toEqual(periods.map(() => undefined))
  })
  test('the same instant is another day in Tokyo than in UTC', () => {
    const instant = '2026-11-24T15:30:00.000Z'
    expect([dayOf(instant, 'Asia/Tokyo'), dayOf(instant, 'UTC')]).toEqual(['2026-11-25', '2026-11-24'])
  })
})

test('a period is reversed if it ends on a day before it begins', () => {
  expect(isReversed({ from: '2026-11-02', to: '2026-11-01' })).toBe(true)
  expect(isReversed({ from: '2026-11-01', to: '2026-11-01' })).toBe(false)
  expect(isReversed({ from: '2026-11-02', to: '' })).toBe(false)
})

describe('a change of the area', () => {
  const { filters } = auditTrail
  test('clears an action that the new area does not have', () => {
    const now = { area: 'auth', action: 'sign_in' }
    expect(withoutUnoffered(filters, { now, change: { area: 'sports' } })).toEqual({
      area: 'sports',
      action: undefined,
    })
  })
  test('keeps an action that the new area has too', () => {
    const now = { area: 'ageGroups', action: 'updated' }
    expect(withoutUnoffered(filters, { now, change: { area: 'sports' } })).toEqual({ area: 'sports' })
  })
  test('to all areas keeps the action', () => {
    const now = { area: 'auth', action: 'sign_in' }
    expect(withoutUnoffered(filters, { now, change: { area: undefined } })).toEqual({ area: undefined })
  })
})
