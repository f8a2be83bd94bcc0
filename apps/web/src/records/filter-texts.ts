import { defineTexts } from '@touchline/contract/texts/catalogue'

export const filterTexts = defineTexts('filters', {
  en: {
    period: {
      all: 'All dates',
      today: 'Today',
      last7Days: 'Last 7 days',
      last30Days: 'Last 30 days',
      custom: 'Custom period',
    },
    chip: '{{filter}}: {{value}}',
    remove: 'Remove filter: {{filter}}',
  },
  ja: {
    period: {
      all: 'すべての期間',
      today: '今日',
      last7Days: '過去7日間',
      last30Days: '過去30日間',
      custom: '期間を指定',
    },
    chip: '{{filter}}：{{value}}',
    remove: '絞り込みを解除：{{filter}}',
  },
})
