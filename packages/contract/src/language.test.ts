import { expect, test } from 'vitest'
import { languageNamedIn, languageOf } from './language.ts'

test.for([
  [undefined, 'en'],
  ['', 'en'],
  ['ja', 'ja'],
  ['ja-JP,ja;q=0.9,en;q=0.8', 'ja'],
  ['en-GB, ja', 'en'],
  ['fr, ja;q=0.5, en;q=0.4', 'ja'],
  ['en;q=0, ja;q=0.1', 'ja'],
  ['fr', 'en'],
] as const)('Accept-Language %j is answered in %s', ([header, language]) => {
  expect(languageOf(header)).toBe(language)
})

test.for([undefined, '', 'fr', '*', 'en;q=0'])('Accept-Language %j names no supported language', (header) => {
  expect(languageNamedIn(header)).toBeUndefined()
})
