import type { CatalogueEntries } from './catalogue.ts'

type Sponsorship = readonly [name: string, japanese: string, reading: string, max_sponsors?: number]

const metals: readonly Sponsorship[] = [
  ['Platinum', 'プラチナ', ''],
  ['Gold', 'ゴールド', ''],
  ['Silver', 'シルバー', ''],
  ['Bronze', 'ブロンズ', ''],
]

const partners: readonly Sponsorship[] = [
  ['Top partner', 'トップパートナー', ''],
  ['Official partner', 'オフィシャルパートナー', ''],
  ['Official sponsor', 'オフィシャルスポンサー', ''],
  ['Official supplier', 'オフィシャルサプライヤー', ''],
  ['Official supporter', 'オフィシャルサポーター', ''],
]

/** What a sponsor gets its name on. Only one sponsor can have each of the first ones. */
const rights: readonly Sponsorship[] = [
  ['Title sponsor', '冠スポンサー', 'かんむりスポンサー', 1],
  ['Naming rights', 'ネーミングライツ', '', 1],
  ['Shirt sponsor (front)', 'ユニフォームスポンサー（胸）', 'ユニフォームスポンサー（むね）', 1],
  ['Shirt sponsor (back)', 'ユニフォームスポンサー（背中）', 'ユニフォームスポンサー（せなか）', 1],
  ['Shirt sponsor (sleeve)', 'ユニフォームスポンサー（袖）', 'ユニフォームスポンサー（そで）', 1],
  ['Shorts sponsor', 'ユニフォームスポンサー（パンツ）', '', 1],
  ['Training kit sponsor', '練習着スポンサー', 'れんしゅうぎスポンサー', 1],
  ['Match sponsor', 'マッチデースポンサー', ''],
  ['Venue board', '会場看板', 'かいじょうかんばん'],
  ['Website banner', 'ウェブサイトバナー', ''],
  ['Programme advertisement', 'プログラム広告', 'プログラムこうこく'],
  ['Media partner', 'メディアパートナー', ''],
  ['Sponsor in kind', '物品協賛', 'ぶっぴんきょうさん'],
]

/** Amounts are different in each club, so they stay empty. */
function draftsOf(types: readonly Sponsorship[]): CatalogueEntries {
  return types.map(([name, name_ja, name_kana, max_sponsors = null], index) => ({
    name,
    name_ja,
    name_kana,
    tier_rank: index + 1,
    duration_months: 12,
    max_sponsors,
  }))
}

export const sponsorshipCatalogues = {
  metals: draftsOf(metals),
  partners: draftsOf(partners),
  rights: draftsOf(rights).map(({ tier_rank: _, ...right }) => right),
}
