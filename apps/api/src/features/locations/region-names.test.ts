import { describe, expect, test } from 'vitest'
import { hepburn } from '../../../../../tools/cities/hepburn.ts'
import { citiesFile } from '../../start-requirements.ts'
import { readCityTable } from './city-table.ts'
import { prefectures } from './region-names.ts'

const { states } = await readCityTable(citiesFile)
const romanNames = new Map(states.map(({ code, key }) => [code, key]))

describe('the prefectures', () => {
  test.for(Object.entries(prefectures))(
    'with the code %s has the name of the GeoNames state',
    ([code, { name, reading }]) => {
      const stem = name === '北海道' ? reading : reading.replace(/(けん|ふ|と)$/, '')
      expect(hepburn(stem)).toBe(romanNames.get(code))
    },
  )

  test('number 47 with the right suffix and reading', () => {
    const kinds = Object.values(prefectures).map(({ name, reading }) => [name.at(-1), reading])
    const readings = { 県: 'けん', 府: 'ふ', 都: 'と', 道: 'どう' } as const
    for (const [kind, reading] of kinds)
      expect(reading?.endsWith(readings[kind as keyof typeof readings])).toBe(true)
    expect(Object.groupBy(kinds, ([kind]) => kind ?? '')).toMatchObject({
      県: { length: 43 },
      府: { length: 2 },
      都: { length: 1 },
      道: { length: 1 },
    })
  })
})
