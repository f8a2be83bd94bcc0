import type { Profile } from '@touchline/contract/profile'
import { expect, test } from 'vitest'
import { laterOf } from './profile-query.ts'

const answer = (version: number, firstname: string) => ({ data: { version, firstname } as Profile })

test('an answer with an older version does not replace the cached profile', () => {
  const known = answer(6, 'Later')
  expect(laterOf(known, answer(5, 'Earlier'))).toBe(known)
})

test('an answer with the same or a newer version replaces the cached profile', () => {
  for (const version of [6, 7]) {
    const next = answer(version, 'Next')
    expect(laterOf(answer(6, 'Known'), next)).toBe(next)
  }
})

test('the first answer becomes the cached profile', () => {
  const first = answer(1, 'First')
  expect(laterOf(undefined, first)).toBe(first)
})
