import type { Profile } from '@touchline/contract/profile'
import { expect, test } from 'vitest'
import { laterOf, undonePreferences } from './preferences.ts'

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

const nothing = { language: null, theme: null, page_size: null, date_format: null }
const chosen = { ...nothing, language: 'ja', page_size: 50 } as const

test('what was chosen once and is not any more was taken back', () => {
  expect(undonePreferences(chosen, nothing)).toEqual({ language: null, page_size: null })
  expect(undonePreferences(chosen, { ...nothing, page_size: 10 })).toEqual({ language: null })
})

test('what nobody is known to have chosen was not', () => {
  expect(undonePreferences(undefined, nothing)).toEqual({})
  expect(undonePreferences({}, nothing)).toEqual({})
  expect(undonePreferences(nothing, nothing)).toEqual({})
  expect(undonePreferences(nothing, chosen)).toEqual({})
})
