import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBytes, isHttpStatus, showInvisible } from './answers.ts'

test.for([
  ['plain text, 日本 and 🏀', 'plain text, 日本 and 🏀'],
  ['evil\u202egpj.exe', 'evil\\u202egpj.exe'],
  ['a\u200bb\ufeffc\u00add', 'a\\u200bb\\ufeffc\\u00add'],
  ['\u2066x\u2069\u200e\u061c', '\\u2066x\\u2069\\u200e\\u061c'],
  ['\u0000\u001b[31m\u007f\u0085', '\\u0000\\u001b[31m\\u007f\\u0085'],
  ['one\u2028two', 'one\\u2028two'],
  ['\u3164\u180e\u034f', '\\u3164\\u180e\\u034f'],
  ['\u{e0041}\u{e0100}', '\\u{e0041}\\u{e0100}'],
  ['\ue000 \ud800', '\\ue000 \\ud800'],
] as const)('invisible characters are shown as escapes (%j)', ([text, shown]) => {
  expect(showInvisible(text)).toBe(shown)
})

test('bytes that are valid UTF-8 are decoded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const bytes = Buffer.from(text, 'utf8').toString('latin1')
      expect(decodeBytes(bytes)).toBe(text)
    }),
    { numRuns: 1_000 },
  )
})

test.for([
  ['Caf\xe9', 'Caf\\xe9'],
  ['\xe6\x97', '\\xe6\\x97'],
  ['\xc0\xaf', '\\xc0\\xaf'],
  ['\xed\xa0\x80', '\\xed\\xa0\\x80'],
  ['\xf5\x80\x80\x80', '\\xf5\\x80\\x80\\x80'],
  ['\x83\x65', '\\x83e'],
] as const)('bytes that are not valid UTF-8 are shown as escapes (%j)', ([bytes, shown]) => {
  expect(decodeBytes(bytes)).toBe(shown)
})

test.for([
  [100, true],
  [200, true],
  [599, true],
  [0, false],
  [99, false],
  [600, false],
  [999, false],
] as const)('%i counts as an HTTP status: %s', ([status, counts]) => {
  expect(isHttpStatus(status)).toBe(counts)
})
