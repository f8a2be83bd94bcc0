import { describe, expect, test } from 'vitest'
import { citiesFile } from '../../start-requirements.ts'
import { cities, searchLabels } from '../../testing/cities.ts'
import { cityOptionAt } from './city-names.ts'
import { readCityTable } from './city-table.ts'

describe('a city of Japan', () => {
  test.for([
    ['横浜', '日本 神奈川県 横浜市'],
    ['横浜市', '日本 神奈川県 横浜市'],
    ['よこはま', '日本 神奈川県 横浜市'],
    ['よこはまし', '日本 神奈川県 横浜市'],
    ['ヨコハマ', '日本 神奈川県 横浜市'],
    ['ﾖｺﾊﾏ', '日本 神奈川県 横浜市'],
    ['横', '日本 神奈川県 横浜市'],
    ['東京', '日本 東京都 東京'],
    ['とうきょう', '日本 東京都 東京'],
    ['京都', '日本 京都府 京都市'],
    ['福島', '日本 福島県 福島市'],
    ['ひろしま', '日本 広島県 広島市'],
    ['さが', '日本 佐賀県 佐賀市'],
    ['大和', '日本 神奈川県 大和市'],
    ['つ', '日本 三重県 津市'],
    ['いばらき', '日本 大阪府 茨木市'],
    ['四日市', '日本 三重県 四日市市'],
    ['茅ケ崎', '日本 神奈川県 茅ヶ崎市'],
    ['葉山町', '日本 神奈川県 葉山町'],
    ['はくばむら', '日本 長野県 白馬村'],
    ['横浜、日本', '日本 神奈川県 横浜市'],
    ['府中、広島', '日本 広島県 府中市'],
    ['神奈川県横浜', '日本 神奈川県 横浜市'],
    ['広島県 府中市', '日本 広島県 府中市'],
  ])('is found by %s: %s', async ([text, label]) =>
    expect((await searchLabels(text as string, 'ja'))[0]).toBe(label),
  )

  test.for(['横浜市役所', '横浜、大阪'])('is not found by %s', async (text) => {
    expect(await searchLabels(text, 'ja')).toEqual([])
  })

  test('has its English name in English results', async () => {
    expect(await searchLabels('横浜', 'en')).toEqual(['Yokohama, Kanagawa, Japan'])
  })

  test('is found by its English name in a Japanese search', async () => {
    expect((await searchLabels('hachioji', 'ja'))[0]).toBe('日本 東京都 八王子市')
  })
})

describe('the result of a Japanese city search', () => {
  test('lists cities of that name, then names that start with it, then cities of that prefecture', async () => {
    const found = await cities.search({ text: '大阪', language: 'ja' })
    expect(found.slice(0, 3).map(({ name }) => name)).toEqual(['大阪市', '大阪狭山市', '堺市'])
    expect(found.every(({ state }) => state === '大阪府')).toBe(true)
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
  })

  test('lists names that contain the text after names that start with it', async () => {
    const found = await cities.search({ text: '浜', language: 'ja' })
    const begins = found.map(({ name }) => name.startsWith('浜'))
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(['浜松市', '横浜市']))
    expect(begins).toEqual(begins.toSorted().reverse())
  })
})

test('every Japanese name is found by its label', async () => {
  const table = await readCityTable(citiesFile)
  const lost: string[] = []
  for (const at of Object.keys(table.japanese).map(Number)) {
    const { id, label } = cityOptionAt(table, at, 'ja')
    const found = await cities.search({ text: label, language: 'ja' })
    if (found[0]?.id !== id) lost.push(label)
  }
  expect(lost).toEqual([])
})
