import { describe, expect, expectTypeOf, test } from 'vitest'
import { languages } from '../language.ts'
import { masterLists, sports } from '../master-data/lists.ts'
import { settingGroups } from '../site-settings/groups.ts'
import { type AreaKey, areas, type EventName, findArea } from './areas.ts'
import { eventText } from './event-text.ts'

const texts = (event: Parameters<typeof eventText>[0]) =>
  languages.map((language) => eventText(event, language))

describe('the text of an event', () => {
  test.each(Object.keys(areas) as AreaKey[])(
    '%s: every action has a complete text in both languages',
    (key) => {
      for (const action of Object.keys(areas[key].actions)) {
        const named = texts({ area: key, action, name: 'Kendo {{list}}' })
        const unnamed = texts({ area: key, action, name: null })
        for (const text of [...named, ...unnamed]) expect(text).toMatch(/\S/)
        expect(unnamed.join()).not.toMatch(/[{}]/)
      }
    },
  )

  test('the text of an event names the record and its list', () => {
    expect(texts({ area: 'sports', action: 'deleted', name: 'Kendo' })).toEqual([
      'Deleted “Kendo” from Sports',
      'スポーツから「Kendo」を削除しました',
    ])
    expect(texts({ area: 'sports', action: 'deleted', name: null })[0]).toBe('Deleted an entry from Sports')
  })

  test('a record name that contains a mark is not filled in again', () => {
    expect(texts({ area: 'sports', action: 'created', name: '{{list}}' })[0]).toBe(
      'Added “{{list}}” to Sports',
    )
  })

  test.each([
    ['auth', 'something_new', 'Sign-in activity'],
    ['sports', 'something_new', 'Activity in Sports'],
    ['sports', 'toString', 'Activity in Sports'],
    ['settings.new_group', 'updated', 'Changed the settings'],
    ['settings.new_group', 'tried', 'Tested the settings'],
    ['newcomers', 'created', 'Other activity'],
    ['constructor', 'name', 'Other activity'],
  ])('an entry of a newer version is described in general: %s %s', (area, action, text) => {
    expect(eventText({ area, action, name: null }, 'en')).toBe(text)
  })
})

test('every list and every group of settings is an area', () => {
  for (const { key } of masterLists) expect(findArea(key)).toBeDefined()
  for (const { key } of settingGroups) expect(findArea(`settings.${key}`)).toBeDefined()
})

test('a record of a list is shown by the panel of its list', () => {
  expect(findArea('sports')?.recordPage?.(7)).toEqual({ path: sports.page, search: { edit: 7 } })
})

test('a misspelt area or action, or an action of another area, does not compile', () => {
  expectTypeOf<{ area: 'auth'; action: 'sign_in' }>().toExtend<EventName>()
  expectTypeOf<{ area: 'sports'; action: 'deleted' }>().toExtend<EventName>()
  expectTypeOf<{ area: 'settings.mail'; action: 'tried' }>().toExtend<EventName>()
  expectTypeOf<{ area: 'oauth'; action: 'sign_in' }>().not.toExtend<EventName>()
  expectTypeOf<{ area: 'auth'; action: 'sign_on' }>().not.toExtend<EventName>()
  expectTypeOf<{ area: 'sports'; action: 'sign_in' }>().not.toExtend<EventName>()
  expectTypeOf<{ area: string; action: string }>().not.toExtend<EventName>()
})
