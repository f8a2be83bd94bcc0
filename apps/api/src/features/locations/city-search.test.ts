import { MAX_CITIES } from '@touchline/contract/locations'
import { describe, expect, test } from 'vitest'
import { cities, searchLabels } from '../../testing/cities.ts'
import { fold } from './fold.ts'

describe('a city search', () => {
  test.for([
    ['sao paulo', 'São Paulo, Brazil'],
    ['malmo', 'Malmö, Skåne, Sweden'],
    ['krakow', 'Kraków, Lesser Poland, Poland'],
    ['LODZ', 'Łódź, Łódź Voivodeship, Poland'],
    ['İstanbul', 'Istanbul, Türkiye'],
    ['ｙｏｋｏｈａｍａ', 'Yokohama, Kanagawa, Japan'],
    ['saint denis en val', 'Saint-Denis-en-Val, Centre-Val de Loire, France'],
    ['coeur d alene', "Coeur d'Alene, Idaho, United States"],
    ['coeur d’alene', "Coeur d'Alene, Idaho, United States"],
    ['coeur dalene', "Coeur d'Alene, Idaho, United States"],
    ['Paris, Texas', 'Paris, Texas, United States'],
    ['paris, tex', 'Paris, Texas, United States'],
    ['paris，tx', 'Paris, Texas, United States'],
    ['Paris, Texas, USA', 'Paris, Texas, United States'],
    ['paris, fr', 'Paris, Île-de-France, France'],
    ['paris、フランス', 'Paris, Île-de-France, France'],
    ['springfield, illinois', 'Springfield, Illinois, United States'],
    ['london, canada', 'London, Ontario, Canada'],
    ['london, uk', 'London, England, United Kingdom'],
    ['seoul, korea', 'Seoul, South Korea'],
    ['yokohama, kanagawa, japan', 'Yokohama, Kanagawa, Japan'],
    [', texas', 'Houston, Texas, United States'],
    ['monaco', 'Monaco, Municipality of Monaco, Monaco'],
    ['singapore', 'Singapore'],
    ['drammen', 'Drammen, Buskerud, Norway'],
  ])('for %s finds %s first', async ([text, label]) =>
    expect((await searchLabels(text as string))[0]).toBe(label),
  )

  test.for([
    'zzzzqq',
    'paris, atlantis',
    'paris, texas, france',
    `a${',e,a,o,u'.repeat(10)}`,
    '..',
    ',,',
    "'-",
    'a'.repeat(80),
    '\n',
    '横浜市役所',
  ])('for %s finds nothing', async (text) => expect(await searchLabels(text)).toEqual([]))
})

test('state and country names match only after a comma', async () => {
  const found = await cities.search({ text: 'bavaria', language: 'en' })
  expect(found.filter(({ state }) => state === 'Bavaria')).toEqual([])
})

test.for([
  ['Bo', 'Bo'],
  ['ho', 'Ho'],
  ['Åre', 'Åre'],
  ['ÅRE', 'Åre'],
  ['Ariño', 'Ariño'],
  ['arin\u0303o', 'Ariño'],
])('for %s a city with exactly the name %s stands first', async ([text, name]) => {
  const [first] = await cities.search({ text: text!, language: 'en' })
  expect(first?.name).toBe(name)
})

describe('the result of a city search', () => {
  test('lists names that start with the text, then names with such a word, then names that contain it', async () => {
    const found = await cities.search({ text: 'lyon', language: 'en' })
    const tiers = found.map(({ name }) => {
      const key = fold(name)
      if (key.startsWith('lyon')) return 0
      return key.includes(' lyon') ? 1 : 2
    })
    expect(new Set(tiers)).toEqual(new Set([0, 1, 2]))
    expect(tiers).toEqual(tiers.toSorted())
  })

  test('lists a city once, even if its name contains the text twice', async () => {
    const found = await cities.search({ text: 'wagga', language: 'en' })
    expect(found.map(({ name }) => name)).toEqual(['Waggaman', 'Wagga Wagga'])
  })

  test('lists the most populous cities first, up to the limit', async () => {
    const labels = await searchLabels('san')
    expect(labels).toHaveLength(MAX_CITIES)
    expect(labels.slice(0, 3)).toEqual([
      'San, Ségou, Mali',
      'Santiago, Santiago Metropolitan, Chile',
      'Santo Domingo, Nacional, Dominican Republic',
    ])
  })

  test.for([
    ['metsamor', 'Metsamor (Araks Municipality), Armavir, Armenia'],
    ['montaigut, auvergne', 'Montaigut (46.18° N, 2.81° E), Auvergne-Rhône-Alpes, France'],
  ] as const)('tells cities with the same name, state and country apart: %s', async ([text, label]) => {
    const labels = await searchLabels(text)
    expect(labels).toContain(label)
    expect(new Set(labels).size).toBe(labels.length)
  })
})
