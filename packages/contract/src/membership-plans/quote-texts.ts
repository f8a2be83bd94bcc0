import type { Language, LocalText } from '../language.ts'
import { languages } from '../language.ts'
import { formatAmount } from '../money/amounts.ts'
import { defineTexts } from '../texts/catalogue.ts'
import { type TextValues, translate } from '../texts/translate.ts'

/** The names of the lines of a quote, the reasons for lines, and the reasons why there is no quote. Days are ISO 8601. */
const quoteTexts = defineTexts('quote', {
  fee: { en: 'Membership fee', ja: '会費' },
  seats: { en: 'Extra seats', ja: '追加人数' },
  tier: { en: 'Volume discount', ja: '人数割引' },
  proration: { en: 'Joining mid-season', ja: '途中入会' },
  joining_fee: { en: 'Joining fee', ja: '入会金' },
  tax: { en: 'Tax', ja: '消費税' },

  general_price: { en: 'Price since {{from}}', ja: '{{from}}からの価格' },
  group_price: {
    en: '{{group}} price: aged {{age}} on {{day}}',
    ja: '{{day}}時点で{{age}}歳のため、「{{group}}」の価格',
  },
  per_seat: { en: '{{reason}}, for {{seats}} seats', ja: '{{reason}}（{{seats}}名分）' },
  extra_seats: {
    en: '{{extra}} seats beyond the {{included}} included, {{amount}} each',
    ja: '基本{{included}}名を超える{{extra}}名分（1名{{amount}}）',
  },
  tier_from: {
    en: '{{percent}} % off for {{from}} seats or more',
    ja: '{{from}}名以上は{{percent}}%引き',
  },
  tier_between: {
    en: '{{percent}} % off for {{from}} to {{to}} seats',
    ja: '{{from}}〜{{to}}名は{{percent}}%引き',
  },
  days_left: {
    en: '{{left}} of {{total}} days are left until {{to}}',
    ja: '{{to}}まで、{{total}}日のうち残り{{left}}日',
  },
  months_left: {
    en: '{{left}} of {{total}} months are left until {{to}}',
    ja: '{{to}}まで、{{total}}か月のうち残り{{left}}か月',
  },
  charged_once: { en: 'Charged once when joining', ja: '入会時に1回のみ' },
  tax_added: { en: '{{rate}} % {{name}} is added', ja: '{{name}}（{{rate}}%）を加算' },
  tax_included: {
    en: 'The total includes {{amount}} for {{rate}} % {{name}}.',
    ja: '合計には{{name}}（{{rate}}%）{{amount}}が含まれます。',
  },
  no_tax: {
    en: 'No tax rate is valid on {{day}}, so no tax is charged.',
    ja: '{{day}}に適用される税率がないため、税は計算されません。',
  },
  trial: { en: 'Free until {{day}}.', ja: '{{day}}まで無料です。' },
  renews_automatic: { en: 'Renews automatically on {{day}}.', ja: '{{day}}に自動更新されます。' },
  renews_optional: { en: 'Can be renewed on {{day}}.', ja: '{{day}}に更新できます。' },
  ends: { en: 'Ends on {{day}}.', ja: '{{day}}に終了します。' },
  lifetime: { en: 'Never expires.', ja: '期限はありません。' },
  age_fits: {
    en: '{{group}}: aged {{age}} on {{day}}.',
    ja: '{{day}}時点で{{age}}歳のため、「{{group}}」に該当します。',
  },
  sport_fits: { en: 'Open for {{sport}}.', ja: '「{{sport}}」で入会できます。' },
  guardian: {
    en: 'A guardian must consent: aged {{age}} on {{day}}.',
    ja: '{{day}}時点で{{age}}歳のため、保護者の同意が必要です。',
  },

  not_open_yet: { en: 'This plan can be joined from {{day}}.', ja: 'このプランの申込開始日は{{day}}です。' },
  closed: { en: 'This plan could be joined until {{day}}.', ja: 'このプランの申込は{{day}}に終了しました。' },
  needs_birth_date: {
    en: 'Enter the date of birth: this plan is only for {{groups}}.',
    ja: '「{{groups}}」限定のプランのため、生年月日が必要です。',
  },
  needs_gender: {
    en: 'Enter the gender: this plan is only for {{groups}}.',
    ja: '「{{groups}}」限定のプランのため、性別が必要です。',
  },
  age_refused: {
    en: 'Aged {{age}} on {{day}}, but this plan is only for {{groups}}.',
    ja: '{{day}}時点で{{age}}歳です。このプランは「{{groups}}」限定です。',
  },
  needs_sport: {
    en: 'Enter the sport: this plan is only for {{sports}}.',
    ja: '「{{sports}}」限定のプランのため、スポーツの指定が必要です。',
  },
  sport_refused: {
    en: 'This plan is only for {{sports}}.',
    ja: 'このプランは「{{sports}}」限定です。',
  },
  price_needs_birth_date: {
    en: 'Enter the date of birth: prices are by age ({{groups}}).',
    ja: '価格が年齢区分（{{groups}}）ごとに異なるため、生年月日が必要です。',
  },
  price_needs_gender: {
    en: 'Enter the gender: at this age there is only a price for {{groups}}.',
    ja: 'この年齢の価格は「{{groups}}」だけにあるため、性別が必要です。',
  },
  no_price: { en: 'No price is valid on {{day}}.', ja: '{{day}}に適用される価格がありません。' },
  no_price_at_age: {
    en: 'No price is valid on {{day}} at age {{age}}.',
    ja: '{{day}}に{{age}}歳に適用される価格がありません。',
  },
  one_person: { en: 'This plan is for one person.', ja: 'このプランは1名用です。' },
  too_many_people: {
    en: 'This plan covers at most {{max}} people.',
    ja: 'このプランは{{max}}名まで利用できます。',
  },
  too_few_seats: {
    en: 'This plan needs at least {{min}} seats.',
    ja: 'このプランは{{min}}名以上で利用できます。',
  },
  too_many_seats: { en: 'This plan has at most {{max}} seats.', ja: 'このプランは{{max}}名までです。' },
  no_extra_seats: {
    en: 'This plan includes {{included}} seats and has no extra seats.',
    ja: 'このプランは{{included}}名までで、追加はできません。',
  },
})

export type QuoteTextKey = keyof typeof quoteTexts.en
export type QuoteText = { readonly key: QuoteTextKey; readonly values: TextValues }

export function quoteText(key: QuoteTextKey, values: TextValues = {}): QuoteText {
  return { key, values }
}

export function formatQuoteText({ key, values }: QuoteText, language: Language): string {
  return translate(`quote:${key}`, values, language)
}

/** A text as a value inside another text. */
export function localQuoteText(text: QuoteText): LocalText {
  return inLanguages((language) => formatQuoteText(text, language))
}

export function localAmount(minor: number, currency: string): LocalText {
  return inLanguages((language) => formatAmount(minor, currency, language))
}

type Named = { readonly name: string; readonly name_ja: string }

export function localName({ name, name_ja }: Named): LocalText {
  return { en: name, ja: name_ja || name }
}

/** `Juniors, Seniors`, `ジュニア、シニア`. */
export function localNames(records: readonly Named[]): LocalText {
  const names = records.map(localName)
  return { en: names.map(({ en }) => en).join(', '), ja: names.map(({ ja }) => ja).join('、') }
}

function inLanguages(write: (language: Language) => string): LocalText {
  return Object.fromEntries(languages.map((language) => [language, write(language)])) as LocalText
}
