import { describe, expect, test } from 'vitest'
import { mergeOf } from '../../../forms/merge.ts'
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
  test('is followed where the form was not touched', () => {
    expect(replacedValues({ base, mine: base, theirs: { ...base, firstname: 'Akiko' } })).toEqual(base)
  })

  test('leaves what was typed', () => {
    const mine = { ...base, designation: 'Secretary' }
    expect(replacedValues({ base, mine, theirs: { ...base, theme: 'dark' } })).toEqual(base)
  })

  test('is for a person to choose from where both changed the same', () => {
    const mine = { ...base, firstname: 'Akiko' }
    expect(replacedValues({ base, mine, theirs: { ...base, firstname: 'Aika' } })).toBeUndefined()
  })

  test('brings the preference that was chosen last', () => {
    const mine = { ...base, theme: 'dark', page_size: '50' }
    const untouched = replacedValues({ base, mine, theirs: { ...base, theme: 'light' } })
    expect(untouched).toEqual({ ...base, theme: 'dark' })
  })

  test('may name the same city in another language', () => {
    const mine = { ...base, city_id: '', city: 'Hamlet' }
    expect(replacedValues({ base, mine, theirs: { ...base, ...inJapanese } })).toEqual(base)
    expect(isSameForm({ ...base, ...inJapanese }, base)).toBe(true)
    expect(isSameForm({ ...base, ...inJapanese, city_id: '1' }, base)).toBe(false)
  })
})

describe('two edits', () => {
  test.each([
    [{ state: 'Kanto' }, { country: 'JP' }, ['city_id', 'city', 'state', 'country']],
    [{ phone: '1' }, { phone_country: 'GB' }, ['phone_country', 'phone']],
    [{ email: 'a', current_password: 'x' }, { email: 'b' }, ['email', 'current_password']],
  ])('of %j and %j are one question', (mine, theirs, unit) => {
    const merge = mergeOf({
      base,
      mine: { ...base, ...mine },
      theirs: { ...base, ...theirs },
      bound: boundFields,
    })
    expect(merge.conflicts).toEqual([unit])
  })
})
