import { ACTIVE, INACTIVE } from '../http/list-options.ts'
import type { RecordList } from '../records/record-list.ts'
import type { Action, Area, PartialEvent } from './area.ts'

export const recordActions = {
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
  purged: {
    label: { en: 'Deleted permanently', ja: '完全に削除' },
    text: {
      en: 'Permanently deleted “{{name}}” from the trash of {{list}}',
      ja: '{{list}}のゴミ箱から「{{name}}」を完全に削除しました',
    },
    unnamed: {
      en: 'Permanently deleted an entry from the trash of {{list}}',
      ja: '{{list}}のゴミ箱から項目を完全に削除しました',
    },
    severity: 'notice',
  },
} as const satisfies Area['actions']

const statusEvents = {
  activated: {
    of: 'updated',
    field: 'status',
    to: ACTIVE,
    label: { en: 'Activated', ja: '有効化' },
    text: { en: 'Activated “{{name}}” in {{list}}', ja: '{{list}}の「{{name}}」を有効にしました' },
    unnamed: { en: 'Activated an entry in {{list}}', ja: '{{list}}の項目を有効にしました' },
    severity: 'info',
  },
  deactivated: {
    of: 'updated',
    field: 'status',
    to: INACTIVE,
    label: { en: 'Deactivated', ja: '無効化' },
    text: { en: 'Deactivated “{{name}}” in {{list}}', ja: '{{list}}の「{{name}}」を無効にしました' },
    unnamed: { en: 'Deactivated an entry in {{list}}', ja: '{{list}}の項目を無効にしました' },
    severity: 'info',
  },
} as const satisfies Readonly<Record<string, PartialEvent>>

export type RecordAction = keyof typeof recordActions
type RecordArea = Omit<Area, 'actions'> & { readonly actions: Readonly<Record<RecordAction, Action>> }

export function recordAreas<Key extends string>(
  lists: readonly RecordList<Key>[],
): Readonly<Record<Key, RecordArea>> {
  return Object.fromEntries(lists.map((list) => [list.key, recordArea(list)])) as Record<Key, RecordArea>
}

type ShownList = Pick<RecordList, 'title' | 'page'>

export function recordArea({ title, page }: ShownList): RecordArea {
  return {
    label: title,
    actions: recordActions,
    partialEvents: statusEvents,
    other: {
      text: { en: 'Activity on “{{name}}” in {{list}}', ja: '{{list}}の「{{name}}」に関する操作' },
      unnamed: { en: 'Activity in {{list}}', ja: '{{list}}に関する操作' },
    },
    recordPage: (id) => ({ path: page, search: { edit: id } }),
  }
}
