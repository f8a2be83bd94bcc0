import { type Sort, sortText } from '@touchline/contract/http/list-options'
import type { Language, LocalText } from '@touchline/contract/language'
import { queryText } from '../http/request-parts.ts'
import { type ListOptions, listCallQuery, listSort } from './list-call-query.ts'
import { parseListSearch } from './list-search.ts'

/** What the early request and the outline need from the declaration of a list. The build writes it into the page. */
export type EarlyList = {
  readonly key: string
  /** The title and the label of the search of a list whose names the outline of the shell shows. */
  readonly outline?: { readonly title: LocalText; readonly search: LocalText }
  readonly api: string
  readonly scope?: Readonly<Record<string, string>> | undefined
  readonly sortable: readonly string[]
  readonly sort: Sort
  readonly nameField: string
  /** The column that a sort by the name field asks for. */
  readonly nameColumn: Readonly<Record<Language, string>>
}

/** The URL of the first call of a list page. None for the trash and with filters, which only the declaration knows. */
export function earlyListUrls(list: EarlyList, queryString: string, language: Language): string[] {
  const search = parseListSearch(Object.fromEntries(new URLSearchParams(queryString)))
  const { page, per_page, orderBy, before, edit, ...others } = search
  if (Object.keys(others).length > 0) return []
  const options: ListOptions = {
    key: list.key,
    paging: 'pages',
    sortable: list.sortable,
    defaultSort: list.sort,
    filtersOf: () => ({}),
  }
  const { filters, ...query } = listCallQuery(search, options)
  const sort = listSort(search, options)
  const column = sort.column === list.nameField ? list.nameColumn[language] : sort.column
  return [list.api + queryText({ ...query, orderBy: sortText({ ...sort, column }), ...list.scope })]
}
