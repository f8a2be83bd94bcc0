import { expect, test } from 'vitest'
import { undonePreferences } from './undone-preferences.ts'

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
