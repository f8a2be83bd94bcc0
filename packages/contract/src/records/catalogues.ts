import { z } from 'zod/mini'
import type { LocalText } from '../language.ts'
import type { MasterListKey } from '../master-data/lists.ts'

/** Ready entries that an empty list offers. They are imported like a file. */
export type Catalogue = {
  readonly key: string
  readonly title: LocalText
  readonly description: LocalText
  /** The number of its entries. */
  readonly count: number
}

export const catalogues = {
  sports: [
    {
      key: 'olympic_summer',
      title: { en: 'Summer Olympic sports', ja: '夏季オリンピック競技' },
      description: {
        en: 'The sports and disciplines of Los Angeles 2028.',
        ja: 'ロサンゼルス2028大会の競技・種別です。',
      },
      count: 53,
    },
    {
      key: 'olympic_winter',
      title: { en: 'Winter Olympic sports', ja: '冬季オリンピック競技' },
      description: {
        en: 'The disciplines of Milano Cortina 2026.',
        ja: 'ミラノ・コルティナ2026大会の競技・種別です。',
      },
      count: 16,
    },
    {
      key: 'paralympic',
      title: { en: 'Paralympic sports', ja: 'パラリンピック競技' },
      description: {
        en: 'The summer and winter sports of Los Angeles 2028 and Milano Cortina 2026.',
        ja: 'ロサンゼルス2028大会とミラノ・コルティナ2026大会の競技です。',
      },
      count: 29,
    },
    {
      key: 'club_sports',
      title: { en: 'Common club sports', ja: '一般的なクラブのスポーツ' },
      description: {
        en: 'Sports that clubs often offer, with martial arts, fitness and mind sports.',
        ja: 'クラブでよく行われるスポーツです。武道、フィットネス、マインドスポーツも含みます。',
      },
      count: 110,
    },
  ],
  clubDays: [
    {
      key: 'patterns',
      title: { en: 'Usual patterns', ja: '一般的な活動パターン' },
      description: {
        en: 'Weekdays, weekends, mornings, afternoons and evenings, with usual hours.',
        ja: '平日・土日・午前・午後・夜などの曜日と時間帯です。',
      },
      count: 17,
    },
    {
      key: 'single_days',
      title: { en: 'Single days', ja: '曜日ごと' },
      description: {
        en: 'Monday to Sunday, without hours.',
        ja: '月曜日から日曜日までの各曜日です（時間なし）。',
      },
      count: 7,
    },
  ],
  coachLevels: [
    {
      key: 'general',
      title: { en: 'Four general levels', ja: '一般的な4段階' },
      description: {
        en: 'From assistant coach to head coach, by years of experience.',
        ja: 'アシスタントコーチからヘッドコーチまでの、経験年数による区分です。',
      },
      count: 4,
    },
    {
      key: 'jspo',
      title: { en: 'JSPO certified coaches', ja: 'JSPO公認スポーツ指導者' },
      description: {
        en: 'The coach qualifications of the Japan Sport Association.',
        ja: '日本スポーツ協会のコーチ資格です。',
      },
      count: 8,
    },
  ],
  sponsorshipTypes: [
    {
      key: 'metals',
      title: { en: 'Platinum to Bronze', ja: 'プラチナからブロンズまで' },
      description: { en: 'Four tiers, without amounts.', ja: '4つのティアです（金額なし）。' },
      count: 4,
    },
    {
      key: 'partners',
      title: { en: 'Partner tiers', ja: 'パートナー区分' },
      description: {
        en: 'From top partner to official supporter, without amounts.',
        ja: 'トップパートナーからオフィシャルサポーターまでの区分です（金額なし）。',
      },
      count: 5,
    },
    {
      key: 'rights',
      title: { en: 'Sponsorship rights', ja: '協賛メニュー' },
      description: {
        en: 'Title, shirt, venue and match sponsors and others, without amounts.',
        ja: '冠スポンサー、ユニフォーム、看板などの協賛メニューです（金額なし）。',
      },
      count: 13,
    },
  ],
  ageGroups: [
    {
      key: 'school_stages',
      title: { en: 'Japanese school stages', ja: '学校区分' },
      description: {
        en: 'From preschool to university, then adults and seniors, by the age on 1 April.',
        ja: '幼児から大学生まで、および一般・シニアの区分です（4月1日時点の年齢）。',
      },
      count: 10,
    },
    {
      key: 'japanese_federations',
      title: { en: 'Japanese federations', ja: '日本の競技団体の区分' },
      description: {
        en: 'As in Japanese football: U-6 to U-18, adults, and over 40 to over 70, by the age on 1 April.',
        ja: '日本のサッカーの区分です。U-6からU-18、一般、40歳以上から70歳以上のシニアです（4月1日時点の年齢）。',
      },
      count: 11,
    },
    {
      key: 'european_federations',
      title: { en: 'European federations', ja: '欧州の競技団体の区分' },
      description: {
        en: 'As in European football: U7 to U21 in steps of two years, seniors, and masters from 35, by the age on 31 December.',
        ja: '欧州のサッカーの区分です。2歳刻みのU7からU21、シニア、35歳からのマスターズです（12月31日時点の年齢）。',
      },
      count: 10,
    },
    {
      key: 'masters',
      title: { en: 'Masters', ja: 'マスターズ' },
      description: {
        en: 'Classes of five years from 35, as in masters athletics.',
        ja: 'マスターズ陸上の35歳からの5歳刻みの区分です。',
      },
      count: 11,
    },
  ],
} as const satisfies Readonly<Record<MasterListKey, readonly Catalogue[]>>

/** Empty for lists without starting points, such as plans. */
export function cataloguesOf({ key }: { readonly key: string }): readonly Catalogue[] {
  const byList: Readonly<Record<string, readonly Catalogue[]>> = catalogues
  return Object.hasOwn(byList, key) ? (byList[key] ?? []) : []
}

export const MAX_CATALOGUE_KEY = 50

/** `POST {api}/import/catalogue`. The answer is that of an upload. */
export const importCatalogueSchema = z.strictObject({
  catalogue: z.string().check(z.maxLength(MAX_CATALOGUE_KEY)),
})
export type ImportCatalogue = z.infer<typeof importCatalogueSchema>
