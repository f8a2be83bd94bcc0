import { defineTexts } from '@touchline/contract/texts/catalogue'

export const filterTexts = defineTexts('filters', {
  period: {
    all: { en: 'All dates', ja: 'すべての期間' },
    today: { en: 'Today', ja: '今日' },
    last7Days: { en: 'Last 7 days', ja: '過去7日間' },
    last30Days: { en: 'Last 30 days', ja: '過去30日間' },
    custom: { en: 'Custom period', ja: '期間を指定' },
  },
  chip: { en: '{{filter}}: {{value}}', ja: '{{filter}}：{{value}}' },
  remove: { en: 'Remove filter: {{filter}}', ja: '絞り込みを解除：{{filter}}' },
})
