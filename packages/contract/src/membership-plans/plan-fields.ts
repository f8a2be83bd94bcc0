import { choice, flag, status } from '../fields/choice-fields.ts'
import { date, yearlyDay } from '../fields/date-fields.ts'
import type { Fields } from '../fields/fields.ts'
import { currency, money } from '../fields/money-fields.ts'
import { integer, percent } from '../fields/number-fields.ts'
import { references } from '../fields/reference-fields.ts'
import { rows } from '../fields/rows-field.ts'
import { notBelow } from '../fields/rules.ts'
import { text } from '../fields/text-fields.ts'
import { INACTIVE, MAX_NAME_LENGTH } from '../http/list-options.ts'
import type { LocalText } from '../language.ts'
import { ageGroups, coachLevels, sports } from '../master-data/lists.ts'
import { japaneseName } from '../records/japanese-name.ts'
import { type Audience, planAudiences } from './audiences.ts'

export const MAX_BENEFITS = 20
export const MAX_TIERS = 20
export const MAX_SEATS = 100_000
/** In minor units. */
export const MAX_PRICE = 10_000_000_000
const MAX_REFERENCES = 50

const none: LocalText = { en: 'None', ja: 'なし' }
const noLimit: LocalText = { en: 'No limit', ja: '制限なし' }

export type Benefit = { readonly text: string; readonly text_ja: string }
/** A discount in per cent on the price of each seat, from one number of seats to another. Null leaves the end open. */
export type Tier = {
  readonly from_seats: number
  readonly to_seats: number | null
  readonly percent: number
}

const what = {
  audience: choice({
    label: { en: 'Audience', ja: '対象' },
    options: Object.fromEntries(planAudiences.map(({ key, title }) => [key, title])),
    initial: 'member',
  }),
  name: text({ label: { en: 'Name', ja: '名称' }, min: 1, max: MAX_NAME_LENGTH }),
  ...japaneseName,
  summary: text({ label: { en: 'Summary', ja: '概要' }, max: 160 }),
  description: text({ label: { en: 'Description', ja: '説明' }, max: 2000, lines: 'many' }),
  benefits: rows<Benefit>({
    label: { en: 'Benefits', ja: '特典' },
    item: { en: 'benefit', ja: '特典' },
    fields: {
      text: text({ label: { en: 'Benefit', ja: '特典' }, min: 1, max: 200 }),
      text_ja: text({ label: { en: 'Benefit (Japanese)', ja: '特典（日本語）' }, max: 200 }),
    },
    max: MAX_BENEFITS,
  }),
  status: status({ label: { en: 'Status', ja: '状態' }, initial: INACTIVE }),
  visibility: choice({
    label: { en: 'Visibility', ja: '公開範囲' },
    options: {
      public: { en: 'Public', ja: '公開' },
      admin_only: { en: 'Administrators only', ja: '管理者のみ' },
    },
    initial: 'public',
  }),
  highlight: flag({ label: { en: 'Highlighted', ja: 'おすすめ表示' } }),
  sort_order: integer({ label: { en: 'Sort order', ja: '表示順' }, min: 0, max: 1_000_000, initial: 0 }),
  opens_on: date({
    label: { en: 'Opens on', ja: '申込開始日' },
    empty: { en: 'Now', ja: '指定なし' },
    isNear: true,
  }),
  closes_on: date({
    label: { en: 'Closes on', ja: '申込終了日' },
    empty: { en: 'No end', ja: '指定なし' },
    isNear: true,
  }),
} as const satisfies Fields

const period = {
  period_type: choice({
    label: { en: 'Period', ja: '期間の種類' },
    options: {
      rolling: { en: 'From the joining date', ja: '入会日から' },
      fixed: { en: 'Fixed season or year', ja: '固定（シーズン・年度）' },
      days: { en: 'Number of days', ja: '日数指定' },
      lifetime: { en: 'Lifetime', ja: '無期限' },
    },
    initial: 'rolling',
  }),
  billing_interval: choice({
    label: { en: 'Billing interval', ja: '請求の間隔' },
    options: {
      one_time: { en: 'Once', ja: '1回のみ' },
      month: { en: 'Monthly', ja: '毎月' },
      quarter: { en: 'Quarterly', ja: '四半期ごと' },
      half_year: { en: 'Every six months', ja: '半年ごと' },
      year: { en: 'Yearly', ja: '毎年' },
    },
    initial: 'year',
  }),
  interval_count: integer({
    label: { en: 'Intervals per period', ja: '1期間あたりの間隔数' },
    min: 1,
    max: 36,
    initial: 1,
  }),
  period_days: integer({
    label: { en: 'Days', ja: '日数' },
    min: 1,
    max: 3660,
    empty: { en: 'Not set', ja: '未設定' },
  }),
  fixed_start: yearlyDay({
    label: { en: 'First day of the season', ja: 'シーズンの開始日' },
    initial: '04-01',
  }),
  renewal: choice({
    label: { en: 'Renewal', ja: '更新' },
    options: {
      none: { en: 'No renewal', ja: '更新なし' },
      optional: { en: 'On request', ja: '任意更新' },
      automatic: { en: 'Automatic', ja: '自動更新' },
    },
    initial: 'optional',
  }),
  grace_days: integer({
    label: { en: 'Grace period (days)', ja: '猶予期間（日）' },
    min: 0,
    max: 90,
    initial: 14,
  }),
  trial_days: integer({
    label: { en: 'Free trial (days)', ja: '無料体験（日）' },
    min: 0,
    max: 90,
    initial: 0,
  }),
  proration: choice({
    label: { en: 'Joining mid-season', ja: '途中入会' },
    options: {
      none: { en: 'Full price', ja: '全額' },
      daily: { en: 'Prorated by day', ja: '日割り' },
      monthly: { en: 'Prorated by month', ja: '月割り' },
    },
    initial: 'none',
  }),
} as const satisfies Fields

const charges = {
  currency: currency({ label: { en: 'Currency', ja: '通貨' }, initial: 'JPY' }),
  joining_fee: money({
    label: { en: 'Joining fee', ja: '入会金' },
    currency: 'currency',
    empty: none,
    max: MAX_PRICE,
  }),
  tax_code: text({ label: { en: 'Tax code', ja: '税コード' }, max: 20 }),
} as const satisfies Fields

const eligibility = {
  age_group_ids: references({
    label: { en: 'Age groups', ja: '年齢区分' },
    to: ageGroups,
    shownAs: 'age_groups',
    max: MAX_REFERENCES,
    empty: { en: 'All ages', ja: '全年齢' },
  }),
  sport_ids: references({
    label: { en: 'Sports', ja: 'スポーツ' },
    to: sports,
    shownAs: 'sports',
    max: MAX_REFERENCES,
    empty: { en: 'All sports', ja: 'すべて' },
  }),
} as const satisfies Fields

const listingLimit = integer({
  label: { en: 'Maximum listings', ja: '掲載数の上限' },
  min: 1,
  max: MAX_SEATS,
  empty: noLimit,
})

/** The fields that only some audiences have. */
export const extraFields = {
  family_max_members: integer({
    label: { en: 'People per membership', ja: '1件あたりの人数' },
    min: 1,
    max: 20,
    initial: 1,
  }),
  guardian_required_under: integer({
    label: { en: 'Guardian required below age', ja: '保護者の同意が必要な年齢（未満）' },
    min: 1,
    max: 30,
    empty: { en: 'Not required', ja: '不要' },
  }),
  seats_included: integer({
    label: { en: 'Seats included', ja: '基本人数' },
    min: 1,
    max: MAX_SEATS,
    initial: 1,
  }),
  extra_seat_amount: money({
    label: { en: 'Price per extra seat', ja: '追加1名あたりの金額' },
    currency: 'currency',
    empty: { en: 'No extra seats', ja: '追加不可' },
    max: MAX_PRICE,
  }),
  max_teams: integer({
    label: { en: 'Maximum teams', ja: 'チーム数の上限' },
    min: 1,
    max: 1000,
    empty: noLimit,
  }),
  min_seats: integer({
    label: { en: 'Minimum seats', ja: '最少人数' },
    min: 1,
    max: MAX_SEATS,
    initial: 1,
  }),
  max_seats: integer({
    label: { en: 'Maximum seats', ja: '最多人数' },
    min: 1,
    max: MAX_SEATS,
    empty: noLimit,
  }),
  tiers: rows<Tier>({
    label: { en: 'Volume discounts', ja: '人数割引' },
    item: { en: 'discount', ja: '割引' },
    fields: {
      from_seats: integer({
        label: { en: 'Seats from', ja: '人数（下限）' },
        min: 1,
        max: MAX_SEATS,
        initial: 1,
      }),
      to_seats: integer({
        label: { en: 'Seats up to', ja: '人数（上限）' },
        min: 1,
        max: MAX_SEATS,
        empty: noLimit,
      }),
      percent: percent({ label: { en: 'Discount', ja: '割引率' } }),
    },
    rules: [notBelow('to_seats', 'from_seats')],
    max: MAX_TIERS,
  }),
  commission_bp: integer({
    label: { en: 'Commission (basis points)', ja: '販売手数料（ベーシスポイント）' },
    min: 0,
    max: 10_000,
    initial: 0,
  }),
  listing_limit: listingLimit,
  experience_level_ids: references({
    label: { en: 'Experience levels', ja: '経験レベル' },
    to: coachLevels,
    shownAs: 'experience_levels',
    max: MAX_REFERENCES,
    empty: { en: 'All levels', ja: 'すべて' },
  }),
  certificate_required: flag({ label: { en: 'Certificate required', ja: '資格証が必要' } }),
  service_area: choice({
    label: { en: 'Service area', ja: '活動地域' },
    options: {
      none: { en: 'Not limited', ja: '指定なし' },
      city: { en: 'City', ja: '市区町村' },
      state: { en: 'Prefecture or state', ja: '都道府県・州' },
      country: { en: 'Country', ja: '国' },
    },
    initial: 'none',
  }),
} as const satisfies Fields

export type ExtraField = keyof typeof extraFields

export const extrasOf = {
  member: ['family_max_members', 'guardian_required_under'],
  club: ['seats_included', 'extra_seat_amount', 'max_teams'],
  corporate: ['min_seats', 'max_seats', 'tiers'],
  merchandizer: ['commission_bp', 'listing_limit'],
  coach: ['experience_level_ids', 'certificate_required'],
  freelancer: ['service_area', 'listing_limit'],
} as const satisfies Readonly<Record<Audience, readonly ExtraField[]>>

export const coreFields = { ...what, ...period, ...eligibility, ...charges }
export const planFields = { ...coreFields, ...extraFields }
