import { expect, test } from 'vitest'
import { takenBack } from './taken-back.ts'

const nothing = { language: null, theme: null, page_size: null, date_format: null }
const chosen = { ...nothing, language: 'ja', page_size: 50 } as const

test('what was chosen once and is not any more was taken back', () => {
  expect(takenBack(chosen, nothing)).toEqual({ language: null, page_size: null })
  expect(takenBack(chosen, { ...nothing, page_size: 10 })).toEqual({ language: null })
})

test('what nobody is known to have chosen was not', () => {
  expect(takenBack(undefined, nothing)).toEqual({})
  expect(takenBack({}, nothing)).toEqual({})
  expect(takenBack(nothing, nothing)).toEqual({})
  expect(takenBack(nothing, chosen)).toEqual({})
})
