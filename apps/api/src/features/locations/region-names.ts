import type { Language } from '@touchline/contract/language'

type GetRegionName = (code: string) => string

const known = new Map<Language, GetRegionName>()

/** Country names by code; the code itself if the language has no name for it. */
export function countryNames(language: Language): GetRegionName {
  const names = known.get(language) ?? countryNamesIn(language, 'long')
  known.set(language, names)
  return names
}

export function countryNamesIn(language: Language, style: 'long' | 'short'): GetRegionName {
  const names = new Intl.DisplayNames(language, { type: 'region', style })
  return (code) => names.of(code) ?? code
}

/**
 * The prefectures of Japan with their readings, by GeoNames code. GeoNames uses FIPS numbers, which differ from those
 * of ISO 3166-2.
 */
export const prefectures: Readonly<Record<string, { readonly name: string; readonly reading: string }>> = {
  'JP.01': { name: '愛知県', reading: 'あいちけん' },
  'JP.02': { name: '秋田県', reading: 'あきたけん' },
  'JP.03': { name: '青森県', reading: 'あおもりけん' },
  'JP.04': { name: '千葉県', reading: 'ちばけん' },
  'JP.05': { name: '愛媛県', reading: 'えひめけん' },
  'JP.06': { name: '福井県', reading: 'ふくいけん' },
  'JP.07': { name: '福岡県', reading: 'ふくおかけん' },
  'JP.08': { name: '福島県', reading: 'ふくしまけん' },
  'JP.09': { name: '岐阜県', reading: 'ぎふけん' },
  'JP.10': { name: '群馬県', reading: 'ぐんまけん' },
  'JP.11': { name: '広島県', reading: 'ひろしまけん' },
  'JP.12': { name: '北海道', reading: 'ほっかいどう' },
  'JP.13': { name: '兵庫県', reading: 'ひょうごけん' },
  'JP.14': { name: '茨城県', reading: 'いばらきけん' },
  'JP.15': { name: '石川県', reading: 'いしかわけん' },
  'JP.16': { name: '岩手県', reading: 'いわてけん' },
  'JP.17': { name: '香川県', reading: 'かがわけん' },
  'JP.18': { name: '鹿児島県', reading: 'かごしまけん' },
  'JP.19': { name: '神奈川県', reading: 'かながわけん' },
  'JP.20': { name: '高知県', reading: 'こうちけん' },
  'JP.21': { name: '熊本県', reading: 'くまもとけん' },
  'JP.22': { name: '京都府', reading: 'きょうとふ' },
  'JP.23': { name: '三重県', reading: 'みえけん' },
  'JP.24': { name: '宮城県', reading: 'みやぎけん' },
  'JP.25': { name: '宮崎県', reading: 'みやざきけん' },
  'JP.26': { name: '長野県', reading: 'ながのけん' },
  'JP.27': { name: '長崎県', reading: 'ながさきけん' },
  'JP.28': { name: '奈良県', reading: 'ならけん' },
  'JP.29': { name: '新潟県', reading: 'にいがたけん' },
  'JP.30': { name: '大分県', reading: 'おおいたけん' },
  'JP.31': { name: '岡山県', reading: 'おかやまけん' },
  'JP.32': { name: '大阪府', reading: 'おおさかふ' },
  'JP.33': { name: '佐賀県', reading: 'さがけん' },
  'JP.34': { name: '埼玉県', reading: 'さいたまけん' },
  'JP.35': { name: '滋賀県', reading: 'しがけん' },
  'JP.36': { name: '島根県', reading: 'しまねけん' },
  'JP.37': { name: '静岡県', reading: 'しずおかけん' },
  'JP.38': { name: '栃木県', reading: 'とちぎけん' },
  'JP.39': { name: '徳島県', reading: 'とくしまけん' },
  'JP.40': { name: '東京都', reading: 'とうきょうと' },
  'JP.41': { name: '鳥取県', reading: 'とっとりけん' },
  'JP.42': { name: '富山県', reading: 'とやまけん' },
  'JP.43': { name: '和歌山県', reading: 'わかやまけん' },
  'JP.44': { name: '山形県', reading: 'やまがたけん' },
  'JP.45': { name: '山口県', reading: 'やまぐちけん' },
  'JP.46': { name: '山梨県', reading: 'やまなしけん' },
  'JP.47': { name: '沖縄県', reading: 'おきなわけん' },
}
