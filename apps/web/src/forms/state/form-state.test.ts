import { message } from '@touchline/contract/http/messages'
import { describe, expect, test } from 'vitest'
import type { FormRow } from './form-state.ts'
import {
  localizeErrors,
  messageOf,
  messagesAfter,
  moveRowMessages,
  placeErrors,
  revalidateDependents,
  withoutMessageOf,
} from './form-state.ts'

describe('the errors of a form', () => {
  test('are reduced to the first message of each field, in the given language', () => {
    const errors = {
      name: [message('required'), message('taken')],
      age: [message('too_big', { max: 99 })],
      other: [],
    }
    expect(localizeErrors(errors, 'en')).toEqual({
      name: 'This field is required.',
      age: 'Enter 99 or less.',
    })
    expect(localizeErrors(errors, 'ja')).toEqual({
      name: '入力してください。',
      age: '99以下の値を入力してください。',
    })
  })
  test('are shown at their fields, or above the form if the form does not show the field', () => {
    const errors = { name: ['Taken.', 'Too long.'], version: ['Wrong type.'] }
    expect(placeErrors(errors, ['name', 'age'])).toEqual({
      fields: { name: 'Taken.' },
      rest: ['Wrong type.'],
    })
  })
  test('of a row belong to the list that contains the row', () => {
    const errors = { 'logos.2.alt': ['Required.'], 'other.0': ['Wrong.'] }
    expect(placeErrors(errors, ['logos'])).toEqual({
      fields: { 'logos.2.alt': 'Required.' },
      rest: ['Wrong.'],
    })
  })
})

test('a field shows the first message of its parts, and clearing the field clears all of them', () => {
  const messages = { name: 'name', 'days.0': 'first', 'days.1': 'second', daysOff: 'other' }
  expect(messageOf(messages, 'days')).toBe('first')
  expect(messageOf(messages, 'name')).toBe('name')
  expect(messageOf(messages, 'nothing')).toBeUndefined()
  expect(withoutMessageOf(messages, 'days')).toEqual({ name: 'name', daysOff: 'other' })
})

describe('the error of dependent fields', () => {
  const messages = { closes_at: 'before it opens', name: 'taken' }
  const dependentFields = [['opens_at', 'closes_at', 'nextDay']]
  const afterChange = (changed: string, wrong: Record<string, string>) =>
    revalidateDependents(messages, { changed, dependentFields, check: () => wrong })

  test('is cleared when a change of any of these fields makes it obsolete', () => {
    expect(afterChange('nextDay', {})).toEqual({ name: 'taken' })
    expect(afterChange('opens_at', { opens_at: 'no time' })).toEqual({ name: 'taken' })
    expect(afterChange('nextDay', { closes_at: 'more than a day' })).toEqual({ name: 'taken' })
  })
  test('stays if it still applies, or if an unrelated field changes', () => {
    expect(afterChange('opens_at', { closes_at: 'before it opens' })).toEqual(messages)
    expect(afterChange('description', {})).toEqual(messages)
  })
})

describe('the errors of the rows of a list', () => {
  const [first, second, third] = [
    { alt: '', url: 'x' },
    { alt: '', url: '' },
    { alt: 'Third', url: 'y' },
  ]
  const before = [first, second, third]
  const messages = {
    name: 'name',
    logos: 'too many',
    'logos.0.alt': 'first alt',
    'logos.0.url': 'first url',
    'logos.2': 'third',
    'logos.2.url': 'third url',
  }
  const errorsOf = (rows: readonly FormRow[]) =>
    moveRowMessages({ messages, list: 'logos', before, after: rows })

  test('move with their rows, and the error of the list itself is cleared', () => {
    expect(errorsOf([third, first, second])).toEqual({
      name: 'name',
      'logos.1.alt': 'first alt',
      'logos.1.url': 'first url',
      'logos.0': 'third',
      'logos.0.url': 'third url',
    })
  })
  test('are cleared when their row is removed', () => {
    expect(errorsOf([second, third])).toEqual({
      name: 'name',
      'logos.1': 'third',
      'logos.1.url': 'third url',
    })
  })
  test('are cleared for the changed field and stay for the other fields of the row', () => {
    expect(errorsOf([{ ...first, alt: 'F' }, second, { ...third, alt: 'T' }])).toEqual({
      name: 'name',
      'logos.0.url': 'first url',
      'logos.2.url': 'third url',
    })
  })
  test('stay when another row is added, while a changed text field loses its error', () => {
    const rows = { field: 'logos', before, after: [...before, { name: 'New', url: '' }] }
    expect(messagesAfter(messages, rows)).toMatchObject({ 'logos.0.alt': 'first alt', 'logos.2': 'third' })
    const typed = { field: 'title', before: 'Old', after: 'New' }
    expect(messagesAfter({ ...messages, title: 'Wrong.' }, typed)).toEqual(messages)
  })
})
