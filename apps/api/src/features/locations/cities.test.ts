import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { StartupError } from '../../errors.ts'
import { assertCitiesBuilt, citiesFile } from '../../start-requirements.ts'
import { cities } from '../../testing/cities.ts'
import { Cities } from './cities.ts'
import { cityOptionAt } from './city-names.ts'
import { lineAt, readCityTable } from './city-table.ts'

const table = await readCityTable(citiesFile)

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

  test('each city of the table of cities has a name, a folded spelling and a state', () => {
    const lines = Array.from(table.ids, (_, at) => lineAt(table, at))
    expect(lines.filter((line) => !/^[^\t\n]+(\t[^\t\n]+)+$/.test(line))).toEqual([])
    expect(table.starts.at(-1)).toBe(table.lines.length)
    expect(table.stateOf).toHaveLength(table.ids.length)
    expect(table.stateOf.every((state) => state < table.states.length)).toBe(true)
  })

  test('names every country in both languages', () => {
    const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    const japanese = new Intl.DisplayNames('ja', { type: 'region', fallback: 'none' })
    const nameless = table.countries.filter(({ code }) => !english.of(code) || !japanese.of(code))
    expect(nameless).toEqual([])
    expect(table.states.filter(({ country }) => !(country in table.countries))).toEqual([])
  })

  test('names every state that has a code, and has such a state for nearly every city', () => {
    const stateless = table.states.filter(({ code }) => code === '')
    expect(table.states.filter(({ code, name, key }) => code && !(name && key))).toEqual([])
    expect(stateless.filter(({ name, key }) => name || key)).toEqual([])
    expect(table.stateOf.filter((at) => table.states[at]?.code === '').length).toBeLessThan(150)
  })

  test('each state of the table of cities belongs to the country that its code begins with', () => {
    const foreign = table.states.filter(
      ({ code, country }) => code && !code.startsWith(`${table.countries[country]?.code}.`),
    )
    expect(foreign).toEqual([])
  })

  test('has a Japanese name with its reading for each of the 47 prefectures, and for no other state', () => {
    const named = table.states.flatMap(({ code, japanese }) => (japanese ? [{ code, ...japanese }] : []))
    const readings: Readonly<Record<string, string>> = { 県: 'けん', 府: 'ふ', 都: 'と', 道: 'どう' }
    expect(named).toHaveLength(47)
    expect(named.filter(({ code }) => !code.startsWith('JP.'))).toEqual([])
    expect(named.filter(({ name, reading }) => !reading.endsWith(readings[name.slice(-1)] ?? '?'))).toEqual(
      [],
    )
  })

  test.for(['en', 'ja'] as const)('gives every city a unique label in %s', (language) => {
    const labels = Array.from(table.ids, (_, at) => cityOptionAt(table, at, language).label)
    const groups = Map.groupBy(labels, (label) => label).values()
    expect([...groups].filter((group) => group.length > 1)).toEqual([])
  })
})

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
    const file = join(emptyFolder(), 'cities.txt')
    const missing = new Cities({ file })
    await expect(missing.find(1848354, 'en')).rejects.toThrow('ENOENT')
    copyFileSync(citiesFile, file)
    expect(await missing.find(1848354, 'en')).toMatchObject({ city: { name: 'Yokohama' } })
  })

  test('fails the start of the app if its file is missing', () => {
    const missing = join(emptyFolder(), 'cities.txt')
    expect(() => assertCitiesBuilt(missing)).toThrow(StartupError)
    expect(() => assertCitiesBuilt()).not.toThrow()
  })
})
