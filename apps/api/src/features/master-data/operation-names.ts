import type { MasterList } from '@touchline/contract/master-data/list'

const summaries = {
  list: 'List',
  get: 'Get one',
  save: 'Create or change one',
  delete: 'Delete one',
  restore: 'Restore one deleted',
} as const

/** How OpenAPI names a call of a list. Clients generate code from the ids, so they follow the key and not the title. */
export function describeOperation(verb: keyof typeof summaries, { key, title, item }: MasterList) {
  const plural = key.charAt(0).toUpperCase() + key.slice(1)
  const isList = verb === 'list'
  return {
    tags: ['Master data'],
    operationId: `${verb}${isList ? plural : plural.replace(/s$/, '')}`,
    summary: `${summaries[verb]} ${isList ? title.en.toLowerCase() : item.en}`,
  }
}
