import { general } from '@touchline/contract/site-settings/groups'
import { expect, test } from 'vitest'
import { generalForm, generalSections } from './general-sections.ts'

test('the form of the general settings contains every setting once', () => {
  const placed = generalSections.flatMap(({ fields }): readonly string[] => fields)
  expect(placed.toSorted()).toEqual(Object.keys(general.fields).toSorted())
})

test.for([
  ['#1d4ed8', '#1d4ed8'],
  [' 1D4ED8 ', '#1d4ed8'],
  ['＃１Ｄ４ＥＤ８', '#1d4ed8'],
  ['#04a', '#0044aa'],
  ['#1d4ed', '#1d4ed'],
  ['navy ', 'navy'],
  ['', ''],
] as const)('the typed brand colour %j is sent as %j', ([typed, sent]) => {
  expect(generalForm.fields.brand_colour.fromText(typed)).toBe(sent)
})
