import { describe, expect, test } from 'vitest'
import { defineTexts, i18n } from './catalogue.ts'
import { fillText, translate, translatorOf } from './translate.ts'

const match = defineTexts('match', {
  title: { en: 'Match', ja: '試合' },
  score: {
    line: { en: '{{home}} : {{away}}', ja: '{{home}}対{{away}}' },
    goals_one: { en: '{{count}} goal', ja: '{{count}}得点' },
    goals_other: { en: '{{count}} goals', ja: '{{count}}得点' },
  },
})
const referee = defineTexts('referee', {
  name: { en: 'Referee {{name}}', ja: '{{name}}主審' },
})

describe('texts', () => {
  test('are translated, filled with values and pluralized', () => {
    const en = translatorOf('en', match, referee)
    const ja = translatorOf('ja', match, referee)
    expect([en('match:title'), ja('match:title')]).toEqual(['Match', '試合'])
    expect(en('match:score.line', { home: 2, away: 'x' })).toBe('2 : x')
    expect([1, 2].map((count) => en('match:score.goals', { count }))).toEqual(['1 goal', '2 goals'])
    expect(ja('referee:name', { name: '青井' })).toBe('青井主審')
  })

  test.each(['{{away}}', '{{- away}}', '$t(match:title)', '<b>&amp;</b>', '$&', '{away}'])(
    'show the value %s unchanged',
    (home) => {
      expect(translatorOf('en', match)('match:score.line', { home, away: 1 })).toBe(`${home} : 1`)
      expect(fillText({ en: '{{home}}!', ja: '' }, { home, away: 1 }, 'en')).toBe(`${home}!`)
    },
  )

  test('contain a value with both languages in their own language', () => {
    const name = { en: 'Aoi', ja: '青井' }
    expect(translate('referee:name', { name }, 'ja')).toBe('青井主審')
    expect(fillText({ en: 'by {{name}}', ja: '' }, { name }, 'en')).toBe('by Aoi')
  })

  test('keep a placeholder without a value', () => {
    expect(translate('referee:name', {}, 'en')).toBe('Referee {{name}}')
  })

  test.each(['match:none', 'stadium:title', 'match:score'])(
    'throw an error for the unknown key %s',
    (key) => {
      expect(() => translate(key, {}, 'ja')).toThrow(key)
    },
  )

  test('never fall back from Japanese to English', () => {
    i18n.addResourceBundle('en', 'draw', { title: 'Draw' })
    expect(() => translate('draw:title', {}, 'ja')).toThrow('draw:title')
  })
})

test('incomplete texts and calls do not compile', () => {
  const refused = () => {
    // @ts-expect-error a Japanese text is missing
    defineTexts('a', { title: { en: 'A' } })
    // @ts-expect-error a Japanese text in a group is missing
    defineTexts('a', { more: { title: { en: 'A', ja: 'あ' }, text: { en: 'B' } } })
    // @ts-expect-error a Japanese text has no English one
    defineTexts('a', { title: { ja: 'あ' } })
    // @ts-expect-error the Japanese text lacks a placeholder
    defineTexts('a', { more: { text: { en: '{{from}} to {{to}}', ja: '{{from}}から' } } })
    // @ts-expect-error the Japanese text has another placeholder
    defineTexts('a', { text: { en: '{{name}}', ja: '{{names}}' } })

    const t = translatorOf('en', match)
    // @ts-expect-error no such text
    t('match:subtitle')
    // @ts-expect-error the catalogue of this text is not loaded
    t('referee:name', { name: '' })
    // @ts-expect-error the values are missing
    t('match:score.line')
    // @ts-expect-error one value is missing
    t('match:score.line', { home: 1 })
  }
  expect(refused).toBeTypeOf('function')
})
