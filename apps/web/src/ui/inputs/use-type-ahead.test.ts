import { describe, expect, test } from 'vitest'
import { appendLetter, nothingTyped, optionStartingWith } from './use-type-ahead.ts'

const type = (letters: readonly (readonly [letter: string, at: number])[]) =>
  letters.reduce((before, [letter, at]) => appendLetter(before, { letter, at }), nothingTyped).text

describe('letters typed on a closed select', () => {
  test('form one search text if each follows within 500 ms', () => {
    expect(type([['c', 1000], ['o', 1499], ['m', 1998]])).toBe('com') // biome-ignore format: a table
  })
  test('start a new search text after a pause of 500 ms', () => {
    expect(type([['c', 1000], ['o', 1500]])).toBe('o') // biome-ignore format: a table
  })
  test('start with the first letter, even at time 0', () => {
    expect(type([['c', 0]])).toBe('c')
  })
})

describe('the option chosen on a closed select', () => {
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
  ])('by the letters %j is %s', (text, label) => {
    expect(chosen(text)).toBe(label)
  })
})
