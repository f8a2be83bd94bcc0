import { message } from '@touchline/contract/http/messages'
import { clubDays, sponsorshipTypes, sports } from '@touchline/contract/master-data/lists'
import { describe, expect, test } from 'vitest'
import { newPicturesOf } from '../forms/state/form-values.ts'
import { recordDraft, recordFormErrors, recordFormValues } from './record-values.ts'

describe('the form of a row', () => {
  const filled = { ...recordFormValues(sports), sports_name: 'Kendo' }

  test('contains the initial values of the list as text, and the status as a number', () => {
    expect(recordFormValues(sports)).toMatchObject({
      sports_name: '',
      sports_image: '',
      category: 'other',
      max_players: '99',
      status: 1,
    })
    expect(recordFormValues(clubDays)).toMatchObject({
      weekdays: '1,2,3,4,5,6,7',
      opens_at: '',
      closes_next_day: 'false',
    })
  })
  test('sends numbers as numbers, and the version that it was filled from', () => {
    expect(recordDraft(sports, { ...filled, min_players: '2' }, { version: 4 })).toMatchObject({
      sports_name: 'Kendo',
      sports_image: null,
      min_players: 2,
      status: 1,
      version: 4,
    })
    expect(recordDraft(sports, filled)).not.toHaveProperty('version')
  })
  test('sends a new picture apart from the other values', () => {
    const picture = new File(['x'], 'kendo.png', { type: 'image/png' })
    const values = { ...filled, sports_image: picture }
    expect(recordDraft(sports, values)).not.toHaveProperty('sports_image')
    expect(newPicturesOf(values)).toEqual({ sports_image: picture })
    expect(recordFormErrors(sports, values)).toEqual({})
    expect(newPicturesOf(filled)).toEqual({})
  })
  test.for([
    ['１２', 12],
    [' 7 ', 7],
    ['1.5', '1.5'],
    ['1.234', '1.234'],
  ] as const)('sends the text %j of a number field as %j', ([written, sent]) => {
    expect(recordDraft(sports, { ...filled, max_players: written })).toMatchObject({ max_players: sent })
  })
  test.for([
    ['1.5', message('not_whole')],
    ['-5', message('too_small', { min: 1 })],
    ['1,234', message('too_big', { max: 99 })],
  ] as const)('refuses %j as the number of players', ([max_players, expected]) => {
    expect(recordFormErrors(sports, { ...filled, max_players })).toEqual({ max_players: [expected] })
  })
  test('is validated with the rules of the contract', () => {
    expect(recordFormErrors(sports, filled)).toEqual({})
    expect(recordFormErrors(sports, recordFormValues(sports))).toEqual({ sports_name: [message('required')] })
    expect(recordFormErrors(sports, { ...filled, min_players: '' })).toEqual({
      min_players: [message('not_whole')],
    })
    expect(Object.keys(recordFormErrors(sports, { ...filled, min_players: '5', max_players: '3' }))).toEqual([
      'max_players',
    ])
  })
})

test('a form refuses a missing name and an invalid field together', () => {
  const errors = recordFormErrors(sports, { ...recordFormValues(sports), max_players: '0' })
  expect(Object.keys(errors).toSorted()).toEqual(['max_players', 'sports_name'])
})

test('a form does not compare an invalid value: only its own error is shown', () => {
  const typed = { ...recordFormValues(clubDays), name: 'Evenings', opens_at: 'evening', closes_at: '02:00' }
  expect(Object.keys(recordFormErrors(clubDays, typed))).toEqual(['opens_at'])
})

describe('times and weekdays in a form', () => {
  const typed = {
    ...recordFormValues(clubDays),
    name: 'Evenings',
    weekdays: '1,3',
    opens_at: '6pm',
    closes_at: '２',
  }

  test('are read from common notations such as 6pm', () => {
    expect(recordDraft(clubDays, { ...typed, closes_next_day: 'true' })).toMatchObject({
      weekdays: [1, 3],
      opens_at: '18:00',
      closes_at: '02:00',
      closes_next_day: true,
    })
  })
  test('a draft with the closing time 24:00 has 00:00 of the next day', () => {
    expect(recordDraft(clubDays, { ...typed, closes_at: '24時' })).toMatchObject({
      closes_at: '00:00',
      closes_next_day: true,
    })
    expect(recordFormErrors(clubDays, { ...typed, closes_at: '24:00' })).toEqual({})
    expect(recordFormErrors(clubDays, { ...typed, opens_at: '24:00' })).toMatchObject({
      opens_at: [{ key: 'not_time' }],
    })
  })
  test('are refused at their field if they are invalid', () => {
    expect(recordFormErrors(clubDays, { ...typed, opens_at: 'evening' })).toMatchObject({
      opens_at: [{ key: 'not_time' }],
    })
    expect(recordFormErrors(clubDays, { ...typed, weekdays: '' })).toMatchObject({
      weekdays: [{ key: 'no_weekday' }],
    })
    expect(recordFormErrors(clubDays, typed)).toMatchObject({ closes_at: [{ key: 'not_after' }] })
  })
})

describe('amounts in a form', () => {
  const typed = { ...recordFormValues(sponsorshipTypes), name: 'Gold' }
  const stored = { ...recordDraft(sponsorshipTypes, typed), min_amount: 100_050, currency: 'USD' }

  test('are shown with the separators and decimals of their currency', () => {
    expect(recordFormValues(sponsorshipTypes, stored)).toMatchObject({
      min_amount: '1,000.50',
      max_amount: '',
    })
  })
  test('are sent in minor units, or as null if empty', () => {
    const values = { ...typed, min_amount: '１，０００', max_amount: ' ', currency: 'KWD' }
    expect(recordDraft(sponsorshipTypes, values)).toMatchObject({ min_amount: 1_000_000, max_amount: null })
  })
  test.for([
    ['10.5', 'JPY', message('not_whole_amount', { currency: 'JPY' })],
    ['1.234.567', 'JPY', message('not_whole_amount', { currency: 'JPY' })],
    ['10²', 'JPY', message('not_whole_amount', { currency: 'JPY' })],
    ['-5', 'JPY', message('too_small', { min: 0 })],
    ['－１．５０', 'USD', message('too_small', { min: 0 })],
    ['1.005', 'USD', message('not_amount', { currency: 'USD', decimals: 2 })],
    ['1000000000000.01', 'USD', message('too_big', { max: '1,000,000,000,000.00' })],
  ] as const)('are refused with a message in their currency: %s %s', ([min_amount, currency, expected]) => {
    expect(recordFormErrors(sponsorshipTypes, { ...typed, min_amount, currency })).toEqual({
      min_amount: [expected],
    })
  })
})
