import type { Language } from '@touchline/contract/language'
import type { Column, MasterList } from '@touchline/contract/master-data/list'

const bookkeeping: Record<string, string> = { updated_at: 'Updated', created_at: 'Created' }

/** What the page of a list calls its things; the list's own words come from its declaration. */
export function listWords(list: MasterList, language: Language) {
  const title = list.title[language]
  const item = list.item[language]
  const inEnglish = language === 'en'
  return {
    title,
    add: inEnglish ? `Add ${item}` : `${item}を追加`,
    search: inEnglish ? `Search ${title.toLowerCase()}` : `${title}を検索`,
    edit: (name: string) => (inEnglish ? `Edit ${name}` : `${name}を編集`),
    remove: (name: string) => (inEnglish ? `Delete ${name}` : `${name}を削除`),
    editPattern: inEnglish ? /^Edit (.+)$/ : /^(.+)を編集$/,
    save: inEnglish ? 'Save' : '保存',
  }
}

export type ListWords = ReturnType<typeof listWords>

/** Columns that can be sorted by, with what their header says in English. */
export function sortableColumns(list: MasterList): { id: string; title: string }[] {
  const name = { id: list.nameField, title: labelOf(list, list.nameField) }
  return [name, ...list.columns.map((column) => headed(list, column))].filter(({ id }) =>
    list.sortable.includes(id),
  )
}

export function labelOf(list: MasterList, field: string): string {
  return list.allFields[field]?.label.en ?? bookkeeping[field] ?? field
}

function headed(list: MasterList, column: Column): { id: string; title: string } {
  if (column.kind === 'range') return { id: column.from, title: column.label.en }
  return { id: column.field, title: labelOf(list, column.field) }
}
