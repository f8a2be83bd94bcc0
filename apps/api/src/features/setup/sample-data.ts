import type { LocalText } from '@touchline/contract/language'
import type { MasterListKey } from '@touchline/contract/master-data/lists'
import type { RecordDraft } from '@touchline/contract/records/record'
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
    { sports_name: 'Swimming', name_ja: '水泳', category: 'aquatic', min_players: 1, max_players: 8 },
    { sports_name: 'Judo', name_ja: '柔道', category: 'combat', min_players: 2, max_players: 2 },
  ],
  clubDays: [
    {
      name: 'Weekday evenings',
      name_ja: '平日夜',
      weekdays: WEEKDAYS,
      opens_at: '17:00',
      closes_at: '21:00',
      holiday_rule: 'closed',
    },
    {
      name: 'Weekends',
      name_ja: '土日',
      weekdays: WEEKEND,
      opens_at: '09:00',
      closes_at: '18:00',
      holiday_rule: 'as_usual',
    },
    {
      name: 'Every day',
      name_ja: '毎日',
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
    { name: 'Children', name_ja: '小学生', min_age: 6, max_age: 11, guardian_required: true },
    { name: 'Youth', name_ja: 'ユース', min_age: 12, max_age: 17, guardian_required: true },
    { name: 'Adults', name_ja: '一般', min_age: 18, max_age: 64 },
    { name: 'Seniors', name_ja: 'シニア', min_age: 65 },
  ],
}

type SaveRecord = (save: {
  readonly list: StoredList
  readonly id: number
  readonly draft: RecordDraft
  readonly actor: Parameters<AddSampleData>[1]['actor']
}) => Promise<unknown>

type SampleDataDeps = {
  readonly lists: readonly StoredList[]
  readonly saveIn: (transaction: SetupTransaction) => SaveRecord
}

/** Adds the sample entries with the rules and audit entries of every other save. */
export function sampleDataOf({ lists, saveIn }: SampleDataDeps): AddSampleData {
  return async (transaction, { language, actor }) => {
    const save = saveIn(transaction)
    for (const [key, drafts] of Object.entries(entries)) {
      const list = lists.find((stored) => stored.key === key)
      if (!list) continue
      for (const draft of drafts)
        await save({ list, id: 0, draft: { description: note[language], ...draft }, actor })
    }
  }
}
