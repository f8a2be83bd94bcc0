import { describe, expect } from 'vitest'
import { lastEntry } from '../../testing/audit-entries.ts'
import type { Client } from '../../testing/client.ts'
import { SAVE, test } from '../../testing/own-profile.ts'

/** GeoNames ids. */
const YOKOHAMA = 1848354
const PARIS = 2988507
/** No place has it. */
const NO_CITY = 1

const yokohama = { city_id: YOKOHAMA, city: 'Yokohama', state: 'Kanagawa', country: 'Japan' }
const unknown = {
  city_id: ['Choose a city from the list, or type its name without choosing one.'],
}

async function placeAfter(admin: Client, change: object) {
  const answer = await admin.post(SAVE, change)
  expect(answer).toMatchObject({ status: 200 })
  const { city_id, city, state, country } = answer.body.data
  expect((await admin.get('/api/profile/1')).body.data).toMatchObject({ city_id, city, state, country })
  return { city_id, city, state, country }
}

describe('a city that was chosen', () => {
  test('brings its state and country, whatever else is sent', async ({ admin, db }) => {
    const typed = { city: 'Atlantis', state: 'Nowhere', country: 'Utopia' }
    expect(await placeAfter(admin, { city_id: YOKOHAMA, ...typed })).toEqual(yokohama)
    expect((await lastEntry(db)).changes).toEqual({
      city_id: { old: null, new: YOKOHAMA },
      city: { old: '', new: 'Yokohama' },
      state: { old: '', new: 'Kanagawa' },
      country: { old: '', new: 'Japan' },
    })
  })

  test('is named in the language of the reader', async ({ admin }) => {
    const japanese = admin.with({ 'accept-language': 'ja' })
    expect(await placeAfter(japanese, { city_id: YOKOHAMA })).toMatchObject({
      state: '神奈川県',
      country: '日本',
    })
    expect(await placeAfter(japanese, { city_id: PARIS })).toMatchObject({ country: 'フランス' })
    expect((await admin.get('/api/profile/1')).body.data).toMatchObject({ city: 'Paris', country: 'France' })
  })

  test('stands in the way of typing until it is taken away', async ({ admin, db }) => {
    await admin.post(SAVE, { city_id: YOKOHAMA })
    const entry = await lastEntry(db)
    expect(await placeAfter(admin, { city: 'Atlantis', state: '', country: 'Utopia' })).toEqual(yokohama)
    expect(await lastEntry(db)).toEqual(entry)
    const typed = { city: 'Atlantis', state: '', country: 'Utopia' }
    expect(await placeAfter(admin, { city_id: null, ...typed })).toEqual({ city_id: null, ...typed })
  })

  test('leaves its names when it is taken away alone', async ({ admin }) => {
    await admin.post(SAVE, { city_id: YOKOHAMA })
    expect(await placeAfter(admin, { city_id: null })).toEqual({ ...yokohama, city_id: null })
  })

  test('leaves them as their reader saw them', async ({ admin }) => {
    const japanese = admin.with({ 'accept-language': 'ja' })
    const seen = { city_id: null, state: '神奈川県', country: '日本' }
    const { city } = await placeAfter(japanese, { city_id: YOKOHAMA })
    expect(await placeAfter(japanese, { city_id: null })).toEqual({ ...seen, city })
    await admin.post(SAVE, { city_id: YOKOHAMA })
    const typed = { city_id: null, city: 'みなとみらい' }
    expect(await placeAfter(japanese, typed)).toEqual({ ...seen, ...typed })
    expect((await admin.get('/api/profile/1')).body.data).toMatchObject({ ...seen, ...typed })
  })

  test('is kept under its names when the data no longer knows it', async ({ admin, db }) => {
    const lost = { city_id: NO_CITY, city: 'Lost', state: 'Old', country: 'Former' }
    await db.updateTable('users').set(lost).where('id', '=', 1).execute()
    const japanese = admin.with({ 'accept-language': 'ja' })
    expect((await japanese.get('/api/profile/1')).body.data).toMatchObject(lost)
    expect(await placeAfter(admin, { city_id: NO_CITY, designation: 'Kept' })).toEqual(lost)
    expect(await placeAfter(admin, { city_id: PARIS })).toMatchObject({ city: 'Paris' })
  })

  test.for([NO_CITY, 2 ** 31 - 1])('that is none, as %i, is refused', async (city_id, { admin }) => {
    expect(await admin.post(SAVE, { city_id, city: 'Typed' })).toBeRefused('invalid_fields', unknown)
    expect((await admin.get('/api/profile/1')).body.data).toMatchObject({ city_id: null, city: '' })
  })
})

test('a city that was typed is kept as it was typed', async ({ admin }) => {
  const typed = { city: '港町', state: '', country: 'どこか' }
  expect(await placeAfter(admin, typed)).toEqual({ city_id: null, ...typed })
  expect(await placeAfter(admin, { state: '県' })).toEqual({ city_id: null, ...typed, state: '県' })
  expect(await placeAfter(admin, { city_id: null, country: '' })).toMatchObject({ city: '港町', country: '' })
})
