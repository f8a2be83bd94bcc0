import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { emailSchema } from './email-addresses.ts'
import { email } from './fields/text-fields.ts'
import { parseWith } from './http/issues.ts'
import { message } from './http/messages.ts'

const label = { en: 'E-mail', ja: 'メール' }
const schemas = [emailSchema(), email({ label }).schema()]

test.for([
  ['ａｉｋｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'aiko@example.com'],
  ['\ufeff aiko@\u200bexample.com\u3000\u00a0', 'aiko@example.com'],
  ['aik\u00ado@example.com\u202c', 'aiko@example.com'],
  ['AIKO@Example.com', 'AIKO@Example.com'],
  ["o'brien+a/b=c?^`{|}~!#$%&*_-@example.com", "o'brien+a/b=c?^`{|}~!#$%&*_-@example.com"],
  ['aiko‐mori@my–club.example', 'aiko-mori@my-club.example'],
  ['aikoーmori@myーclub.example', 'aiko-mori@my-club.example'],
  ['aiko@スポーツ.example', 'aiko@xn--zckwa8eyf.example'],
  ['o’brien@example.com', "o'brien@example.com"],
  ["aiko'@example.com", "aiko'@example.com"],
  ['aiko..mori.@docomo.ne.jp', 'aiko..mori.@docomo.ne.jp'],
  ['.aiko.@EZWEB.ne.jp', '.aiko.@EZWEB.ne.jp'],
  ['aiko...@t.vodafone.ne.jp', 'aiko...@t.vodafone.ne.jp'],
  ['aiko@例え.テスト', 'aiko@xn--r8jz45g.xn--zckzah'],
  ['ａｉｋｏ＠例え。ｊｐ', 'aiko@xn--r8jz45g.jp'],
  ['aiko@münchen.de', 'aiko@xn--mnchen-3ya.de'],
  ['aiko@xn--r8jz45g.xn--zckzah', 'aiko@xn--r8jz45g.xn--zckzah'],
])('the typed address %j is read as %j', ([typed, address]) => {
  for (const schema of schemas) expect(parseWith(schema, typed)).toEqual({ value: address })
})

test.for([
  'aiko',
  'aiko@example',
  'aiko@example.c',
  'aiko@1.2.3.4',
  'aiko..mori@example.com',
  'aiko.@example.com',
  '...@docomo.ne.jp',
  'aiko..mori@docomo.ne.jp.example.com',
  'ai ko@example.com',
  'aiko@example.com, mori@example.com',
  'aiko@mori@example.com',
  '"aiko mori"@example.com',
  '愛子@example.com',
  'aiko@例え.jp:80',
  'aiko@example.com、',
  'aiko@example.com」',
  '<aiko@example.com>',
  'mailto:aiko@example.com',
  'aiko@例え.jp/',
])('%j is no e-mail address', (typed) => {
  for (const schema of schemas)
    expect(parseWith(schema, typed)).toEqual({ errors: { '': [message('not_email')] } })
})

test('an address is at most 254 characters long', () => {
  const longest = `${'a'.repeat(242)}@example.com`
  for (const schema of schemas) {
    expect(parseWith(schema, ` ${longest} `)).toEqual({ value: longest })
    for (const longer of [`a${longest}`, `${'か'.repeat(100_000)}@example.com`])
      expect(parseWith(schema, longer)).toEqual({ errors: { '': [message('too_long', { max: 254 })] } })
  }
})

test('every address that earlier versions accepted is read as it is', () => {
  const accepted = fc.stringMatching(z.regexes.email, { maxLength: 60 })
  fc.assert(
    fc.property(accepted, (address) => {
      for (const schema of schemas) expect(parseWith(schema, address)).toEqual({ value: address })
    }),
  )
})
