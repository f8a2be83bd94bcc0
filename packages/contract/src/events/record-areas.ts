import type { RecordList } from '../records/record-list.ts'
import type { Action, Area } from './area.ts'

const actions = {
  created: {
    label: { en: 'Added', ja: '追加' },
    text: { en: 'Added “{{name}}” to {{list}}', ja: '{{list}}に「{{name}}」を追加しました' },
    unnamed: { en: 'Added an entry to {{list}}', ja: '{{list}}に項目を追加しました' },
    severity: 'info',
  },
  updated: {
    label: { en: 'Changed', ja: '変更' },
    text: { en: 'Changed “{{name}}” in {{list}}', ja: '{{list}}の「{{name}}」を変更しました' },
    unnamed: { en: 'Changed an entry in {{list}}', ja: '{{list}}の項目を変更しました' },
    severity: 'info',
  },
  deleted: {
    label: { en: 'Deleted', ja: '削除' },
    text: { en: 'Deleted “{{name}}” from {{list}}', ja: '{{list}}から「{{name}}」を削除しました' },
    unnamed: { en: 'Deleted an entry from {{list}}', ja: '{{list}}の項目を削除しました' },
    severity: 'notice',
  },
  restored: {
    label: { en: 'Restored', ja: '復元' },
    text: { en: 'Restored “{{name}}” in {{list}}', ja: '{{list}}に「{{name}}」を復元しました' },
    unnamed: { en: 'Restored an entry in {{list}}', ja: '{{list}}の項目を復元しました' },
    severity: 'info',
  },
} as const satisfies Area['actions']

export type RecordAction = keyof typeof actions
type RecordArea = Omit<Area, 'actions'> & { readonly actions: Readonly<Record<RecordAction, Action>> }

export function recordAreas<Key extends string>(
  lists: readonly RecordList<Key>[],
): Readonly<Record<Key, RecordArea>> {
  return Object.fromEntries(lists.map((list) => [list.key, recordArea(list)])) as Record<Key, RecordArea>
}

function recordArea({ title, page, fields }: RecordList): RecordArea {
  return {
    label: title,
    actions,
    other: {
      text: { en: 'Activity on “{{name}}” in {{list}}', ja: '{{list}}の「{{name}}」に関する操作' },
      unnamed: { en: 'Activity in {{list}}', ja: '{{list}}に関する操作' },
    },
    fields,
    recordPage: (id) => ({ path: page, search: { edit: id } }),
  }
}
