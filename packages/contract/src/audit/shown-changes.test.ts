import { describe, expect, test } from 'vitest'
import { ageGroups, clubDays, sponsorshipTypes, sports } from '../master-data/lists.ts'
import type { ValueTranslator } from '../records/field-text.ts'
import { general } from '../site-settings/groups.ts'
import { connections, trail } from '../testing/more-lists.ts'
import type { FieldChange } from './calls.ts'
import { shownChanges } from './shown-changes.ts'

const translatorIn = (language: 'en' | 'ja'): ValueTranslator => ({
  language,
  localize: (text) => text[language],
  dateText: (day) => day,
  momentText: (instant) => instant,
})

type FieldsOf = { readonly fields: Parameters<typeof shownChanges>[0]['fields'] }

function shown({ fields }: FieldsOf, changes: readonly FieldChange[], language: 'en' | 'ja' = 'en') {
  return shownChanges({ changes, fields, translator: translatorIn(language) })
}

function valuesOf(list: FieldsOf, changes: readonly FieldChange[], language: 'en' | 'ja' = 'en') {
  return shown(list, changes, language).map(({ label, values }) => [label, values?.before, values?.after])
}

const text = (value: string) => ({ kind: 'text', text: value })

describe('the values of a changed field', () => {
  test('are choices, days and times in the words of the form', () => {
    const changes = [
      { field: 'category', old: 'other', new: 'combat' },
      { field: 'status', old: 1, new: 0 },
    ]
    expect(valuesOf(sports, changes)).toEqual([
      ['Category', text('Other'), text('Combat')],
      ['Status', text('Active'), text('Inactive')],
    ])
    expect(valuesOf(clubDays, [{ field: 'weekdays', old: [1, 2], new: [6, 7] }], 'ja')).toEqual([
      ['曜日', text('月 火'), text('土 日')],
    ])
  })

  test('are in the order of the form', () => {
    const changes = ['status', 'name_ja', 'sports_name'].map((field) => ({ field, old: null, new: 'x' }))
    expect(shown(sports, changes).map(({ field }) => field)).toEqual(['sports_name', 'name_ja', 'status'])
  })

  test('that is empty are the words of the form for an empty field, if there are any', () => {
    const changes = [
      { field: 'max_age', old: 18, new: null },
      { field: 'description', old: 'Text', new: '' },
    ]
    expect(valuesOf(ageGroups, changes)).toEqual([
      ['Age up to', text('18'), { kind: 'empty', text: 'No upper limit' }],
      ['Description', text('Text'), { kind: 'empty', text: undefined }],
    ])
  })

  test('are amounts in the currency beside them', () => {
    const changes = [{ field: 'min_amount', old: 100_050, new: 200_000, currency: 'USD' }]
    expect(valuesOf(sponsorshipTypes, changes)).toEqual([['Amount from', text('$1,000.50'), text('$2,000')]])
  })

  test('are amounts in the currency that the same entry changes', () => {
    const changes = [
      { field: 'min_amount', old: 1000, new: 2000 },
      { field: 'currency', old: 'JPY', new: 'USD' },
    ]
    expect(valuesOf(sponsorshipTypes, changes)[0]).toEqual(['Amount from', text('¥1,000'), text('$20')])
  })

  test('are amounts in minor units if no currency was recorded', () => {
    const changes = [{ field: 'min_amount', old: null, new: 2000 }]
    const [amount] = valuesOf(sponsorshipTypes, changes)
    expect(amount?.[2]).toEqual(text('2,000 (smallest unit of the currency)'))
  })

  test('are images by their path and references by their ids', () => {
    expect(valuesOf(sports, [{ field: 'sports_image', old: null, new: '/files/a.webp' }])[0]?.[2]).toEqual({
      kind: 'image',
      path: '/files/a.webp',
    })
    expect(valuesOf(trail, [{ field: 'sport_id', old: 3, new: null }])[0]?.[1]).toMatchObject({
      kind: 'references',
      ids: [3],
    })
  })

  test('are rows with the labels of their parts', () => {
    const changes = [{ field: 'channels', old: [], new: [{ channel: 'general' }, { channel: 'alerts' }] }]
    expect(valuesOf(connections, changes)).toEqual([
      [
        'Channels',
        { kind: 'empty', text: undefined },
        { kind: 'rows', rows: ['Channel: general', 'Channel: alerts'] },
      ],
    ])
    const logo = { image: '/files/logo.png', alt: 'Kanto Rail', url: null, width: 100, height: 50 }
    const [logos] = valuesOf(general, [{ field: 'partner_logos', old: [], new: [logo] }])
    expect(logos?.[2]).toMatchObject({ kind: 'rows', rows: ['Image, Partner name: Kanto Rail'] })
  })

  test('are hidden if the field is a secret, even if the entry contains them', () => {
    const changes = [{ field: 'token', old: 'one', new: 'two', secret: true as const }]
    expect(shown(connections, changes)).toEqual([{ field: 'token', label: 'Token', values: undefined }])
    expect(shown(connections, [{ field: 'token', old: 'one', new: 'two' }])[0]?.values).toBeUndefined()
    expect(shown(connections, [{ ...changes[0]!, field: 'workspace' }])[0]?.values).toBeUndefined()
  })

  test('of a field that only another version knows are plain text below its name', () => {
    const changes = [{ field: 'league', old: { level: 1, tags: ['a', 'b'] }, new: 12 }]
    expect(valuesOf(sports, changes)).toEqual([['league', text('level: 1, tags: a, b'), text('12')]])
  })
})
