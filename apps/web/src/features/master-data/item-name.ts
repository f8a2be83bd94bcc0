import type { Language } from '@touchline/contract/language'
import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'

/** What a row is called: in Japanese by its Japanese name where it has one. */
export function itemName(list: MasterList, item: MasterItem, language: Language): string {
  const name = String(item[list.nameField] ?? '')
  return language === 'ja' && item.name_ja ? item.name_ja : name
}
