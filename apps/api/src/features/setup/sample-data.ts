import { CREATE_ID } from '@touchline/contract/http/envelope'
import { ACTIVE } from '@touchline/contract/http/list-options'
import type { LocalText } from '@touchline/contract/language'
import type { MasterListKey } from '@touchline/contract/master-data/lists'
import type { RecordDraft } from '@touchline/contract/records/record'
import type { StoredRecord } from '@touchline/contract/records/record-list'
import type { StoredList } from '../../records/stored-list.ts'
import type { AddSampleData } from './initial-setup-service.ts'
import type { SetupTransaction } from './offer-repository.ts'

/** The description of every sample entry. */
const note: LocalText = {
  en: 'Sample entry. Change it or delete it.',
  ja: 'サンプルの項目です。変更または削除してください。',
}

const WEEKDAYS = [1, 2, 3, 4, 5]
const WEEKEND = [6, 7]

const entries: Readonly<Record<MasterListKey, readonly RecordDraft[]>> = {
  sports: [
    { sports_name: 'Football', name_ja: 'サッカー', category: 'team', min_players: 7, max_players: 11 },
    {
      sports_name: 'Basketball',
      name_ja: 'バスケットボール',
      category: 'team',
      min_players: 5,
      max_players: 12,
    },
    { sports_name: 'Tennis', name_ja: 'テニス', category: 'racquet', min_players: 2, max_players: 4 },
    {
      sports_name: 'Swimming',
      name_ja: '水泳',
      name_kana: 'すいえい',
      category: 'aquatic',
      min_players: 1,
      max_players: 8,
    },
    {
      sports_name: 'Judo',
      name_ja: '柔道',
      name_kana: 'じゅうどう',
      category: 'combat',
      min_players: 2,
      max_players: 2,
    },
  ],
  clubDays: [
    {
      name: 'Weekday evenings',
      name_ja: '平日夜',
      name_kana: 'へいじつよる',
      weekdays: WEEKDAYS,
      opens_at: '17:00',
      closes_at: '21:00',
      holiday_rule: 'closed',
    },
    {
      name: 'Weekends',
      name_ja: '土日',
      name_kana: 'どにち',
      weekdays: WEEKEND,
      opens_at: '09:00',
      closes_at: '18:00',
      holiday_rule: 'as_usual',
    },
    {
      name: 'Every day',
      name_ja: '毎日',
      name_kana: 'まいにち',
      weekdays: [...WEEKDAYS, ...WEEKEND],
      opens_at: '06:00',
      closes_at: '22:00',
      holiday_rule: 'special',
    },
  ],
  coachLevels: [
    { name: 'Assistant coach', name_ja: 'アシスタントコーチ', rank: 1, min_years: 0, max_years: 2 },
    { name: 'Coach', name_ja: 'コーチ', rank: 2, min_years: 2, max_years: 5, certification_required: true },
    { name: 'Head coach', name_ja: 'ヘッドコーチ', rank: 3, min_years: 5, certification_required: true },
  ],
  sponsorshipTypes: [
    { name: 'Gold', name_ja: 'ゴールド', tier_rank: 1, min_amount: 3_000_000, max_sponsors: 3 },
    {
      name: 'Silver',
      name_ja: 'シルバー',
      tier_rank: 2,
      min_amount: 1_000_000,
      max_amount: 2_999_999,
      max_sponsors: 10,
    },
    { name: 'Bronze', name_ja: 'ブロンズ', tier_rank: 3, min_amount: 100_000, max_amount: 999_999 },
  ],
  ageGroups: [
    {
      name: 'Children',
      name_ja: '小学生',
      name_kana: 'しょうがくせい',
      min_age: 6,
      max_age: 11,
      guardian_required: true,
    },
    { name: 'Youth', name_ja: 'ユース', min_age: 12, max_age: 17, guardian_required: true },
    { name: 'Adults', name_ja: '一般', name_kana: 'いっぱん', min_age: 18, max_age: 64 },
    { name: 'Seniors', name_ja: 'シニア', min_age: 65 },
  ],
}

type PlanTerms = {
  readonly currency: string
  /** The first day of all prices. */
  readonly from: string
  /** The id of a sample age group. */
  readonly ageGroup: (name: string) => number | undefined
}

/** The amounts are in minor units, and realistic in currencies with two decimal places and in yen. */
function planDrafts({ currency, from, ageGroup }: PlanTerms): readonly RecordDraft[] {
  const price = (amount: number, group?: string) => ({
    amount,
    currency,
    age_group_id: (group && ageGroup(group)) || null,
    valid_from: from,
    valid_to: null,
  })
  const plans: readonly RecordDraft[] = [
    {
      audience: 'member',
      name: 'Annual membership',
      name_ja: '年会員',
      name_kana: 'ねんかいいん',
      benefits: [
        { text: 'Use of all facilities', text_ja: '全施設の利用' },
        { text: 'Accident insurance', text_ja: 'スポーツ保険' },
      ],
      joining_fee: 3_000,
      guardian_required_under: 18,
      prices: [price(12_000), price(6_000, 'Children'), price(8_000, 'Youth'), price(9_000, 'Seniors')],
    },
    {
      audience: 'member',
      name: 'Monthly membership',
      name_ja: '月会員',
      name_kana: 'つきかいいん',
      billing_interval: 'month',
      renewal: 'automatic',
      guardian_required_under: 18,
      prices: [price(1_200), price(600, 'Children'), price(800, 'Youth'), price(900, 'Seniors')],
    },
    {
      audience: 'club',
      name: 'Club affiliation',
      name_ja: 'クラブ登録',
      name_kana: 'クラブとうろく',
      benefits: [{ text: 'Entry to all competitions', text_ja: 'すべての大会への参加' }],
      seats_included: 30,
      extra_seat_amount: 1_000,
      max_teams: 3,
      prices: [price(50_000)],
    },
  ]
  return plans.map((plan, index) => ({ ...plan, currency, status: ACTIVE, sort_order: 10 * (index + 1) }))
}

type Draft = { readonly draft: RecordDraft; readonly actor: Parameters<AddSampleData>[1]['actor'] }
type SaveRecord = (save: Draft & { readonly list: StoredList; readonly id: number }) => Promise<StoredRecord>

export type SampleDataDeps = {
  readonly lists: readonly StoredList[]
  readonly saveIn: (transaction: SetupTransaction) => SaveRecord
  readonly addPlan: (transaction: SetupTransaction, plan: Draft) => Promise<unknown>
  /** The base currency of the settings. */
  readonly getCurrency: () => Promise<string>
  readonly getToday: (transaction: SetupTransaction) => Promise<string>
}

/** Adds the sample entries with the rules and audit entries of every other save. */
export function sampleDataOf(deps: SampleDataDeps): AddSampleData {
  const { lists, saveIn, addPlan, getCurrency, getToday } = deps
  return async (transaction, { language, actor }) => {
    const save = saveIn(transaction)
    const describe = (draft: RecordDraft) => ({ description: note[language], ...draft })
    const ageGroups = new Map<string, number>()
    for (const [key, drafts] of Object.entries(entries)) {
      const list = lists.find((stored) => stored.key === key)
      if (!list) continue
      for (const draft of drafts) {
        const { id } = await save({ list, id: CREATE_ID, draft: describe(draft), actor })
        if (key === 'ageGroups') ageGroups.set(String(draft.name), id)
      }
    }
    const plans = planDrafts({
      currency: await getCurrency(),
      from: await getToday(transaction),
      ageGroup: (name) => ageGroups.get(name),
    })
    for (const plan of plans) await addPlan(transaction, { draft: describe(plan), actor })
  }
}
