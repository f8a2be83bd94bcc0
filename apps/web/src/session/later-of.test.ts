import type { Profile } from '@touchline/contract/profile'
import { expect, test } from 'vitest'
import { laterOf } from './later-of.ts'

const answer = (version: number, firstname: string) => ({ data: { version, firstname } as Profile })

test('an answer that was overtaken by a later one changes nothing', () => {
  const known = answer(6, 'Later')
  expect(laterOf(known, answer(5, 'Earlier'))).toBe(known)
})

test('an answer of the same or a later version is what is known from then on', () => {
  for (const version of [6, 7]) {
    const next = answer(version, 'Next')
    expect(laterOf(answer(6, 'Known'), next)).toBe(next)
  }
})

test('where nothing is known yet any answer is', () => {
  const first = answer(1, 'First')
  expect(laterOf(undefined, first)).toBe(first)
})
