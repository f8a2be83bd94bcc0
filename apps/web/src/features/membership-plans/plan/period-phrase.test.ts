import { expect, test } from 'vitest'
import { periodPhrase } from './period-phrase.ts'

test.for([
  [{ period_type: 'rolling', billing_interval: 'year', interval_count: 1 }, 'per year', '／年'],
  [{ period_type: 'rolling', billing_interval: 'half_year', interval_count: 4 }, 'every 2 years', '／2年'],
  [{ period_type: 'rolling', billing_interval: 'month', interval_count: 1 }, 'per month', '／月'],
  [{ period_type: 'fixed', billing_interval: 'quarter', interval_count: 1 }, 'every 3 months', '／3か月'],
  [{ period_type: 'fixed', billing_interval: 'one_time', interval_count: 1 }, 'per season', '／シーズン'],
  [{ period_type: 'days', billing_interval: 'one_time', period_days: 10 }, 'for 10 days', '／10日間'],
  [
    { period_type: 'lifetime', billing_interval: 'one_time' },
    'one-time payment, lifetime',
    '（1回のみ・無期限）',
  ],
] as const)('%j is paid %s', ([plan, english, japanese]) => {
  expect(periodPhrase(plan, 'en')).toBe(english)
  expect(periodPhrase(plan, 'ja')).toBe(japanese)
})
