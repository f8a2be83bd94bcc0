import { describe, expect, test } from 'vitest'
import { appendLetter, nothingTyped, optionStartingWith } from './use-type-ahead.ts'

const type = (letters: readonly (readonly [letter: string, at: number])[]) =>
  letters.reduce((before, [letter, at]) => appendLetter(before, { letter, at }), nothingTyped).text

describe('letters typed onto a closed list', () => {
  test('are taken together while they follow each other', () => {
    expect(type([['c', 1000], ['o', 1499], ['m', 1998]])).toBe('com') // biome-ignore format: a table
  })
  test('begin anew after 500 ms', () => {
    expect(type([['c', 1000], ['o', 1500]])).toBe('o') // biome-ignore format: a table
  })
  test('begin with the first one, however early', () => {
    expect(type([['c', 0]])).toBe('c')
  })
})

describe('the option they choose', () => {
  const options = [
    { label: 'Aquatic', disabled: true },
    { label: 'Adaptive' },
    { label: 'Combat' },
    { label: 'Équipe' },
    { label: 'ラケット' },
  ]
  const chosen = (text: string) => optionStartingWith(options, { text, at: 0 })?.label

  test.each([
    ['a', 'Adaptive'],
    ['COM', 'Combat'],
    ['eq', 'Équipe'],
    ['ﾗ', 'ラケット'],
    ['ら', 'ラケット'],
    ['ombat', undefined],
  ])('after %j is %s', (text, label) => {
    expect(chosen(text)).toBe(label)
  })
})
