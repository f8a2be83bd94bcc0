import type { Profile } from '@touchline/contract/profile'
import { expect, test } from 'vitest'
import { newerProfile } from './profile-query.ts'

const answer = (version: number, firstname: string) => ({ data: { version, firstname } as Profile })

test('an answer with an older version does not replace the cached profile', () => {
  const known = answer(6, 'Later')
  expect(newerProfile(known, answer(5, 'Earlier'))).toBe(known)
})

test('an answer with the same or a newer version replaces the cached profile', () => {
  for (const version of [6, 7]) {
    const next = answer(version, 'Next')
    expect(newerProfile(answer(6, 'Known'), next)).toBe(next)
  }
})

test('the first answer becomes the cached profile', () => {
  const first = answer(1, 'First')
  expect(newerProfile(undefined, first)).toBe(first)
})
