import type { Profile } from '@touchline/contract/profile'
import { expect, test } from 'vitest'
import { laterOf, undonePreferences } from './preferences.ts'

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

const nothing = { language: null, theme: null, page_size: null, date_format: null }
const chosen = { ...nothing, language: 'ja', page_size: 50 } as const

test('a preference that was set and is now null counts as undone', () => {
  expect(undonePreferences(chosen, nothing)).toEqual({ language: null, page_size: null })
  expect(undonePreferences(chosen, { ...nothing, page_size: 10 })).toEqual({ language: null })
})

test('a preference that was never set does not count as undone', () => {
  expect(undonePreferences(undefined, nothing)).toEqual({})
  expect(undonePreferences({}, nothing)).toEqual({})
  expect(undonePreferences(nothing, nothing)).toEqual({})
  expect(undonePreferences(nothing, chosen)).toEqual({})
})
