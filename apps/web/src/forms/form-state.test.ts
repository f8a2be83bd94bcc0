import { message } from '@touchline/contract/http/messages'
import { describe, expect, test } from 'vitest'
import type { FormRow } from './form-state.ts'
import {
  followRows,
  localizeErrors,
  messageOf,
  messagesAfter,
  placeErrors,
  revalidateDependents,
  withoutMessageOf,
} from './form-state.ts'

describe('what is wrong with a form', () => {
  test('is said once a field, in the language of the reader', () => {
    const faults = {
      name: [message('required'), message('taken')],
      age: [message('too_big', { max: 99 })],
      other: [],
    }
    expect(localizeErrors(faults, 'en')).toEqual({
      name: 'This field is required.',
      age: 'Enter 99 or less.',
    })
    expect(localizeErrors(faults, 'ja')).toEqual({
      name: '入力してください。',
      age: '99以下の値を入力してください。',
    })
  })
  test('stands at its field, first message first, and above the form where the field is not shown', () => {
    const errors = { name: ['Taken.', 'Too long.'], version: ['Wrong type.'] }
    expect(placeErrors(errors, ['name', 'age'])).toEqual({
      fields: { name: 'Taken.' },
      rest: ['Wrong type.'],
    })
  })
  test('stands at the row of a list that is shown', () => {
    const errors = { 'logos.2.alt': ['Required.'], 'other.0': ['Wrong.'] }
    expect(placeErrors(errors, ['logos'])).toEqual({
      fields: { 'logos.2.alt': 'Required.' },
      rest: ['Wrong.'],
    })
  })
})

test('what is wrong with a part of a field is said at the field, and is over with it', () => {
  const messages = { name: 'name', 'days.0': 'first', 'days.1': 'second', daysOff: 'other' }
  expect(messageOf(messages, 'days')).toBe('first')
  expect(messageOf(messages, 'name')).toBe('name')
  expect(messageOf(messages, 'nothing')).toBeUndefined()
  expect(withoutMessageOf(messages, 'days')).toEqual({ name: 'name', daysOff: 'other' })
})

describe('what is wrong with fields that are right or wrong together', () => {
  const messages = { closes_at: 'before it opens', name: 'taken' }
  const together = [['opens_at', 'closes_at', 'nextDay']]
  const afterChange = (changed: string, wrong: Record<string, string>) =>
    revalidateDependents(messages, { changed, together, check: () => wrong })

  test('is over with a change of any of them', () => {
    expect(afterChange('nextDay', {})).toEqual({ name: 'taken' })
    expect(afterChange('opens_at', { opens_at: 'no time' })).toEqual({ name: 'taken' })
    expect(afterChange('nextDay', { closes_at: 'more than a day' })).toEqual({ name: 'taken' })
  })
  test('stays while it is still so, and whatever becomes of other fields', () => {
    expect(afterChange('opens_at', { closes_at: 'before it opens' })).toEqual(messages)
    expect(afterChange('description', {})).toEqual(messages)
  })
})

describe('what is wrong with the rows of a list', () => {
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
  const become = (rows: readonly FormRow[]) => followRows({ messages, list: 'logos', before, after: rows })

  test('goes where its row goes, and what was wrong with the list as a whole is over', () => {
    expect(become([third, first, second])).toEqual({
      name: 'name',
      'logos.1.alt': 'first alt',
      'logos.1.url': 'first url',
      'logos.0': 'third',
      'logos.0.url': 'third url',
    })
  })
  test('leaves with its row', () => {
    expect(become([second, third])).toEqual({ name: 'name', 'logos.1': 'third', 'logos.1.url': 'third url' })
  })
  test('is over for the part that is typed, and stays for the others', () => {
    expect(become([{ ...first, alt: 'F' }, second, { ...third, alt: 'T' }])).toEqual({
      name: 'name',
      'logos.0.url': 'first url',
      'logos.2.url': 'third url',
    })
  })
  test('of a row stays when another row is added, and text takes its own message away', () => {
    const rows = { field: 'logos', before, after: [...before, { name: 'New', url: '' }] }
    expect(messagesAfter(messages, rows)).toMatchObject({ 'logos.0.alt': 'first alt', 'logos.2': 'third' })
    const typed = { field: 'title', before: 'Old', after: 'New' }
    expect(messagesAfter({ ...messages, title: 'Wrong.' }, typed)).toEqual(messages)
  })
})
