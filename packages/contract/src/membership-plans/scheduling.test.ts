import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './days.ts'
import { clashes, type NewPrice } from './prices.ts'
import { continuedPrice, schedulePrice } from './scheduling.ts'

const today = '2026-06-01'
type StoredPrice = Parameters<typeof schedulePrice>[0]['prices'][number]

const dayOffset = fc.integer({ min: -400, max: 800 })
const wanted: fc.Arbitrary<NewPrice> = fc
  .record({
    from: dayOffset,
    length: fc.option(fc.nat(300)),
    group: fc.option(fc.constantFrom(1, 2)),
    amount: fc.nat(10_000),
    replaces: fc.boolean(),
  })
  .map(({ from, length, group, amount, replaces }) => {
    const valid_from = addDays(today, from)
    const valid_to = length === null ? null : addDays(valid_from, length)
    return { amount, currency: 'JPY', age_group_id: group, valid_from, valid_to, replaces }
  })

/** Schedules one price after another, as the server does. Refused prices are left out. */
function scheduleAll(prices: readonly NewPrice[]): readonly StoredPrice[] {
  return prices.reduce<readonly StoredPrice[]>((stored, price, index) => {
    const scheduled = schedulePrice({ prices: stored, today }, price)
    if ('errors' in scheduled) return stored
    const { ends } = scheduled
    const kept = stored.map((each) =>
      each.id === ends?.price.id ? { ...each, valid_to: ends.valid_to } : each,
    )
    return [...kept, { ...scheduled.price, id: index + 1, replaces_id: ends?.price.id ?? null }]
  }, [])
}

test('scheduled prices never overlap, and none ends before it begins', () => {
  fc.assert(
    fc.property(fc.array(wanted, { maxLength: 12 }), (prices) => {
      const stored = scheduleAll(prices)
      for (const [index, price] of stored.entries()) {
        expect(price.valid_to === null || price.valid_from <= price.valid_to).toBe(true)
        expect(stored.slice(index + 1).some((other) => clashes(price, other))).toBe(false)
      }
    }),
  )
})

test('scheduling never changes the price of a past day or of today', () => {
  const priceOn = (prices: readonly StoredPrice[], day: string, group: number | null) =>
    prices.find(
      ({ age_group_id, valid_from, valid_to }) =>
        age_group_id === group && valid_from <= day && (valid_to === null || day <= valid_to),
    )?.amount
  fc.assert(
    fc.property(fc.array(wanted, { maxLength: 8 }), wanted, fc.nat(400), (prices, last, days) => {
      const before = scheduleAll(prices)
      const after = scheduleAll([...prices, last])
      const day = addDays(today, -days)
      const earlier = priceOn(before, day, last.age_group_id)
      if (earlier !== undefined) expect(priceOn(after, day, last.age_group_id)).toBe(earlier)
    }),
  )
})

test('the replaced price continues only if nothing lies between it and the withdrawn price', () => {
  const base = { amount: 1, currency: 'JPY', age_group_id: null, replaces_id: null }
  const first = { ...base, id: 1, valid_from: '2026-01-01', valid_to: '2026-09-30' }
  const second = { ...base, id: 2, valid_from: '2026-10-01', valid_to: null, replaces_id: 1 }
  expect(continuedPrice([first, second], second)).toBe(first)
  expect(continuedPrice([{ ...first, valid_to: '2026-08-31' }, second], second)).toBeUndefined()
  expect(continuedPrice([first, second], first)).toBeUndefined()
})
