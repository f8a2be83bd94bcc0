import { defineTexts } from '@touchline/contract/texts/catalogue'

/** Lines of the dashboard about plans. Days are ISO 8601. */
export const attentionTexts = defineTexts('planAttention', {
  unpriced: {
    en: '“{{plan}}” is active, but has no price today.',
    ja: '「{{plan}}」は有効ですが、現在の価格がありません。',
  },
  unpricedPlans: {
    en: '{{number}} active {{plans}} have no price today.',
    ja: '有効な{{plans}}{{number}}件に、現在の価格がありません。',
  },
  endingFrom: {
    en: '“{{plan}}” has no price from {{from}} on.',
    ja: '「{{plan}}」には、{{from}}以降の価格がありません。',
  },
  endingUntil: {
    en: '“{{plan}}” has no price from {{from}} to {{to}}.',
    ja: '「{{plan}}」には、{{from}}から{{to}}までの価格がありません。',
  },
  endingPlans: {
    en: '{{number}} active {{plans}} will have no price, the first one from {{from}} on.',
    ja: '{{from}}以降、有効な{{plans}}{{number}}件の価格がなくなります。',
  },
  ages: {
    en: 'No {{plan}} is available today for the ages {{ages}}.',
    ja: '本日、{{ages}}が入会できる{{plan}}がありません。',
  },
  agesFrom: { en: '{{from}}+', ja: '{{from}}歳以上' },
  agesBetween: { en: '{{from}}–{{to}}', ja: '{{from}}～{{to}}歳' },
  age: { en: '{{from}}', ja: '{{from}}歳' },
  example: {
    en: 'The example “{{example}}” of “{{plan}}” has another result than expected.',
    ja: '「{{plan}}」の計算例「{{example}}」の結果が、期待した結果と異なります。',
  },
  examples: {
    en: '{{number}} examples of “{{plan}}” have other results than expected.',
    ja: '「{{plan}}」の計算例{{number}}件の結果が、期待した結果と異なります。',
  },
  examplesOfPlans: {
    en: 'Examples of {{number}} {{plans}} have other results than expected.',
    ja: '{{plans}}{{number}}件で、計算例の結果が期待した結果と異なります。',
  },
  reference: {
    en: '“{{plan}}” is active and uses the inactive {{item}} “{{name}}”.',
    ja: '有効な「{{plan}}」が、無効な{{item}}「{{name}}」を使用しています。',
  },
  referenceOfPlans: {
    en: '{{number}} active plans use the inactive {{item}} “{{name}}”.',
    ja: '有効なプラン{{number}}件が、無効な{{item}}「{{name}}」を使用しています。',
  },
  references: {
    en: '{{number}} inactive entries of “{{list}}” are used by active plans.',
    ja: '「{{list}}」の無効な項目{{number}}件が、有効なプランで使用されています。',
  },
  taxEnded: {
    en: 'Tax rate {{tax}} has ended, and no rate is valid today. Quotes of {{plans}} contain no tax.',
    ja: '税率「{{tax}}」の適用が終了し、現在適用される税率がありません。{{plans}}の見積に税が含まれていません。',
  },
  taxEnds: {
    en: 'Tax rate {{tax}} ends on {{day}}, and no rate follows on the next day. Quotes of {{plans}} will then contain no tax.',
    ja: '税率「{{tax}}」の適用が{{day}}に終了し、翌日から適用される税率がありません。終了後は、{{plans}}の見積に税が含まれなくなります。',
  },
  taxUnknown: {
    en: 'There is no tax rate with the code {{tax}}. Quotes of {{plans}} contain no tax.',
    ja: 'コード「{{tax}}」の税率がありません。{{plans}}の見積に税が含まれていません。',
  },
  activePlans_one: { en: '{{number}} active plan', ja: '有効なプラン{{number}}件' },
  activePlans_other: { en: '{{number}} active plans', ja: '有効なプラン{{number}}件' },
})
