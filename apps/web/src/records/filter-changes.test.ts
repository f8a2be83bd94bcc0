import { auditTrail } from '@touchline/contract/audit/audit-trail'
import { areas } from '@touchline/contract/events/areas'
import { choice } from '@touchline/contract/fields/choice-fields'
import { languages } from '@touchline/contract/language'
import { describe, expect, test } from 'vitest'
import { dayOf, filterOptions, isReversed, periodOf, presetOf, withoutUnoffered } from './filter-changes.ts'

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

describe('the options of the filters of the audit trail', () => {
  const labelsOf = (name: string, { area, language }: { area?: string; language: 'en' | 'ja' }) => {
    const filter = auditTrail.filters.find((each) => each.name === name)
    if (filter?.kind !== 'choice') throw new Error(`no choice filter ${name}`)
    const options = filterOptions(auditTrail, filter, { filters: area ? { area } : {}, language })
    return options.map(({ label }) => label)
  }
  test.each(languages)(
    'the options of a filter of the audit trail are in the order of their labels, each label once, in the language %s',
    (language) => {
      const { compare } = new Intl.Collator(language)
      for (const area of [undefined, ...Object.keys(areas)]) {
        for (const labels of [
          labelsOf('area', { language }),
          labelsOf('action', { language, ...(area && { area }) }),
        ]) {
          expect(labels).toEqual([...new Set(labels)].sort(compare))
          expect(labels.length).toBeGreaterThan(0)
        }
      }
    },
  )
})

test('a choice filter keeps the order of its options unless it is declared as sorted', () => {
  const filter = { kind: 'choice', name: 'state' } as const
  const label = (text: string) => ({ en: text, ja: text })
  const fields = {
    state: choice({ label: label('State'), options: { b: label('B'), a: label('A') }, initial: 'b' }),
  }
  const labels = (sorted: boolean) =>
    filterOptions({ fields }, { ...filter, sorted }, { filters: {}, language: 'en' }).map(
      (option) => option.label,
    )
  expect(labels(false)).toEqual(['B', 'A'])
  expect(labels(true)).toEqual(['A', 'B'])
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
