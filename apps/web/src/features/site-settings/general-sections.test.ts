import { general } from '@touchline/contract/site-settings/groups'
import { expect, test } from 'vitest'
import { generalSections } from './general-sections.ts'

test('the form of the general settings contains every setting once', () => {
  const placed = generalSections.flatMap(({ fields }): readonly string[] => fields)
  expect(placed.toSorted()).toEqual(Object.keys(general.fields).toSorted())
})
