import { statusOptions } from '@touchline/contract/http/list-options'
import type { Language } from '@touchline/contract/language'
import type { MasterList } from '@touchline/contract/master-data/list'
import type { Column } from '@touchline/contract/records/record-list'

const common = {
  en: {
    status: 'Status',
    all: 'All',
    perPage: 'Entries per page',
    pages: 'Pages',
    none: 'No data found',
    loading: 'Loading data...',
    edit: (name: string) => `Edit ${name}`,
    editPattern: /^Edit (.+)$/,
    remove: (name: string) => `Delete ${name}`,
    restore: (name: string) => `Restore ${name}`,
    restorePattern: /^Restore (.+)$/,
    select: (name: string) => `Select ${name}`,
    selectPage: 'Select all on this page',
    selectEntries: 'Select entries',
    selection: 'Selection',
    deleted: (name: string) => `${name} deleted`,
    restored: (name: string) => `${name} restored`,
    question: (name: string) => `Delete “${name}”?`,
    confirm: 'Delete',
    undo: 'Undo',
    save: 'Save',
    trash: 'Trash',
    back: 'Back to the list',
    tryAgain: 'Try again',
    staleRows: (why: string) => `The list could not be updated. The previous entries are shown.${why}`,
    summary: (from: number, to: number, total: number) => `Showing ${from} to ${to} of ${total} entries`,
  },
  ja: {
    status: '状態',
    all: 'すべて',
    perPage: '1ページの件数',
    pages: 'ページ',
    none: 'データがありません',
    loading: 'データを読み込んでいます...',
    edit: (name: string) => `${name}を編集`,
    editPattern: /^(.+)を編集$/,
    remove: (name: string) => `${name}を削除`,
    restore: (name: string) => `${name}を復元`,
    restorePattern: /^(.+)を復元$/,
    select: (name: string) => `${name}を選択`,
    selectPage: 'このページをすべて選択',
    selectEntries: '項目を選択',
    selection: '選択中の項目',
    deleted: (name: string) => `${name}を削除しました`,
    restored: (name: string) => `${name}を復元しました`,
    question: (name: string) => `「${name}」を削除しますか？`,
    confirm: '削除',
    undo: '元に戻す',
    save: '保存',
    trash: 'ゴミ箱',
    back: '一覧に戻る',
    tryAgain: '再試行',
    staleRows: (why: string) => `一覧を更新できませんでした。更新前の内容を表示しています。${why}`,
    summary: (from: number, to: number, total: number) => `${total}件中 ${from}〜${to}件を表示`,
  },
} as const

/** The texts of a list page. Texts that differ between lists are built from the declaration. */
export function listWords(list: MasterList, language: Language) {
  const title = list.title[language]
  const item = list.item[language]
  const inEnglish = language === 'en'
  return {
    ...common[language],
    title,
    add: inEnglish ? `Add ${item}` : `${item}を追加`,
    addFirst: inEnglish ? `Add the first ${item}` : `最初の${item}を追加`,
    search: inEnglish ? `Search ${title.toLowerCase()}` : `${title}を検索`,
    trashOf: inEnglish ? `Trash: ${title}` : `${title}のゴミ箱`,
    statusOf: (status: number) => statusOptions.find(({ value }) => value === status)!.label[language],
  }
}

export type ListWords = ReturnType<typeof listWords>

const timestampLabels = {
  updated_at: { en: 'Updated', ja: '更新' },
  created_at: { en: 'Created', ja: '作成' },
}

/** The columns that are shown before the user chooses columns. */
export function shownColumns({ columns }: MasterList): MasterList['columns'] {
  return columns.filter((column) => column.kind !== 'field' || !column.hidden)
}

/** The shown columns with a sort button. */
export function sortableColumns(
  list: MasterList,
  language: Language = 'en',
): { id: string; title: string }[] {
  const name = { id: list.nameField, title: labelOf(list, list.nameField, language) }
  return [name, ...shownColumns(list).map((column) => headerOf(list, column, language))].filter(({ id }) =>
    list.sortable.includes(id),
  )
}

export function labelOf(list: MasterList, field: string, language: Language = 'en'): string {
  const label = list.fields[field]?.label ?? timestampLabels[field as keyof typeof timestampLabels]
  return label?.[language] ?? field
}

function headerOf(list: MasterList, column: Column, language: Language): { id: string; title: string } {
  if (column.kind === 'range') return { id: column.from, title: column.label[language] }
  return { id: column.field, title: labelOf(list, column.field, language) }
}
