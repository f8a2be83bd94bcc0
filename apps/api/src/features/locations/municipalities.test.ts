import { describe, expect, test } from 'vitest'
import { districtNames, readGeoNames } from '../../../../../tools/cities/geonames.ts'
import { comparable, hepburn } from '../../../../../tools/cities/hepburn.ts'
import { matchMunicipalities } from '../../../../../tools/cities/japanese-names.ts'
import { municipalities } from '../../../../../tools/cities/municipalities.ts'
import { citiesFile } from '../../start-requirements.ts'
import { readCityTable } from './city-table.ts'

const geoNames = readGeoNames()
const pairs = matchMunicipalities(geoNames)
const { ids, japanese } = await readCityTable(citiesFile)
const nameOf = new Map(Object.entries(japanese).map(([at, { name }]) => [ids[Number(at)], name]))

describe('a GeoNames city and the municipality matched to it', () => {
  test('lie in one prefecture', () => {
    expect(pairs.filter(({ city, municipality }) => city.state !== municipality.state)).toEqual([])
  })

  test('have the same reading, by the name of the city or of its district', () => {
    const strangers = pairs.filter(({ city, municipality }) => {
      const [stem] = municipality.spellings
      const names = [city.name, districtNames.get(city.district) ?? ''].map(comparable)
      return !names.some((name) => name.startsWith(stem))
    })
    expect(strangers).toEqual([])
  })

  test('are matched to each other only', () => {
    expect(new Set(pairs.map(({ city }) => city.id)).size).toBe(pairs.length)
    expect(new Set(pairs.map(({ municipality }) => municipality.code)).size).toBe(pairs.length)
  })

  test('cover over 98 % of the cities of Japan and 90 % of the people', () => {
    const cities = new Set(municipalities.filter(({ name }) => name.endsWith('市')).map(({ code }) => code))
    expect(pairs.filter(({ municipality }) => cities.has(municipality.code)).length).toBeGreaterThan(
      0.98 * cities.size,
    )
    const inJapan = geoNames.filter(({ country }) => country === 'JP')
    const people = (those: typeof inJapan) => those.reduce((sum, { population }) => sum + population, 0)
    expect(people(inJapan.filter(({ id }) => nameOf.has(id)))).toBeGreaterThan(0.9 * people(inJapan))
  })
})

describe('the Japanese name of city', () => {
  test.for([
    [1850147, 'Tokyo', '東京'],
    [1848354, 'Yokohama', '横浜市'],
    [1853195, 'Sakai', '堺市'],
    [1859642, 'Kawasaki in Kanagawa', '川崎市'],
    [1859647, 'Kawasaki in Fukuoka', '川崎町'],
    [6940394, 'Saitama', 'さいたま市'],
    [1863440, 'Hachiōji', '八王子市'],
    [1863641, 'Gifu-shi', '岐阜市'],
    [1850692, 'Nishi-Tokyo-shi', '西東京市'],
    [1855207, 'Nishinomiya-hama', '西宮市'],
    [1852225, 'Shimonoseki', '下関市'],
    [1926004, 'Wakayama', '和歌山市'],
    [1852383, 'Minato, in the city of Wakayama', undefined],
    [1863905, 'Honchō, in the city of Funabashi', undefined],
    [11611630, 'Funabashi', '船橋市'],
    [11205269, 'Minami-Alps', '南アルプス市'],
    [1852901, 'Sasayama', '丹波篠山市'],
    [1856456, 'Mukō', '向日市'],
    [1859952, 'Kashihara in Osaka', '柏原市'],
    [6822137, 'Misato in Saitama', '三郷市'],
    [9634904, 'Nagaoka in Kyoto', '長岡京市'],
    [2128206, 'Shibetsu, 士別市 or 標津町', undefined],
    [2111749, 'Naka, in another city than 那珂市', undefined],
    [2988507, 'Paris', undefined],
  ] as const)('%i, %s, is %s', ([id, , name]) => expect(nameOf.get(id)).toBe(name))
})

test.for([
  ['きょうと', 'Kyōto'],
  ['おおいた', 'Ōita'],
  ['こおりやま', 'Kooriyama'],
  ['とうきょう', 'Toukyou'],
  ['しんじゅく', 'Shinjuku'],
  ['さっぽろ', 'Sapporo'],
  ['いっちょう', 'Itchō'],
  ['なんば', 'Namba'],
  ['ぐんま', 'Gumma'],
  ['かんおんじ', 'Kan’onji'],
  ['みやざき', 'Miyazaki'],
  ['ちゃたん', 'Chatan'],
  ['りゅうおう', 'Ryūō'],
  ['にせこ', 'Niseko'],
  ['あいづ', 'Aizu'],
  ['くろべ', 'Kurobe'],
  ['おおおか', 'Ōoka'],
] as const)('the kana %s match the romanised name %s', ([kana, roman]) =>
  expect(hepburn(kana)).toBe(comparable(roman)),
)

test.for([
  ['とうきょう', 'Kyoto'],
  ['みやこ', 'Myako'],
  ['かしはら', 'Kashiwara'],
] as const)('the kana %s do not match the romanised name %s', ([kana, roman]) =>
  expect(hepburn(kana)).not.toBe(comparable(roman)),
)
