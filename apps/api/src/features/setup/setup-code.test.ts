import { expect, test } from 'vitest'
import { hashSetupCode, isSetupCode, newSetupCode } from './setup-code.ts'

test('a code has five groups of four characters, none of which looks like another one', () => {
  const codes = Array.from({ length: 200 }, newSetupCode)
  for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){4}[2-9A-HJ-NP-Z]{4}$/)
  expect(new Set(codes).size).toBe(codes.length)
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32)
})

test.for([
  ['as printed', (code: string) => code],
  ['in lower case', (code: string) => code.toLowerCase()],
  ['without hyphens', (code: string) => code.replaceAll('-', '')],
  ['with spaces', (code: string) => ` ${code.replaceAll('-', ' ')}\n`],
  ['with typographic hyphens', (code: string) => code.replaceAll('-', '‐')],
  [
    'in full-width characters',
    (code: string) => code.replace(/\w/g, (c) => String.fromCodePoint(c.codePointAt(0)! + 0xfee0)),
  ],
] as const)('a code %s is the same code', ([, typed]) => {
  const code = newSetupCode()
  expect(isSetupCode(typed(code), hashSetupCode(code))).toBe(true)
})

test('another code, an incomplete code and a missing offer are refused', () => {
  const code = newSetupCode()
  expect(isSetupCode(newSetupCode(), hashSetupCode(code))).toBe(false)
  expect(isSetupCode(code.slice(0, -1), hashSetupCode(code))).toBe(false)
  expect(isSetupCode(code, null)).toBe(false)
  expect(isSetupCode('', null)).toBe(false)
})
