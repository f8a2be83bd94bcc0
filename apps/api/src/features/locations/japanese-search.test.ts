import { describe, expect, test } from 'vitest'
import { citiesFile } from '../../start-requirements.ts'
import { cities, searchLabels } from '../../testing/cities.ts'
import { readCityTable } from './city-table.ts'

const { states } = await readCityTable(citiesFile)
const prefectures = states.flatMap(({ japanese }) =>
  japanese ? [[japanese.name, japanese.reading] as const] : [],
)
const inKatakana = (kana: string) =>
  kana.replace(/[ぁ-ゖ]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0x60))

async function statesFound(text: string): Promise<Set<string>> {
  const found = await cities.search({ text, language: 'ja' })
  return new Set(found.map(({ state }) => state))
}

describe.each(prefectures)('the prefecture %s', (name, reading) => {
  const stem = name === '北海道' ? name : name.slice(0, -1)
  const kana = name === '北海道' ? reading : reading.replace(/(けん|ふ|と)$/, '')

  test.each([name, reading, inKatakana(reading)])('is found first by %s', async (text) => {
    const [first] = await cities.search({ text, language: 'ja' })
    expect(first).toMatchObject({ state: name, country: '日本', country_code: 'JP' })
  })

  test.each([stem, kana, inKatakana(kana)])('is among the results for %s', async (text) => {
    expect(await statesFound(text)).toContain(name)
  })

  test('finds only its own cities', async () => {
    expect(await statesFound(name)).toEqual(new Set([name]))
  })
})

describe('a search in Japanese', () => {
  test.for([
    ['神奈川', '日本 神奈川県 横浜市'],
    ['ｶﾅｶﾞﾜ', '日本 神奈川県 横浜市'],
    ['日本', '日本 東京都 東京'],
    ['にっぽん', '日本 東京都 東京'],
    ['フランス', 'フランス Île-de-France Paris'],
    ['ふらんす', 'フランス Île-de-France Paris'],
    ['アメリカ', 'アメリカ合衆国 New York New York City'],
    ['米国', 'アメリカ合衆国 New York New York City'],
    ['シンガポール', 'シンガポール Singapore'],
    ['日本、神奈川', '日本 神奈川県 横浜市'],
    ['Yokohama、神奈川県', '日本 神奈川県 横浜市'],
    ['yokohama', '日本 神奈川県 横浜市'],
  ])('for %s finds %s', async ([text, label]) =>
    expect((await searchLabels(text as string, 'ja'))[0]).toBe(label),
  )

  test('ranks prefectures before countries, and name starts before other matches', async () => {
    const found = await cities.search({ text: '島', language: 'ja' })
    const others = found.filter(({ name }) => !name.startsWith('島'))
    const isShimane = others.map(({ state }) => state === '島根県')
    expect(new Set(isShimane)).toEqual(new Set([true, false]))
    expect(isShimane).toEqual(isShimane.toSorted().reverse())
    expect(found.every(({ country }) => country === '日本')).toBe(true)
    expect(await statesFound('か')).not.toContain('岡山県')
  })

  test('finds cities by a Japanese prefecture name for English readers too', async () => {
    expect((await searchLabels('神奈川', 'en'))[0]).toBe('Yokohama, Kanagawa, Japan')
  })
})
