import { phrase } from '@touchline/contract/http/phrases'
import { describe, expect, test } from 'vitest'
import { placeErrors, sayFaults } from './field-faults.ts'

describe('what is wrong with a form', () => {
  test('is said once a field, in the language of the reader', () => {
    const faults = {
      name: [phrase('required'), phrase('taken')],
      age: [phrase('too_big', { max: 99 })],
      other: [],
    }
    expect(sayFaults(faults, 'en')).toEqual({ name: 'This field is required.', age: 'Enter 99 or less.' })
    expect(sayFaults(faults, 'ja')).toEqual({
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
})
