import { expect, test } from 'vitest'
import { undonePreferences } from './preferences.ts'

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
