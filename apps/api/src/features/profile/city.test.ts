import { describe, expect } from 'vitest'
import { lastEntry } from '../../testing/audit-entries.ts'
import type { Client } from '../../testing/client.ts'
import { SAVE, test } from '../../testing/own-profile.ts'

const YOKOHAMA = 1848354
const PARIS = 2988507
const UNKNOWN_CITY = 1

const yokohama = { city_id: YOKOHAMA, city: 'Yokohama', state: 'Kanagawa', country: 'Japan' }
const unknown = {
  city_id: ['Choose a city from the list, or enter the name of a city.'],
}

async function cityAfter(admin: Client, change: object) {
  const answer = await admin.post(SAVE, change)
  expect(answer).toMatchObject({ status: 200 })
  const { city_id, city, state, country } = answer.body.data
  expect((await admin.get('/api/profile/1')).body.data).toMatchObject({ city_id, city, state, country })
  return { city_id, city, state, country }
}

describe('a chosen city', () => {
  test('sets state and country and overrides typed names', async ({ admin, db }) => {
    const typed = { city: 'Atlantis', state: 'Nowhere', country: 'Utopia' }
    expect(await cityAfter(admin, { city_id: YOKOHAMA, ...typed })).toEqual(yokohama)
    expect((await lastEntry(db)).changes).toEqual({
      city_id: { old: null, new: YOKOHAMA },
      city: { old: '', new: 'Yokohama' },
      state: { old: '', new: 'Kanagawa' },
      country: { old: '', new: 'Japan' },
    })
  })

  test('is named in the language of the reader', async ({ admin }) => {
    const japanese = admin.with({ 'accept-language': 'ja' })
    expect(await cityAfter(japanese, { city_id: YOKOHAMA })).toMatchObject({
      state: '神奈川県',
      country: '日本',
    })
    expect(await cityAfter(japanese, { city_id: PARIS })).toMatchObject({ country: 'フランス' })
    expect((await admin.get('/api/profile/1')).body.data).toMatchObject({ city: 'Paris', country: 'France' })
  })

  test('overrides typed names until its id is removed', async ({ admin, db }) => {
    await admin.post(SAVE, { city_id: YOKOHAMA })
    const entry = await lastEntry(db)
    expect(await cityAfter(admin, { city: 'Atlantis', state: '', country: 'Utopia' })).toEqual(yokohama)
    expect(await lastEntry(db)).toEqual(entry)
    const typed = { city: 'Atlantis', state: '', country: 'Utopia' }
    expect(await cityAfter(admin, { city_id: null, ...typed })).toEqual({ city_id: null, ...typed })
  })

  test('keeps its names if only its id is removed', async ({ admin }) => {
    await admin.post(SAVE, { city_id: YOKOHAMA })
    expect(await cityAfter(admin, { city_id: null })).toEqual({ ...yokohama, city_id: null })
  })

  test('keeps its names in the language of the reader if its id is removed', async ({ admin }) => {
    const japanese = admin.with({ 'accept-language': 'ja' })
    const seen = { city_id: null, state: '神奈川県', country: '日本' }
    const { city } = await cityAfter(japanese, { city_id: YOKOHAMA })
    expect(await cityAfter(japanese, { city_id: null })).toEqual({ ...seen, city })
    await admin.post(SAVE, { city_id: YOKOHAMA })
    const typed = { city_id: null, city: 'みなとみらい' }
    expect(await cityAfter(japanese, typed)).toEqual({ ...seen, ...typed })
    expect((await admin.get('/api/profile/1')).body.data).toMatchObject({ ...seen, ...typed })
  })

  test('keeps its stored names if the city data no longer contains it', async ({ admin, db }) => {
    const lost = { city_id: UNKNOWN_CITY, city: 'Lost', state: 'Old', country: 'Former' }
    await db.updateTable('users').set(lost).where('id', '=', 1).execute()
    const japanese = admin.with({ 'accept-language': 'ja' })
    expect((await japanese.get('/api/profile/1')).body.data).toMatchObject(lost)
    expect(await cityAfter(admin, { city_id: UNKNOWN_CITY, designation: 'Kept' })).toEqual(lost)
    expect(await cityAfter(admin, { city_id: PARIS })).toMatchObject({ city: 'Paris' })
  })

  test.for([UNKNOWN_CITY, 2 ** 31 - 1])('with the unknown id %i is refused', async (city_id, { admin }) => {
    expect(await admin.post(SAVE, { city_id, city: 'Typed' })).toBeRefused('invalid_fields', unknown)
    expect((await admin.get('/api/profile/1')).body.data).toMatchObject({ city_id: null, city: '' })
  })
})

test('a typed city is stored as typed', async ({ admin }) => {
  const typed = { city: '港町', state: '', country: 'どこか' }
  expect(await cityAfter(admin, typed)).toEqual({ city_id: null, ...typed })
  expect(await cityAfter(admin, { state: '県' })).toEqual({ city_id: null, ...typed, state: '県' })
  expect(await cityAfter(admin, { city_id: null, country: '' })).toMatchObject({ city: '港町', country: '' })
})
