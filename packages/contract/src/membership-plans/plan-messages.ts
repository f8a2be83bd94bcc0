import type { Message } from '../http/messages.ts'
import { defineTexts } from '../texts/catalogue.ts'
import type { TextValues } from '../texts/translate.ts'

/** The error messages of plans, their prices and quotes. */
const planMessages = defineTexts('planMessages', {
  rolling_is_recurring: {
    en: 'Choose a billing interval for a period that starts on the joining date.',
    ja: '入会日からの期間では、請求の間隔を選んでください。',
  },
  billed_once: {
    en: 'This kind of period is billed once.',
    ja: 'この期間の種類では、請求は1回のみです。',
  },
  not_part_of_year: {
    en: 'A season must divide the year evenly: 1, 2, 3, 4, 6 or 12 months.',
    ja: '固定期間は、1年を等分する月数（1・2・3・4・6・12か月）にしてください。',
  },
  lifetime_never_renews: {
    en: 'A lifetime plan has no renewal.',
    ja: '無期限のプランには更新がありません。',
  },
  only_fixed_prorated: {
    en: 'Only plans with a fixed season can be prorated.',
    ja: '日割り・月割りは、固定期間のプランだけで使用できます。',
  },
  only_for_audience: { en: 'Only {{plans}} have this.', ja: 'この項目は{{plans}}だけで使用できます。' },
  tier_needs_end: {
    en: 'Only the last discount can be left without a maximum.',
    ja: '人数の上限を空欄にできるのは、最後の割引だけです。',
  },
  tier_gap: {
    en: 'Start this discount at {{from}} seats, right after the previous one.',
    ja: '前の割引に続くように、{{from}}名から始めてください。',
  },
  no_price_on_opening: {
    en: 'Add a price that is valid on {{day}} before you activate this plan.',
    ja: '有効にする前に、{{day}}に適用される価格を登録してください。',
  },
  price_clash: {
    en: 'This overlaps with the price {{amount}}, valid {{period}}.',
    ja: '{{period}}に適用される{{amount}}の価格と期間が重なっています。',
  },
  price_in_past: {
    en: 'Choose a date after {{day}}. Earlier prices can no longer be changed.',
    ja: '{{day}}より後の日付を選んでください。過去と本日の価格は変更できません。',
  },
  price_in_effect: {
    en: 'This price is or was in effect, so it cannot be withdrawn.',
    ja: 'この価格はすでに適用されているため、取り消せません。',
  },
  nothing_to_replace: {
    en: 'No price of this age group and currency is in effect on the day before.',
    ja: '前日に適用されている、同じ年齢区分・通貨の価格がありません。',
  },
  too_many_prices: {
    en: 'A plan has at most {{max}} prices.',
    ja: '1つのプランに登録できる価格は{{max}}件までです。',
  },
  born_later: {
    en: 'Enter a date of birth on or before the joining date.',
    ja: '入会日以前の生年月日を入力してください。',
  },
  other_total: {
    en: 'The quote is {{total}}. Change the expected total or the plan.',
    ja: '見積は{{total}}です。想定する合計かプランを変更してください。',
  },
  not_uplift: {
    en: 'Enter a percentage from -100 to 1000 with at most two decimal places.',
    ja: '-100〜1000の割合を小数点以下2桁までで入力してください。',
  },
  no_change: {
    en: 'Enter either a percentage or an amount.',
    ja: '割合か金額のどちらか一方を入力してください。',
  },
  later_price_begins: {
    en: 'A price already begins on this day: {{plans}}. Withdraw it first, or choose another day.',
    ja: 'この日から始まる価格がすでにあります：{{plans}}。取り消すか、別の日付を選んでください。',
  },
  several_currencies: {
    en: 'These plans have prices in several currencies. Enter a percentage instead.',
    ja: '複数の通貨のプランが含まれています。割合で入力してください。',
  },
  change_in_effect: {
    en: 'These prices are already in effect, so the change cannot be withdrawn.',
    ja: 'すでに適用されているため、一括変更を取り消せません。',
  },
  change_withdrawn: {
    en: 'This change has already been withdrawn.',
    ja: 'この一括変更はすでに取り消されています。',
  },
  no_prices_to_change: {
    en: 'None of these plans has a price on the day before.',
    ja: '前日に適用されている価格を持つプランがありません。',
  },
  price_too_high: {
    en: 'The new price of “{{plan}}” would be above the highest allowed price.',
    ja: '「{{plan}}」の新しい価格が上限を超えています。',
  },
  unknown_tax_code: {
    en: 'The finance settings have no tax rate with this code.',
    ja: 'この税コードの税率は、会計設定に登録されていません。',
  },
})

export function planMessage(key: keyof typeof planMessages.en, values: TextValues = {}): Message {
  return { key: `planMessages:${key}`, values }
}
