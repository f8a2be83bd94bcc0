import { translatorOf } from '@touchline/contract/texts/translate'
import { describe, expect, test } from 'vitest'
import { eventLabels, filterText, mentionText, quietText, throttleText } from './function-words.ts'
import { functionTexts } from './texts.ts'

const en = { t: translatorOf('en', functionTexts), localize: (text: { en: string }) => text.en }
const ja = { t: translatorOf('ja', functionTexts), localize: (text: { ja: string }) => text.ja }
const events = ['sports.updated']
const values = {
  events,
  filters: [],
  template_en: '',
  template_ja: '',
  mention: 'none',
  throttle_count: null,
  throttle_minutes: null,
  quiet_from: null,
  quiet_to: null,
  failed: 0,
}

describe('a function in words', () => {
  test('a filter is a sentence, with the label of its option', () => {
    const filter = { field: 'status', operator: 'equals', value: '0' }
    expect(filterText(filter, { events, ...en })).toBe('Status is “Inactive”')
    expect(filterText(filter, { events, ...ja })).toBe('状態が次と等しい：無効')
  })
  test('a filter for a change has no value', () => {
    expect(filterText({ field: 'status', operator: 'changed', value: '' }, { events, ...en })).toBe(
      'Status changed',
    )
  })
  test('a filter on a field that no event has is shown by its name', () => {
    expect(filterText({ field: 'toString', operator: 'equals', value: 'x' }, { events, ...en })).toBe(
      'toString is “x”',
    )
  })
  test('an event of another release is shown by its key', () => {
    expect(eventLabels(['sports.created', 'gone.created'], en.localize)).toEqual([
      'Sports: Added',
      'gone.created',
    ])
  })
  test('throttle, quiet hours and mention are sentences', () => {
    expect(throttleText(values, en.t)).toBe('No limit')
    expect(throttleText({ ...values, throttle_count: 1, throttle_minutes: 5 }, en.t)).toBe(
      'At most 1 message in 5 minutes; the rest as one summary',
    )
    expect(quietText(values, { t: en.t, zone: 'Asia/Tokyo' })).toBe('None')
    expect(
      quietText({ ...values, quiet_from: '22:00', quiet_to: '07:00' }, { t: en.t, zone: 'Asia/Tokyo' }),
    ).toBe('22:00–07:00 in Asia/Tokyo; messages wait until the end')
    expect(mentionText('here', en.t)).toBe('@here')
    expect(mentionText('U012AB3CD', en.t)).toBe('@U012AB3CD')
  })
})
