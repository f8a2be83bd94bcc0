import type { CatalogueEntries } from './catalogue.ts'

type Hours = readonly [opens: string, closes: string]
type Pattern = readonly [
  name: string,
  japanese: string,
  reading: string,
  weekdays: readonly number[],
  hours?: Hours,
]

const WEEKDAYS = [1, 2, 3, 4, 5]
const WEEKEND = [6, 7]
const MORNING: Hours = ['09:00', '12:00']
const AFTERNOON: Hours = ['13:00', '17:00']
const EVENING: Hours = ['18:00', '21:00']

const patterns: readonly Pattern[] = [
  ['Every day', '毎日', 'まいにち', [...WEEKDAYS, ...WEEKEND]],
  ['Weekdays', '平日', 'へいじつ', WEEKDAYS],
  ['Weekends', '土日', 'どにち', WEEKEND],
  ['Weekday mornings', '平日午前', 'へいじつごぜん', WEEKDAYS, MORNING],
  ['Weekday afternoons', '平日午後', 'へいじつごご', WEEKDAYS, AFTERNOON],
  ['After school', '放課後', 'ほうかご', WEEKDAYS, ['15:30', '18:00']],
  ['Weekday evenings', '平日夜', 'へいじつよる', WEEKDAYS, EVENING],
  ['Monday, Wednesday and Friday evenings', '月・水・金曜夜', 'げつ・すい・きんようよる', [1, 3, 5], EVENING],
  ['Tuesday and Thursday evenings', '火・木曜夜', 'か・もくようよる', [2, 4], EVENING],
  ['Wednesday evenings', '水曜夜', 'すいようよる', [3], EVENING],
  ['Friday evenings', '金曜夜', 'きんようよる', [5], EVENING],
  ['Saturday mornings', '土曜午前', 'どようごぜん', [6], MORNING],
  ['Saturday afternoons', '土曜午後', 'どようごご', [6], AFTERNOON],
  ['Sunday mornings', '日曜午前', 'にちようごぜん', [7], MORNING],
  ['Sunday afternoons', '日曜午後', 'にちようごご', [7], AFTERNOON],
  ['Weekend mornings', '土日午前', 'どにちごぜん', WEEKEND, MORNING],
  ['Weekend afternoons', '土日午後', 'どにちごご', WEEKEND, AFTERNOON],
]

const singleDays: readonly Pattern[] = [
  ['Mondays', '月曜日', 'げつようび', [1]],
  ['Tuesdays', '火曜日', 'かようび', [2]],
  ['Wednesdays', '水曜日', 'すいようび', [3]],
  ['Thursdays', '木曜日', 'もくようび', [4]],
  ['Fridays', '金曜日', 'きんようび', [5]],
  ['Saturdays', '土曜日', 'どようび', [6]],
  ['Sundays', '日曜日', 'にちようび', [7]],
]

/** In the order of the week and not by name. */
function draftsOf(days: readonly Pattern[]): CatalogueEntries {
  return days.map(([name, name_ja, name_kana, weekdays, [opens_at, closes_at] = [null, null]], index) => ({
    name,
    name_ja,
    name_kana,
    weekdays,
    opens_at,
    closes_at,
    sort_order: 10 * (index + 1),
  }))
}

export const clubDayCatalogues = {
  patterns: draftsOf(patterns),
  single_days: draftsOf(singleDays),
}
