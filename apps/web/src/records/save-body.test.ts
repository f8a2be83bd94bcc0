import { clubDays, sponsorshipTypes, sports } from '@touchline/contract/master-data/lists'
import { draftFromText } from '@touchline/contract/records/calls'
import { expect, test } from 'vitest'
import { saveBody } from './record-values.ts'

const picture = new File(['x'], 'kendo.png', { type: 'image/png' })

test('a row without a new picture is sent as JSON', () => {
  const draft = { sports_name: 'Kendo', sports_image: null, version: 2 }
  expect(saveBody(draft, {})).toBe(draft)
})

test('a row with a new picture is sent as text fields, which the server reads back to the same values', () => {
  const drafts = [
    { list: sports, draft: { sports_name: 'Kendo', min_players: 1, status: 0, version: 3 } },
    { list: clubDays, draft: { weekdays: [1, 7], opens_at: null, closes_next_day: true, status: 1 } },
    { list: sponsorshipTypes, draft: { min_amount: 100_050, max_amount: null, currency: 'USD' } },
  ]
  for (const { list, draft } of drafts) {
    const form = saveBody(draft, { picture }) as FormData
    expect(form.get('picture')).toBe(picture)
    form.delete('picture')
    expect(draftFromText(list, Object.fromEntries(form) as Record<string, string>)).toEqual(draft)
  }
})
