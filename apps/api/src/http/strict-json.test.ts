import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MalformedRequest } from '../errors.ts'
import { BODY_BYTES, PUBLIC_BODY_BYTES } from './body-limits.ts'
import { MAX_JSON_DEPTH, parseStrictJson } from './strict-json.ts'

const parse = (text: string) => parseStrictJson(text, BODY_BYTES)

type JsonSample = { readonly text: string; readonly hasDuplicateName: boolean }

const space = fc.constantFrom('', '', ' ', '\n\t')
const characters = ['a', 'b', '"', ':', ',', '{', '[', '\n', '日', '😀', '\ud800']
// V8 13.6 can read "\u0061" as an earlier name "\\", so these names contain no backslash
const name = fc.tuple(fc.array(fc.constantFrom(...characters), { maxLength: 3 }), fc.boolean())
const string = fc.tuple(fc.array(fc.constantFrom(...characters, '\\'), { maxLength: 3 }), fc.boolean())

const stringText = (characters: readonly string[], escaped: boolean) =>
  escaped ? `"${[...characters.join('')].flatMap(unitsOf).join('')}"` : JSON.stringify(characters.join(''))

function unitsOf(character: string): string[] {
  return Array.from({ length: character.length }, (_, at) => {
    const code = character.charCodeAt(at).toString(16).padStart(4, '0')
    return `\\u${at % 2 === 0 ? code : code.toUpperCase()}`
  })
}

const leaf: fc.Arbitrary<JsonSample> = fc
  .oneof(
    string.map(([characters, escaped]) => stringText(characters, escaped)),
    fc.constantFrom('0', '-0', '-1.5e+3', '1e999', '12345678901234567890', 'true', 'false', 'null'),
  )
  .map((text) => ({ text, hasDuplicateName: false }))

const { value: written } = fc.letrec<{ value: JsonSample }>((tie) => {
  const list = fc.tuple(fc.array(tie('value'), { maxLength: 3 }), space).map(([items, gap]) => ({
    text: `[${gap}${items.map(({ text }) => text).join(`${gap},${gap}`)}${gap}]`,
    hasDuplicateName: items.some(({ hasDuplicateName }) => hasDuplicateName),
  }))
  const object = fc
    .tuple(fc.array(fc.tuple(name, tie('value')), { maxLength: 4 }), space)
    .map(([members, gap]) => {
      const names = members.map(([[characters]]) => characters.join(''))
      const texts = members.map(([[characters, escaped], { text }]) =>
        [stringText(characters, escaped), text].join(`${gap}:${gap}`),
      )
      return {
        text: `{${gap}${texts.join(`${gap},${gap}`)}${gap}}`,
        hasDuplicateName:
          new Set(names).size < names.length || members.some(([, { hasDuplicateName }]) => hasDuplicateName),
      }
    })
  return { value: fc.oneof({ maxDepth: 4 }, leaf, list, object) }
})

describe('parseStrictJson', () => {
  test('refuses a duplicate name in an object, escaped or not, and otherwise equals JSON.parse', () => {
    let duplicates = 0
    fc.assert(
      fc.property(written, ({ text, hasDuplicateName }) => {
        if (hasDuplicateName) expect(() => parse(text)).toThrow(MalformedRequest)
        else expect(parse(text)).toEqual(JSON.parse(text))
        duplicates += Number(hasDuplicateName)
      }),
      { numRuns: 2_000 },
    )
    expect(duplicates).toBeGreaterThan(50)
  })

  test('refuses all text that JSON.parse refuses', () => {
    const broken = fc.string({ unit: fc.constantFrom(...'{}[]:,"\\ a1-.eEu', 'true', '\u0000', '\ufeff') })
    fc.assert(
      fc.property(broken, (text) => {
        if (isJson(text)) return
        expect(() => parse(text)).toThrow()
      }),
      { numRuns: 2_000 },
    )
  })

  test.for([
    ['{"a":1,"a":1}'],
    ['{"a":1,"\\u0061":2}'],
    ['{"a":{"b":1},"a":{"c":1}}'],
    ['[{"":1,"":2}]'],
    ['{"__proto__":null}'],
    ['{"\\u005f_proto_\\u005F":{}}'],
    ['[[{"__proto__":1}]]'],
  ] as const)('refuses %s', ([text]) => expect(() => parse(text)).toThrow(MalformedRequest))

  test.for([
    ['{"a":{"a":{"a":1}}}'],
    ['[{"a":1},{"a":1}]'],
    ['{"a":"a","A":"\\"a\\":1,\\"a\\":2"}'],
    ['{"a":"\\"__proto__\\":","proto":"__proto__","constructor":1}'],
    ['{"a\\\\":1,"a":":"}'],
    ['"a:b"'],
  ] as const)('reads %s', ([text]) => expect(parse(text)).toEqual(JSON.parse(text)))

  test('rounds numbers as JavaScript does', () => {
    expect(parse('[1e999,-0,9007199254740993,0.1]')).toEqual([
      Number.POSITIVE_INFINITY,
      -0,
      9007199254740992,
      0.1,
    ])
  })

  test('refuses one level more than the limit', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(parse(nested(MAX_JSON_DEPTH))).toEqual(JSON.parse(nested(MAX_JSON_DEPTH)))
    expect(() => parse(nested(MAX_JSON_DEPTH + 1))).toThrow(MalformedRequest)
  })

  test.for([
    [PUBLIC_BODY_BYTES, 2_340],
    [BODY_BYTES, 18_724],
  ] as const)(
    'at a body limit of %i bytes, accepts %i braces, brackets and colons and refuses more',
    ([limit, most]) => {
      const rows = (count: number) => `[${'[],'.repeat(count - 1)}[]]`
      expect(parseStrictJson(rows(most / 2 - 1), limit)).toHaveLength(most / 2 - 1)
      expect(() => parseStrictJson(rows(most / 2), limit)).toThrow(MalformedRequest)
    },
  )

  test.for([
    [PUBLIC_BODY_BYTES, 256],
    [BODY_BYTES, 2_048],
  ] as const)('at a body limit of %i bytes, accepts %i different names and refuses more', ([limit, most]) => {
    const named = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, 0])))
    expect(Object.keys(parseStrictJson(named(most), limit) as object)).toHaveLength(most)
    expect(() => parseStrictJson(named(most + 1), limit)).toThrow(MalformedRequest)
    const rows = `[${Array.from({ length: most + 1 }, () => '{"a":0}').join()}]`
    expect(parseStrictJson(rows, limit)).toHaveLength(most + 1)
  })

  test('accepts as many numbers as fit into the body', () => {
    expect(parse(`[${'0,'.repeat(BODY_BYTES / 2 - 2)}0]`)).toHaveLength(BODY_BYTES / 2 - 1)
  })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
