import { phrase } from '@touchline/contract/http/phrases'
import { sports } from '@touchline/contract/master-data/lists'
import { describe, expect, test } from 'vitest'
import { draftOf, itemFaults, valuesOf } from './item-values.ts'

describe('the form of a row', () => {
  const filled = { ...valuesOf(sports), sports_name: 'Kendo' }

  test('starts from the initial values of the list, numbers as text', () => {
    expect(valuesOf(sports)).toMatchObject({
      sports_name: '',
      category: 'other',
      max_players: '99',
      status: 1,
    })
  })
  test('is sent with its numbers as numbers and the version that was seen', () => {
    expect(draftOf(sports, { ...filled, min_players: '2' }, { version: 4 })).toMatchObject({
      sports_name: 'Kendo',
      min_players: 2,
      status: 1,
      version: 4,
    })
    expect(draftOf(sports, filled)).not.toHaveProperty('version')
  })
  test('is checked by the rules of the contract', () => {
    expect(itemFaults(sports, filled)).toEqual({})
    expect(itemFaults(sports, valuesOf(sports))).toEqual({ sports_name: [phrase('required')] })
    expect(itemFaults(sports, { ...filled, min_players: '' })).toEqual({ min_players: [phrase('not_whole')] })
    expect(Object.keys(itemFaults(sports, { ...filled, min_players: '5', max_players: '3' }))).toEqual([
      'max_players',
    ])
  })
})
