import { notifiableEvents } from '@touchline/contract/slack/events'
import { describe, expect, test } from 'vitest'
import { chosenEvents, eventGroups, toggledEvents } from './event-groups.ts'

const keysFor = (search: string) => eventGroups(search).flatMap(({ events }) => events.map(({ key }) => key))

describe('the list of events', () => {
  test('has every event once, grouped by area', () => {
    expect(keysFor('').sort()).toEqual(notifiableEvents.map(({ key }) => key).sort())
    const areas = eventGroups().map(({ area }) => area)
    expect(areas).toEqual([...new Set(areas)])
  })
  test('a search in either language finds an area with all its events', () => {
    const inEnglish = keysFor('sports')
    expect(inEnglish).toContain('sports.created')
    expect(keysFor('スポーツ')).toContain('sports.created')
    expect(inEnglish.filter((key) => key.startsWith('sports.'))).toEqual(
      notifiableEvents.filter(({ area }) => area === 'sports').map(({ key }) => key),
    )
  })
  test('a search for an action finds it in every area', () => {
    const found = keysFor('deactivated')
    expect(found).toContain('sports.deactivated')
    expect(found).not.toContain('sports.created')
    expect(keysFor('無効化')).toContain('sports.deactivated')
  })
  test('a search without a match finds nothing', () => {
    expect(eventGroups('zzz')).toEqual([])
  })
})

describe('choosing events', () => {
  test('a click adds or removes an event, and the chosen events keep the order of the list', () => {
    const [first = '', second = ''] = notifiableEvents.map(({ key }) => key)
    expect(toggledEvents([second], [first])).toBe(`${first},${second}`)
    expect(toggledEvents([first, second], [first])).toBe(second)
    expect(toggledEvents([second], [second])).toBe('')
    expect(toggledEvents([], [second, first])).toBe(`${first},${second}`)
    expect(toggledEvents([first, second], [first, second])).toBe('')
  })
  test('an event of another release stays until it is removed', () => {
    const [first = ''] = notifiableEvents.map(({ key }) => key)
    expect(toggledEvents(['gone.created'], [first])).toBe(`${first},gone.created`)
    expect(toggledEvents(['gone.created'], ['gone.created'])).toBe('')
  })
  test('an empty value has no events', () => {
    expect(chosenEvents('')).toEqual([])
  })
})
