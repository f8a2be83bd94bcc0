import { describe, expect, test } from 'vitest'
import { mergeOf } from '../../../forms/state/merge.ts'
import { boundFields, isSameForm, type ProfileValues, replacedValues, valuesOf } from './profile-values.ts'

const base: ProfileValues = {
  ...valuesOf(undefined, 'system'),
  firstname: 'Aiko',
  city_id: '1850147',
  city: 'Tokyo',
  state: 'Tokyo',
  country: 'Japan',
}
const inJapanese = { city: '東京', state: '東京都', country: '日本' }

describe('a newer profile', () => {
  test('replaces the values of an unedited form', () => {
    expect(replacedValues({ base, mine: base, theirs: { ...base, firstname: 'Akiko' } })).toEqual(base)
  })

  test('does not replace the typed values of a form', () => {
    const mine = { ...base, designation: 'Secretary' }
    expect(replacedValues({ base, mine, theirs: { ...base, theme: 'dark' } })).toEqual(base)
  })

  test('is a conflict if both users have changed the same field', () => {
    const mine = { ...base, firstname: 'Akiko' }
    expect(replacedValues({ base, mine, theirs: { ...base, firstname: 'Aika' } })).toBeUndefined()
  })

  test('replaces an edited preference if another save has changed it', () => {
    const mine = { ...base, theme: 'dark', page_size: '50' }
    const untouched = replacedValues({ base, mine, theirs: { ...base, theme: 'light' } })
    expect(untouched).toEqual({ ...base, theme: 'dark' })
  })

  test('is no change if it only names the same city in another language', () => {
    const mine = { ...base, city_id: '', city: 'Hamlet' }
    expect(replacedValues({ base, mine, theirs: { ...base, ...inJapanese } })).toEqual(base)
    expect(isSameForm({ ...base, ...inJapanese }, base)).toBe(true)
    expect(isSameForm({ ...base, ...inJapanese, city_id: '1' }, base)).toBe(false)
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
      base,
      mine: { ...base, ...mine },
      theirs: { ...base, ...theirs },
      bound: boundFields,
    })
    expect(merge.conflicts).toEqual([unit])
  })
})
