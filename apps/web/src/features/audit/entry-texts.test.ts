import type { AuditEntryResponse } from '@touchline/contract/audit/calls'
import { translatorOf } from '@touchline/contract/texts/translate'
import { describe, expect, test } from 'vitest'
import { actorText, subjectPage } from '../../records/audit-entries.ts'
import { historyTexts } from '../../records/history-texts.ts'
import {
  actionText,
  areaText,
  briefChange,
  deviceText,
  entryText,
  exactTime,
  severityOf,
} from './entry-texts.ts'
import { auditTexts } from './texts.ts'

const entry: AuditEntryResponse = {
  id: 1,
  sequence: 1,
  at: '2026-11-25T01:15:00.000Z',
  actor: { id: 1, name: 'Sam Ito', name_ja: 'Ito Sam' },
  area: 'sports',
  action: 'updated',
  record: { id: 7, name: 'Kendo', name_ja: '剣道', exists: true },
  changes: [],
  ip: '192.0.2.1',
  request_id: null,
  user_agent: null,
  source: 'web',
  token_name: null,
}
const translator = {
  t: translatorOf('en', auditTexts),
  language: 'en' as const,
  localize: ({ en }: { readonly en: string }) => en,
  dateText: (day: string) => day,
  momentText: (instant: string) => instant,
}
const t = { en: translatorOf('en', auditTexts), ja: translatorOf('ja', auditTexts) }

describe('the texts of an entry', () => {
  test('contain the name of the record in the language of the reader', () => {
    expect(entryText(entry, 'en')).toBe('Changed “Kendo” in Sports')
    expect(entryText(entry, 'ja')).toBe('スポーツの「剣道」を変更しました')
  })
  test('name the access token beside the person', () => {
    const byProgram: AuditEntryResponse = { ...entry, source: 'token', token_name: 'Website' }
    const inEnglish = { t: translatorOf('en', historyTexts), language: 'en' as const }
    const inJapanese = { t: translatorOf('ja', historyTexts), language: 'ja' as const }
    expect(actorText(byProgram, inEnglish)).toBe('Sam Ito (Website)')
    expect(actorText(byProgram, inJapanese)).toBe('Ito Sam（Website）')
    expect(actorText(entry, inEnglish)).toBe('Sam Ito')
  })
  test('of another version of the product are general', () => {
    const unknown = { ...entry, area: 'constructor', action: 'toString' }
    expect(actionText(unknown, 'en')).toBe('Other activity')
    expect(areaText(unknown, { t: t.en, language: 'en' })).toBe('Other')
    expect(severityOf(unknown)).toBe('info')
    expect(actionText({ ...entry, action: 'toString' }, 'en')).toBe('Activity on “Kendo” in Sports')
  })
  test('name browser and system, and no device for a program', () => {
    const chrome =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
    expect(deviceText(chrome, t.en)).toBe('Chrome on macOS')
    expect(deviceText('', t.en)).toBeUndefined()
  })
})

describe('the change of an entry in a list', () => {
  const briefOf = (changes: AuditEntryResponse['changes'], of: Partial<AuditEntryResponse> = {}) =>
    briefChange({ ...entry, changes, ...of }, translator)
  const category = { field: 'category', old: 'other', new: 'combat' }

  test('the change of an entry with a single field has its old and its new value', () => {
    expect(briefOf([category])).toMatchObject({
      label: 'Category',
      values: { before: { kind: 'text', text: 'Other' }, after: { kind: 'text', text: 'Combat' } },
    })
  })
  test('the change of an entry names three fields and counts the others', () => {
    const fields = ['category', 'min_players', 'max_players', 'description', 'sort_order']
    const changes = fields.map((field) => ({ field, old: null, new: 1 }))
    expect(briefOf(changes.slice(0, 2))).toEqual({ label: 'Category, Minimum players' })
    expect(briefOf(changes)?.label).toBe('Category, Minimum players, Maximum players and 2 more')
    const inJapanese = {
      ...translator,
      t: t.ja,
      language: 'ja' as const,
      localize: ({ ja }: { ja: string }) => ja,
    }
    expect(briefChange({ ...entry, changes }, inJapanese)?.label).toBe('種別、最少人数、最多人数、ほか2件')
  })
  test('the change of an entry contains no secret and no image', () => {
    const secret = { field: 'mail_password', old: null, new: null, secret: true as const }
    expect(briefOf([secret], { area: 'settings.mail' })).toEqual({ label: 'Password' })
    expect(briefOf([{ field: 'sports_image', old: null, new: '/files/a' }])).toEqual({ label: 'Image' })
    const logo = [{ field: 'company_logo_url', old: null, new: '/files/a' }]
    expect(briefOf(logo, { area: 'profile' })).toEqual({ label: 'Company logo' })
  })
  test('the change of an entry is left out if the action says it: a new record, the end of a session, and a switch', () => {
    expect(briefOf([category], { action: 'created' })).toBeUndefined()
    const ended = { field: 'session', old: 1, new: null }
    expect(briefOf([ended], { area: 'auth', action: 'sign_out' })).toBeUndefined()
    const off = { field: 'status', old: 1, new: 0 }
    expect(briefOf([off])).toBeUndefined()
    expect(actionText({ ...entry, changes: [off] }, 'en')).toBe('Deactivated')
    expect(entryText({ ...entry, changes: [off] }, 'ja')).toBe('スポーツの「剣道」を無効にしました')
    expect(briefOf([off, category])?.label).toBe('Category, Status')
  })
})

describe('the subject of an entry', () => {
  test('links to the panel of a record that exists', () => {
    expect(subjectPage(entry)).toEqual({ to: '/master-data/sports', search: { edit: 7 } })
  })
  test('has no link after the record was deleted', () => {
    expect(subjectPage({ ...entry, record: { ...entry.record!, exists: false } })).toBeUndefined()
  })
  test('links to the page of a settings group', () => {
    expect(subjectPage({ ...entry, area: 'settings.mail', record: null })).toEqual({
      to: '/settings/auto-email-dispach',
    })
    expect(subjectPage({ ...entry, area: 'settings.toString', record: null })).toBeUndefined()
  })
})

test('the time of an entry has seconds and the offset of the time zone', () => {
  const dates = { dateText: () => '25-11-2026', timeZone: 'Asia/Tokyo' }
  expect(exactTime('2026-11-24T15:15:07.123Z', dates)).toBe('25-11-2026 00:15:07 (UTC+09:00)')
})
