import { choice, integer, text } from './fields.ts'
import { field, masterList, range } from './list.ts'
import { notBelow } from './rules.ts'

const MOST_PLAYERS = 99

export const sports = masterList({
  key: 'sports',
  api: '/api/mst-sports',
  page: 'sports',
  nameField: 'sports_name',
  title: { en: 'Sports', ja: 'スポーツ' },
  item: { en: 'sport', ja: 'スポーツ' },
  fields: {
    category: choice({
      label: { en: 'Category', ja: '種別' },
      options: {
        team: { en: 'Team', ja: '団体' },
        individual: { en: 'Individual', ja: '個人' },
        racquet: { en: 'Racquet', ja: 'ラケット' },
        combat: { en: 'Combat', ja: '格闘技・武道' },
        aquatic: { en: 'Aquatic', ja: '水上・水泳' },
        winter: { en: 'Winter', ja: '冬季' },
        motor: { en: 'Motor', ja: 'モータースポーツ' },
        mind: { en: 'Mind', ja: 'マインドスポーツ' },
        adaptive: { en: 'Adaptive', ja: 'パラスポーツ' },
        other: { en: 'Other', ja: 'その他' },
      },
      initial: 'other',
    }),
    min_players: integer({
      label: { en: 'Fewest players', ja: '最少人数' },
      min: 1,
      max: MOST_PLAYERS,
      initial: 1,
    }),
    max_players: integer({
      label: { en: 'Most players', ja: '最多人数' },
      min: 1,
      max: MOST_PLAYERS,
      initial: MOST_PLAYERS,
    }),
    description: text({ label: { en: 'Description', ja: '説明' }, max: 2000, lines: 'many' }),
  },
  columns: [
    field('category'),
    range('min_players', 'max_players', { label: { en: 'Players', ja: '人数' } }),
    field('status'),
    field('updated_at'),
  ],
  rules: [notBelow('max_players', 'min_players')],
})

/** Every list of the product; routes, pages, menu entries and tests loop over this. */
export const masterLists = [sports] as const
export type MasterListKey = (typeof masterLists)[number]['key']
