import { boundFields } from '@touchline/contract/fields/fields'
import { describe, expect, test } from 'vitest'
import { mergeOf } from '../../../forms/state/merge.ts'
import { recordFormErrors, recordFormValues, withKnownNames } from '../../../records/record-values.ts'
import {
  changeOf,
  emailChangeErrors,
  type ProfileValues,
  profileForm,
  replacedValues,
} from './profile-form.ts'

const stored: ProfileValues = {
  ...(recordFormValues(profileForm) as ProfileValues),
  firstname: 'Aiko',
  lastname: 'Mori',
  email: 'aiko@example.org',
  phone_country: 'JP',
  phone: '03-1234-5678',
  city_id: '1850147',
  city: 'Tokyo',
  state: 'Tokyo',
  country: 'Japan',
}
const changed = (change: Partial<ProfileValues>, from = stored) => changeOf({ ...from, ...change }, from)

describe('the change of a profile', () => {
  test('is empty if nothing was edited', () => {
    expect(changed({})).toEqual({})
  })

  test.each([
    [{ firstname: 'Akiko' }, { firstname: 'Akiko' }],
    [{ address: '1-2-3\nChiyoda' }, { address: '1-2-3\nChiyoda' }],
    [
      { language: 'ja', theme: 'dark' },
      { language: 'ja', theme: 'dark' },
    ],
    [{ page_size: '100' }, { page_size: 100 }],
    [{ date_format: 'yyyy/mm/dd' }, { date_format: 'yyyy/mm/dd' }],
    [{ phone: '' }, { phone: null, phone_country: null }],
    [{ phone: '03-9999-9999' }, { phone: '03-9999-9999', phone_country: 'JP' }],
    [{ phone_country: 'GB' }, { phone: '03-1234-5678', phone_country: 'GB' }],
    [{ phone_country: '', phone: '+44 20 7946 0000' }, { phone: '+44 20 7946 0000' }],
    [{ phone_country: 'US', phone: '+1 416 967 1111' }, { phone: '+1 416 967 1111' }],
    [{ phone: '＋1 416 967 1111' }, { phone: '＋1 416 967 1111' }],
    [{ city_id: '2643743', city: 'London', state: 'England' }, { city_id: 2643743 }],
    [
      { city_id: '', city: 'Hamlet' },
      { city_id: null, city: 'Hamlet', state: 'Tokyo', country: 'Japan' },
    ],
    [
      { email: 'aiko@example.com', current_password: 'x' },
      { email: 'aiko@example.com', current_password: 'x' },
    ],
  ] as const)('translates the edit %j into the values of the API', (change, sent) => {
    expect(changed(change)).toEqual(sent)
  })

  test.each([
    ['a password without a new e-mail address', { current_password: 'x' }],
    ['a space after the e-mail address', { email: 'aiko@example.org ' }],
    ['the name of the chosen city in another language', { city: '東京', state: '東京都', country: '日本' }],
  ])('does not contain %s', (_, change) => {
    expect(changed(change)).toEqual({})
  })

  test('does not contain a country code without a phone number', () => {
    const without = { ...stored, phone: '', phone_country: '' }
    expect(changed({ phone_country: 'GB' }, without)).toEqual({})
  })

  test('resets cleared preferences to the default with null', () => {
    const chosen = { ...stored, language: 'ja', page_size: '50', date_format: 'yyyy/mm/dd' }
    expect(changed({ language: '', page_size: '', date_format: '' }, chosen)).toEqual({
      language: null,
      page_size: null,
      date_format: null,
    })
  })
})

describe('the validation of a profile change', () => {
  const errorsOf = (draft: ReturnType<typeof changed>, rules: { confirms_email_by_link: boolean }) => ({
    ...recordFormErrors(profileForm, stored, { draft }),
    ...emailChangeErrors(draft, rules),
  })

  test.each([
    [{ firstname: ' ' }, 'firstname', 'required'],
    [{ lastname: 'x'.repeat(61) }, 'lastname', 'too_long'],
    [{ email: 'aiko' }, 'email', 'not_email'],
    [{ email: '' }, 'email', 'required'],
    [{ email: 'aiko@example.com' }, 'current_password', 'password_for_email'],
    [{ email: 'aiko@example.com' }, 'email_confirmation', 'emailChangeMessages:repeat_email'],
    [
      { email: 'aiko@example.com', email_confirmation: 'aika@example.com' },
      'email_confirmation',
      'emailChangeMessages:other_email',
    ],
    [{ postal_code: '1'.repeat(21) }, 'postal_code', 'too_long'],
  ] as const)('refuses %j at the field %s: %s', (change, field, key) => {
    const errors = errorsOf(changed(change), { confirms_email_by_link: false })
    expect(errors[field]?.[0]?.key).toBe(key)
  })

  test('needs no second e-mail address if the new one is confirmed by a link', () => {
    const change = changed({ email: 'aiko@example.com', current_password: 'x' })
    expect(errorsOf(change, { confirms_email_by_link: true })).toEqual({})
  })

  test('ignores invalid stored values that are not changed', () => {
    const change = changed({ designation: 'Secretary' }, { ...stored, firstname: '' })
    expect(errorsOf(change, { confirms_email_by_link: false })).toEqual({})
  })
})

const inJapanese = { city: '東京', state: '東京都', country: '日本' }

describe('a newer profile', () => {
  test('replaces the values of an unedited form', () => {
    expect(replacedValues({ base: stored, mine: stored, theirs: { ...stored, firstname: 'Akiko' } })).toEqual(
      stored,
    )
  })

  test('a newer profile does not replace the typed values of a form', () => {
    const mine = { ...stored, designation: 'Secretary' }
    expect(replacedValues({ base: stored, mine, theirs: { ...stored, theme: 'dark' } })).toEqual(stored)
  })

  test('is a conflict if both users have changed the same field', () => {
    const mine = { ...stored, firstname: 'Akiko' }
    expect(replacedValues({ base: stored, mine, theirs: { ...stored, firstname: 'Aika' } })).toBeUndefined()
  })

  test('replaces an edited preference if another save has changed it', () => {
    const mine = { ...stored, theme: 'dark', page_size: '50' }
    const untouched = replacedValues({ base: stored, mine, theirs: { ...stored, theme: 'light' } })
    expect(untouched).toEqual({ ...stored, theme: 'dark' })
  })

  test('a newer profile is no change if it only names the same city in another language', () => {
    const mine = { ...stored, city_id: '', city: 'Hamlet' }
    const read = (theirs: ProfileValues) => withKnownNames(profileForm, theirs, stored)
    expect(read({ ...stored, ...inJapanese })).toEqual(stored)
    expect(read({ ...stored, ...inJapanese, city_id: '1' }).city).toBe('東京')
    expect(replacedValues({ base: stored, mine, theirs: read({ ...stored, ...inJapanese }) })).toEqual(stored)
  })
})

describe('the merge of two edits of a profile', () => {
  test.each([
    [{ state: 'Kanto' }, { country: 'JP' }, ['city_id', 'city', 'state', 'country']],
    [{ phone: '1' }, { phone_country: 'GB' }, ['phone_country', 'phone']],
    [
      { email: 'a', current_password: 'x' },
      { email: 'b' },
      ['email', 'email_confirmation', 'current_password'],
    ],
  ])('treats the fields of %j and %j as one conflict', (mine, theirs, unit) => {
    const merge = mergeOf({
      base: stored,
      mine: { ...stored, ...mine },
      theirs: { ...stored, ...theirs },
      bound: boundFields(profileForm.fields),
    })
    expect(merge.conflicts).toEqual([unit])
  })
})

test('the form of the profile contains the phone number as written in its country, and empty text for null', () => {
  const profile = { phone: '+81312345678', phone_national: '03-1234-5678', language: null, city_id: null }
  expect(recordFormValues(profileForm, profile)).toMatchObject({
    phone: '03-1234-5678',
    language: '',
    city_id: '',
    current_password: '',
  })
})
