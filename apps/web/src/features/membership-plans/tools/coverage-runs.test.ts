import { expect, test } from 'vitest'
import { agesInUrl, agesText, runsOf } from './coverage-runs.ts'

const plan = (id: number) => ({ id, name: `Plan ${id}`, name_ja: '' })

test('ages one after another with the same plans are one run', () => {
  const coverage = [
    { age: 0, total: 0, plans: [] },
    { age: 1, total: 1, plans: [plan(7)] },
    { age: 2, total: 1, plans: [plan(7)] },
    { age: 3, total: 1, plans: [plan(8)] },
    { age: 4, total: 2, plans: [plan(7), plan(8)] },
  ]
  expect(runsOf(coverage).map(({ from, to, total }) => [from, to, total])).toEqual([
    [0, 0, 0],
    [1, 2, 1],
    [3, 3, 1],
    [4, 4, 2],
  ])
})

test('the text of ages has a plus at the highest age, and the URL has no end', () => {
  expect(agesText({ from: 6, to: 12 }, 120)).toBe('6–12')
  expect(agesText({ from: 18, to: 18 }, 120)).toBe('18')
  expect(agesText({ from: 65, to: 120 }, 120)).toBe('65+')
  expect(agesInUrl({ from: 6, to: 12 }, 120)).toBe('6-12')
  expect(agesInUrl({ from: 65, to: 120 }, 120)).toBe('65-')
})
