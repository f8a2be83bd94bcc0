import { describe, expect, expectTypeOf, test } from 'vitest'
import { languages } from '../language.ts'
import { masterLists, sports } from '../master-data/lists.ts'
import { settingGroups } from '../site-settings/groups.ts'
import { slackFunctions } from '../slack/functions.ts'
import { type AreaKey, areas, type EventName, eventText, findArea, shownActionOf } from './areas.ts'

const texts = (event: Parameters<typeof eventText>[0]) =>
  languages.map((language) => eventText(event, language))

describe('the text of an audit entry', () => {
  test.each(Object.keys(areas) as AreaKey[])(
    'every action of the area %s has a complete text in both languages',
    (key) => {
      for (const action of Object.keys(areas[key].actions)) {
        const named = texts({ area: key, action, name: 'Kendo {{list}}' })
        const unnamed = texts({ area: key, action, name: null })
        for (const text of [...named, ...unnamed]) expect(text).toMatch(/\S/)
        expect(unnamed.join()).not.toMatch(/[{}]/)
      }
    },
  )

  test('names the record and its list', () => {
    expect(texts({ area: 'sports', action: 'deleted', name: 'Kendo' })).toEqual([
      'Deleted “Kendo” from Sports',
      'スポーツから「Kendo」を削除しました',
    ])
    expect(texts({ area: 'sports', action: 'deleted', name: null })[0]).toBe('Deleted an entry from Sports')
  })

  test('shows a record name that contains a placeholder unchanged', () => {
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
  ])('is general for %s %s, which only a newer version of the product knows', (area, action, text) => {
    expect(eventText({ area, action, name: null }, 'en')).toBe(text)
  })
})

test('an update that changes only the status is shown as an activation or deactivation', () => {
  const shown = (changes: object) =>
    shownActionOf({ area: 'sports', action: 'updated', changes: { ...changes } })
  expect(shown({ status: { old: 1, new: 0 } })).toBe('deactivated')
  expect(shown({ status: { old: 0, new: 1 } })).toBe('activated')
  expect(shown({ status: { old: 1, new: 0 }, category: { old: 'other', new: 'combat' } })).toBe('updated')
  expect(shown({ category: { old: 'other', new: 'combat' } })).toBe('updated')
  expect(shownActionOf({ area: 'sports', action: 'created', changes: { status: { new: 1 } } })).toBe(
    'created',
  )
  expect(texts({ area: 'sports', action: 'deactivated', name: 'Kendo' })).toEqual([
    'Deactivated “Kendo” in Sports',
    'スポーツの「Kendo」を無効にしました',
  ])
})

test('every list and every group of settings has an audit area', () => {
  for (const { key } of masterLists) expect(findArea(key)).toBeDefined()
  for (const { key } of settingGroups) expect(findArea(`settings.${key}`)).toBeDefined()
})

test('a Slack function can choose every action of every area, also those of the Slack functions', () => {
  const actions = Object.entries(areas).flatMap(([key, area]) =>
    Object.keys(area.actions).map((action) => `${key}.${action}`),
  )
  expect(actions).toContain('slackFunctions.tested')
  const { events } = slackFunctions.fields
  const offered = events?.kind === 'choices' ? Object.keys(events.options()) : []
  expect(offered).toEqual(expect.arrayContaining(actions))
})

test('the page link of a list record opens the panel of the record', () => {
  expect(findArea('sports')?.recordPage?.(7)).toEqual({ path: sports.page, search: { edit: 7 } })
})

test('an unknown area, an unknown action and an action of another area do not compile', () => {
  expectTypeOf<{ area: 'auth'; action: 'sign_in' }>().toExtend<EventName>()
  expectTypeOf<{ area: 'sports'; action: 'deleted' }>().toExtend<EventName>()
  expectTypeOf<{ area: 'settings.mail'; action: 'tried' }>().toExtend<EventName>()
  expectTypeOf<{ area: 'oauth'; action: 'sign_in' }>().not.toExtend<EventName>()
  expectTypeOf<{ area: 'auth'; action: 'sign_on' }>().not.toExtend<EventName>()
  expectTypeOf<{ area: 'sports'; action: 'sign_in' }>().not.toExtend<EventName>()
  expectTypeOf<{ area: string; action: string }>().not.toExtend<EventName>()
})
