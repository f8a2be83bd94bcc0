import { describe, expect, test } from 'vitest'
import { declaredChanges, fieldsOfArea } from '../events/area-fields.ts'
import { ageGroups, clubDays, sponsorshipTypes, sports } from '../master-data/lists.ts'
import type { ValueTranslator } from '../records/field-text.ts'
import { general } from '../site-settings/groups.ts'
import { connections, trail } from '../testing/more-lists.ts'
import { valueTranslator } from '../texts/value-translator.ts'
import type { FieldChange } from './calls.ts'
import { changedValueText, changeLines, shownChanges } from './shown-changes.ts'

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
      ['Maximum age', text('18'), { kind: 'empty', text: 'No upper limit' }],
      ['Description', text('Text'), { kind: 'empty', text: undefined }],
    ])
  })

  test('are amounts in the currency beside them', () => {
    const changes = [{ field: 'min_amount', old: 100_050, new: 200_000, currency: 'USD' }]
    expect(valuesOf(sponsorshipTypes, changes)).toEqual([
      ['Minimum amount', text('$1,000.50'), text('$2,000')],
    ])
  })

  test('are amounts in the currency that the same entry changes', () => {
    const changes = [
      { field: 'min_amount', old: 1000, new: 2000 },
      { field: 'currency', old: 'JPY', new: 'USD' },
    ]
    expect(valuesOf(sponsorshipTypes, changes)[0]).toEqual(['Minimum amount', text('¥1,000'), text('$20')])
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

describe('the lines of a message', () => {
  const style = { timeZone: 'Asia/Tokyo', dateFormat: 'yyyy/mm/dd' } as const
  const linesOf = ({ fields }: FieldsOf, changes: readonly FieldChange[], language: 'en' | 'ja' = 'en') =>
    changeLines({ changes, fields, translator: valueTranslator({ language, ...style }) })

  test('a line of a message shows the old and the new value in both languages', () => {
    const changes = [
      { field: 'status', old: 0, new: 1 },
      { field: 'description', old: 'Team sport', new: '' },
    ]
    expect(linesOf(sports, changes)).toEqual(['Description: Team sport → –', 'Status: Inactive → Active'])
    expect(linesOf(sports, changes, 'ja')).toEqual(['説明：Team sport → –', '状態：無効 → 有効'])
  })

  test('a line of a message shows instants in the date format and the time zone of the site', () => {
    const changes = [{ field: 'at', old: null, new: '2026-03-07T15:30:00Z' }]
    expect(linesOf(trail, changes)).toEqual(['Time: 2026/03/08 00:30'])
    const restored = [{ field: 'backup_of', old: null, new: '2026-03-07T15:30:00Z' }]
    expect(linesOf({ fields: fieldsOfArea('backups') }, restored)).toEqual(['Backup of: 2026/03/08 00:30'])
  })

  test('the lines of an audit entry about an export show its period as days or moments', () => {
    const changes = [
      { field: 'from', old: null, new: '2026-03-06T15:00:00.000Z' },
      { field: 'to', old: null, new: '2026-03-07' },
    ]
    expect(linesOf({ fields: fieldsOfArea('audit') }, changes)).toEqual([
      'From: 2026/03/07 00:00',
      'To: 2026/03/07',
    ])
  })

  test('a message about a created record has lines only for the filled-in fields', () => {
    const changes = [
      { field: 'min_age', old: null, new: 3 },
      { field: 'max_age', old: null, new: null },
      { field: 'description', old: null, new: '' },
    ]
    const translator = valueTranslator({ language: 'en', ...style })
    const { fields } = ageGroups
    expect(changeLines({ changes, fields, translator, isCreation: true })).toEqual(['Minimum age: 3'])
    const filled = [{ field: 'max_age', old: null, new: 18 }]
    expect(changeLines({ changes: filled, fields, translator, isCreation: true })).toEqual([
      'Maximum age: 18',
    ])
    expect(linesOf(ageGroups, filled)).toEqual(['Maximum age: No upper limit → 18'])
  })

  test('a line of a message names a changed secret without its values', () => {
    const changes = [{ field: 'token', old: 'one', new: 'two' }]
    expect(linesOf(connections, changes)).toEqual(['Token: changed'])
    expect(linesOf(connections, changes, 'ja')).toEqual(['トークン：変更されました'])
  })

  test('a message shows 20 changes and then the number of further changes', () => {
    const changes = Array.from({ length: 23 }, (_, index) => ({ field: `field_${index}`, old: 1, new: 2 }))
    const lines = linesOf(sports, changes)
    expect(lines).toHaveLength(21)
    expect(lines.slice(-2)).toEqual(['field_19: 1 → 2', '… and 3 more'])
    expect(linesOf(sports, changes, 'ja').at(-1)).toBe('…ほか3件')
  })

  test('a message cuts a value after 200 characters, and never inside a character', () => {
    const cut = (text: string) => linesOf(sports, [{ field: 'description', old: '', new: text }])[0]
    expect(cut('x'.repeat(200))).toBe(`Description: ${'x'.repeat(200)}`)
    expect(cut('x'.repeat(201))).toBe(`Description: ${'x'.repeat(200)}…`)
    expect(cut(`${'x'.repeat(199)}⚽⚽🏀🏀`)).toBe(`Description: ${'x'.repeat(199)}⚽…`)
    expect(cut(`${'x'.repeat(199)}🏀🏀`)).toBe(`Description: ${'x'.repeat(199)}…`)
  })
})

describe('the value of a changed field in a message', () => {
  const translator = translatorIn('en')
  const valueText = (field: string, side: 'old' | 'new') =>
    changedValueText({
      fields: connections.fields,
      changes: [
        { field: 'status', old: 1, new: 0 },
        { field: 'token', old: 'one', new: 'two' },
      ],
      translator,
      field,
      side,
    })

  test('a message shows changed values in the words of the form', () => {
    expect([valueText('status', 'old'), valueText('status', 'new')]).toEqual(['Active', 'Inactive'])
  })

  test('a placeholder for a secret or for an unchanged field is empty', () => {
    expect([valueText('token', 'new'), valueText('workspace', 'new')]).toEqual(['', ''])
  })
})

describe('the entry of a job', () => {
  const change = (field: string, value: unknown) => ({ field, old: null, new: value })
  const entry = (list: string, set: unknown) =>
    declaredChanges('jobs', [change('list', list), change('action', 'set'), change('set', set)])

  test('the audit entry of a job shows list, action and the value that it sets in words', () => {
    expect(
      valuesOf(entry('sports', { category: 'team' }), entry('sports', { category: 'team' }).changes, 'ja'),
    ).toEqual([
      ['一覧', { kind: 'empty', text: undefined }, text('スポーツ')],
      ['操作', { kind: 'empty', text: undefined }, text('項目を設定')],
      ['種別', { kind: 'empty', text: undefined }, text('団体競技')],
    ])
  })

  test('the audit entry of an export shows its options in words, and leaves switches out that are off', () => {
    const options = {
      format: 'csv',
      encoding: 'shift_jis',
      raw: true,
      trashed: false,
      columns: ['id', 'sports_name'],
      orderBy: { column: 'name_ja', direction: 'desc' },
      language: 'ja',
    }
    const started = [change('list', 'sports'), change('action', 'export'), change('options', options)]
    const { changes, fields } = declaredChanges('jobs', started)
    const shown = valuesOf({ fields }, changes, 'ja').map(([label, , after]) => [label, after])
    expect(shown).toEqual(
      expect.arrayContaining([
        ['操作', text('エクスポート')],
        ['形式', text('CSV')],
        ['文字コード', text('Shift_JIS')],
        ['キーとID', text('はい')],
        ['列', text('ID, 名称')],
        ['並び順', text('日本語名（降順）')],
        ['言語', text('日本語')],
      ]),
    )
    expect(shown.map(([label]) => label)).not.toContain('ゴミ箱内')
  })

  test('the audit entry of a job of a newer version of the product shows the value under its name', () => {
    const { changes, ...fields } = entry('constructor', { toString: 'team' })
    expect(valuesOf(fields, changes).at(-1)).toEqual(['toString', expect.anything(), text('team')])
  })
})
