import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { StartupError } from '../../errors.ts'
import { assertCitiesBuilt, citiesFile } from '../../start-requirements.ts'
import { cities } from '../../testing/cities.ts'
import { Cities } from './cities.ts'
import { CityNames } from './city-names.ts'
import { type CityTable, NO_STATE, openCityTable } from './city-table.ts'
import { prefectures } from './region-names.ts'

const table = openCityTable(readFileSync(citiesFile))

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-cities-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

describe('the table of cities', () => {
  test('contains every GeoNames place of more than 1000 people once', () => {
    expect(table.ids).toHaveLength(135_233)
    expect(new Set(table.ids).size).toBe(table.ids.length)
    expect(table.countries).toHaveLength(246)
  })

  test('has a name and a search key for each city', () => {
    for (const starts of [table.nameStarts, table.keyStarts]) {
      expect(starts).toHaveLength(table.ids.length + 1)
      expect(starts.every((start, at) => at === 0 || start > (starts[at - 1] as number))).toBe(true)
    }
    expect(table.nameStarts.at(-1)).toBe(table.names.length)
    expect(table.keyStarts.at(-1)).toBe(table.keys.length)
  })

  test('names every country in both languages', () => {
    const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    const japanese = new Intl.DisplayNames('ja', { type: 'region', fallback: 'none' })
    const nameless = table.countries.filter(({ code }) => !english.of(code) || !japanese.of(code))
    expect(nameless).toEqual([])
    expect(table.countryOf.every((country) => country < table.countries.length)).toBe(true)
  })

  test('names every state, and has a state for nearly every city', () => {
    expect(table.states[NO_STATE]).toEqual({ code: '', name: '', key: '' })
    expect(table.states.slice(1).filter(({ code, name, key }) => !code || !name || !key)).toEqual([])
    expect(table.stateOf.every((state) => state < table.states.length)).toBe(true)
    expect(table.stateOf.filter((state) => state === NO_STATE).length).toBeLessThan(150)
    expect(citiesInForeignStates(table)).toEqual([])
  })

  test('contains exactly the prefecture codes of region-names.ts', () => {
    const held = table.states.filter(({ code }) => code.startsWith('JP.')).map(({ code }) => code)
    expect(held).toEqual(Object.keys(prefectures))
  })

  test.for(['en', 'ja'] as const)('gives every city a unique label in %s', (language) => {
    const names = new CityNames(table)
    const labels = Array.from(table.ids, (_, at) => names.optionOf(at, language).label)
    const groups = Map.groupBy(labels, (label) => label).values()
    expect([...groups].filter((group) => group.length > 1)).toEqual([])
  })
})

function citiesInForeignStates({ ids, stateOf, countryOf, states, countries }: CityTable): number[] {
  return [...ids].filter((_, at) => {
    const state = states[stateOf[at] as number]?.code
    return state !== '' && !state?.startsWith(`${countries[countryOf[at] as number]?.code}.`)
  })
}

describe('the city search', () => {
  test('yields to the event loop while it runs', async () => {
    await cities.search({ text: 'zz', language: 'en' })
    let turns = 0
    let isFound = false
    const searching = cities.search({ text: 'zzzzqq', language: 'en' }).then(() => {
      isFound = true
    })
    for (; !isFound; turns += 1) await turn()
    await searching
    expect(turns).toBeGreaterThan(5)
  })

  test('reads its file again after a failed attempt', async () => {
    const file = join(emptyFolder(), 'cities.bin')
    const missing = new Cities({ file })
    await expect(missing.find(1848354, 'en')).rejects.toThrow('ENOENT')
    copyFileSync(citiesFile, file)
    expect(await missing.find(1848354, 'en')).toMatchObject({ city: { name: 'Yokohama' } })
  })

  test('fails the start of the app if its file is missing', () => {
    const missing = join(emptyFolder(), 'cities.bin')
    expect(() => assertCitiesBuilt(missing)).toThrow(StartupError)
    expect(() => assertCitiesBuilt()).not.toThrow()
  })
})
