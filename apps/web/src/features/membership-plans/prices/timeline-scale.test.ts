import type { PlanPrice } from '@touchline/contract/membership-plans/prices'
import { expect, test } from 'vitest'
import { gapsOf, lanesOf, placeOf, scaleOf, spanOf, stateOf, ticksOf } from './timeline-scale.ts'

const juniors = { id: 3, name: 'Juniors', name_ja: '', is_active: true }

function price(valid_from: string, valid_to: string | null, rest: Partial<PlanPrice> = {}): PlanPrice {
  return {
    id: 1,
    amount: 100,
    currency: 'JPY',
    age_group_id: null,
    age_group: null,
    replaces_id: null,
    change_id: null,
    in_effect: false,
    valid_from,
    valid_to,
    ...rest,
  }
}

test('each currency and age group has a lane of its own, in the order of the days', () => {
  const later = price('2027-04-01', null)
  const first = price('2026-04-01', '2027-03-31')
  const forJuniors = price('2026-04-01', null, { age_group_id: 3, age_group: juniors })
  const dollars = price('2026-04-01', null, { currency: 'USD' })
  const lanes = lanesOf([later, first, forJuniors, dollars])
  expect(lanes.map(({ currency, ageGroup }) => [currency, ageGroup?.name])).toEqual([
    ['JPY', undefined],
    ['JPY', 'Juniors'],
    ['USD', undefined],
  ])
  expect(lanes[0]?.prices).toEqual([first, later])
})

test('the days without a price between two prices are a gap', () => {
  const [lane] = lanesOf([price('2026-01-01', '2026-03-31'), price('2026-05-01', null)])
  expect(lane && gapsOf(lane)).toEqual([{ from: '2026-04-01', to: '2026-04-30' }])
  const [seamless] = lanesOf([price('2026-01-01', '2026-03-31'), price('2026-04-01', null)])
  expect(seamless && gapsOf(seamless)).toEqual([])
})

test('a price is in effect from its first to its last day', () => {
  const shown = price('2026-04-01', '2026-04-30')
  expect(['2026-03-31', '2026-04-01', '2026-04-30', '2026-05-01'].map((day) => stateOf(shown, day))).toEqual([
    'future',
    'current',
    'current',
    'past',
  ])
})

test('stretches are drawn to scale, and an open end reaches the end', () => {
  const scale = { from: '2026-01-01', to: '2026-04-10' } // 100 days
  expect(placeOf('2026-01-11', scale)).toBeCloseTo(10)
  expect(spanOf({ from: '2026-01-11', to: '2026-01-20' }, scale)).toEqual({
    left: expect.closeTo(10),
    width: expect.closeTo(10),
  })
  expect(spanOf({ from: '2026-01-11', to: null }, scale)).toEqual({
    left: expect.closeTo(10),
    width: expect.closeTo(90),
  })
})

test('the scale contains today and all prices, with a margin', () => {
  expect(scaleOf([price('2026-04-01', null)], '2026-11-25')).toEqual({ from: '2026-01-01', to: '2027-05-25' })
})

test('a scale has at most six ticks: quarters, years or round numbers of years', () => {
  expect(ticksOf({ from: '2026-01-01', to: '2026-08-01' })).toEqual([
    '2026-01-01',
    '2026-04-01',
    '2026-07-01',
  ])
  expect(ticksOf({ from: '2020-06-01', to: '2023-02-01' })).toEqual([
    '2021-01-01',
    '2022-01-01',
    '2023-01-01',
  ])
  expect(ticksOf({ from: '2019-10-01', to: '2099-07-01' })).toEqual([
    '2020-01-01',
    '2040-01-01',
    '2060-01-01',
    '2080-01-01',
  ])
})
