import { expect } from 'vitest'
import { lastEntry } from '../../testing/audit-entries.ts'
import { test } from '../../testing/test-app.ts'

const SETTINGS = '/api/site-setting'
const NO_OPTION = 'Choose an option from the list.'

test.for([
  [{ default_timezone: 'America/Argentina/Buenos_Aires' }],
  [{ default_timezone: '' }],
  [{ default_language: 'browser' }],
  [{ page_size: '50' }, { page_size: 50 }],
  [{ brand_colour: '#1A2B3C' }, { brand_colour: '#1a2b3c' }],
] as const)('saving %j succeeds', async ([change, stored = change], { admin }) => {
  const { status, body } = await admin.post(SETTINGS, change)
  expect([status, body.data]).toMatchObject([200, stored])
  expect((await admin.get(SETTINGS)).body).toEqual(body)
})

test.for([
  ['default_timezone', 'Mars/Olympus', 'Choose a time zone from the list.'],
  ['default_timezone', 9, 'Enter text.'],
  ['default_language', 'fr', NO_OPTION],
  ['default_language', '', NO_OPTION],
  ['page_size', 20, NO_OPTION],
  ['page_size', 'many', 'Enter a whole number.'],
  ['brand_colour', '#777777', 'White text is hard to read on this colour. Choose a darker colour.'],
] as const)('%s %j is refused', async ([field, value, message], { admin }) => {
  const before = (await admin.get(SETTINGS)).body
  expect(await admin.post(SETTINGS, { [field]: value })).toBeRefused('invalid_fields', { [field]: [message] })
  expect((await admin.get(SETTINGS)).body).toEqual(before)
})

test('the audit entry of changed defaults has old and new values; a colour in other letter case is no change', async ({
  admin,
  db,
}) => {
  const first = { default_timezone: 'UTC', default_language: 'en', page_size: 10, brand_colour: '#0000ff' }
  await admin.post(SETTINGS, first)
  const second = { ...first, default_timezone: 'Asia/Tokyo', page_size: 50, brand_colour: '#ff0000' }
  await admin.post(SETTINGS, { ...second, brand_colour: '#DD0000' })
  const entry = await lastEntry(db)
  expect(entry.changes).toEqual({
    default_timezone: { old: 'UTC', new: 'Asia/Tokyo' },
    page_size: { old: 10, new: 50 },
    brand_colour: { old: '#0000ff', new: '#dd0000' },
  })
  await admin.post(SETTINGS, { ...second, brand_colour: '#dd0000', page_size: '50' })
  expect(await lastEntry(db)).toEqual(entry)
})
