import { choice, flag } from '../fields/choice-fields.ts'
import { time, weekdays } from '../fields/date-fields.ts'
import { image } from '../fields/image-field.ts'
import { currency, money } from '../fields/money-fields.ts'
import { integer } from '../fields/number-fields.ts'
import { above, hours, notBelow } from '../fields/rules.ts'
import { text } from '../fields/text-fields.ts'
import { field, range } from '../records/record-list.ts'
import { masterList } from './list.ts'

const MAX_PLAYERS = 99
const NO_UPPER_LIMIT = { en: 'No upper limit', ja: '上限なし' }

const description = text({ label: { en: 'Description', ja: '説明' }, max: 2000, lines: 'many' })

export const sports = masterList({
  key: 'sports',
  api: '/api/mst-sports',
  page: '/master-data/sports',
  nameField: 'sports_name',
  title: { en: 'Sports', ja: 'スポーツ' },
  item: { en: 'sport', ja: 'スポーツ' },
  fields: {
    sports_image: image({ label: { en: 'Image', ja: '画像' }, maxBytes: 1024 * 1024 }),
    category: choice({
      label: { en: 'Category', ja: '種別' },
      options: {
        team: { en: 'Team', ja: '団体競技' },
        individual: { en: 'Individual', ja: '個人競技' },
        racquet: { en: 'Racquet', ja: 'ラケットスポーツ' },
        combat: { en: 'Combat', ja: '格闘技・武道' },
        aquatic: { en: 'Aquatic', ja: '水泳・水上競技' },
        winter: { en: 'Winter', ja: 'ウインタースポーツ' },
        motor: { en: 'Motor', ja: 'モータースポーツ' },
        mind: { en: 'Mind', ja: 'マインドスポーツ' },
        adaptive: { en: 'Adaptive', ja: 'パラスポーツ' },
        other: { en: 'Other', ja: 'その他' },
      },
      initial: 'other',
    }),
    min_players: integer({
      label: { en: 'Minimum players', ja: '最少人数' },
      min: 1,
      max: MAX_PLAYERS,
      initial: 1,
    }),
    max_players: integer({
      label: { en: 'Maximum players', ja: '最多人数' },
      min: 1,
      max: MAX_PLAYERS,
      initial: MAX_PLAYERS,
    }),
    description,
  },
  columns: [
    field('category'),
    range('min_players', 'max_players', { label: { en: 'Players', ja: '人数' } }),
    field('status'),
    field('updated_at'),
  ],
  rules: [notBelow('max_players', 'min_players')],
  bulkFields: ['category', 'min_players', 'max_players'],
})

export const clubDays = masterList({
  key: 'clubDays',
  api: '/api/mst-club-days',
  page: '/master-data/club-operation-days',
  nameField: 'name',
  title: { en: 'Club operation days', ja: '活動曜日' },
  item: { en: 'operation day', ja: '活動曜日' },
  fields: {
    weekdays: weekdays({ label: { en: 'Days', ja: '曜日' } }),
    opens_at: time({ label: { en: 'Opens at', ja: '開始時刻' } }),
    closes_at: time({
      label: { en: 'Closes at', ja: '終了時刻' },
      endsDay: true,
      nextDay: 'closes_next_day',
    }),
    closes_next_day: flag({ label: { en: 'Closes the next day', ja: '翌日に終了する' } }),
    holiday_rule: choice({
      label: { en: 'On public holidays', ja: '祝日の活動' },
      options: {
        as_usual: { en: 'As usual', ja: '通常どおり' },
        closed: { en: 'Closed', ja: '休み' },
        special: { en: 'Special hours', ja: '特別時間' },
      },
      initial: 'as_usual',
    }),
    description,
  },
  columns: [
    field('weekdays'),
    range('opens_at', 'closes_at', {
      label: { en: 'Hours', ja: '活動時間' },
      nextDay: 'closes_next_day',
    }),
    field('holiday_rule'),
    field('status'),
    field('updated_at'),
  ],
  rules: [hours({ from: 'opens_at', to: 'closes_at', nextDay: 'closes_next_day' })],
  bulkFields: ['holiday_rule', 'closes_next_day'],
})

export const coachLevels = masterList({
  key: 'coachLevels',
  api: '/api/mst-coach-experience-level',
  page: '/master-data/coach-experience-level',
  nameField: 'name',
  sort: { column: 'rank', direction: 'asc' },
  title: { en: 'Coach experience levels', ja: 'コーチ経験レベル' },
  item: { en: 'experience level', ja: '経験レベル' },
  fields: {
    rank: integer({
      label: { en: 'Rank', ja: 'ランク' },
      min: 1,
      max: 999,
      empty: { en: 'Not ranked', ja: 'ランクなし' },
      unique: true,
    }),
    min_years: integer({
      label: { en: 'Minimum years', ja: '経験年数（下限）' },
      min: 0,
      max: 60,
      initial: 0,
    }),
    max_years: integer({
      label: { en: 'Maximum years', ja: '経験年数（上限）' },
      min: 0,
      max: 60,
      empty: NO_UPPER_LIMIT,
    }),
    certification_required: flag({ label: { en: 'Certification required', ja: '資格が必要' } }),
    description,
  },
  columns: [
    field('rank'),
    range('min_years', 'max_years', { label: { en: 'Years', ja: '経験年数' } }),
    field('certification_required'),
    field('status'),
    field('updated_at'),
  ],
  rules: [above('max_years', 'min_years')],
  bulkFields: ['min_years', 'max_years', 'certification_required'],
})

export const sponsorshipTypes = masterList({
  key: 'sponsorshipTypes',
  api: '/api/mst-sponsorship-type',
  page: '/master-data/sponsorship-type',
  nameField: 'name',
  sort: { column: 'tier_rank', direction: 'asc' },
  title: { en: 'Sponsorship types', ja: 'スポンサー種別' },
  item: { en: 'sponsorship type', ja: 'スポンサー種別' },
  fields: {
    tier_rank: integer({
      label: { en: 'Tier', ja: 'ティア' },
      min: 1,
      max: 999,
      empty: { en: 'No tier', ja: 'ティアなし' },
    }),
    min_amount: money({
      label: { en: 'Minimum amount', ja: '金額（下限）' },
      currency: 'currency',
      empty: { en: 'No lower limit', ja: '下限なし' },
    }),
    max_amount: money({
      label: { en: 'Maximum amount', ja: '金額（上限）' },
      currency: 'currency',
      empty: NO_UPPER_LIMIT,
    }),
    currency: currency({ label: { en: 'Currency', ja: '通貨' }, initial: 'JPY' }),
    duration_months: integer({
      label: { en: 'Duration (months)', ja: '期間（月）' },
      min: 1,
      max: 60,
      initial: 12,
    }),
    max_sponsors: integer({
      label: { en: 'Maximum sponsors', ja: '最大スポンサー数' },
      min: 1,
      max: 999,
      empty: { en: 'No limit', ja: '制限なし' },
    }),
    description,
  },
  columns: [
    field('tier_rank'),
    range('min_amount', 'max_amount', { label: { en: 'Amount', ja: '金額' } }),
    field('duration_months'),
    field('max_sponsors'),
    field('status'),
    field('updated_at'),
  ],
  rules: [notBelow('max_amount', 'min_amount')],
  bulkFields: ['tier_rank', 'duration_months', 'max_sponsors'],
})

export const ageGroups = masterList({
  key: 'ageGroups',
  api: '/api/mst-membership-age-group',
  page: '/master-data/age-group',
  nameField: 'name',
  title: { en: 'Membership age groups', ja: '会員年齢区分' },
  item: { en: 'age group', ja: '会員年齢区分' },
  fields: {
    min_age: integer({ label: { en: 'Minimum age', ja: '年齢（下限）' }, min: 0, max: 120, initial: 0 }),
    max_age: integer({
      label: { en: 'Maximum age', ja: '年齢（上限）' },
      min: 0,
      max: 120,
      empty: NO_UPPER_LIMIT,
    }),
    gender: choice({
      label: { en: 'Gender', ja: '性別' },
      options: {
        any: { en: 'Any', ja: '問わない' },
        female: { en: 'Female', ja: '女子' },
        male: { en: 'Male', ja: '男子' },
        mixed: { en: 'Mixed', ja: '混合' },
      },
      initial: 'any',
    }),
    guardian_required: flag({ label: { en: 'Guardian required', ja: '保護者が必要' } }),
    description,
  },
  columns: [
    range('min_age', 'max_age', { label: { en: 'Ages', ja: '年齢' } }),
    field('gender'),
    field('guardian_required'),
    field('status'),
    field('updated_at'),
  ],
  rules: [notBelow('max_age', 'min_age')],
  bulkFields: ['min_age', 'max_age', 'gender', 'guardian_required'],
})

/** Every master-data list. Routes, pages, menu entries and tests loop over this array. */
export const masterLists = [sports, clubDays, coachLevels, sponsorshipTypes, ageGroups] as const
export type MasterListKey = (typeof masterLists)[number]['key']
