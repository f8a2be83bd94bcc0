import type { QueryClient } from '@tanstack/react-query'
import { masterLists } from '@touchline/contract/master-data/lists'
import type { TitleKey } from '../../i18n/language.ts'
import type { ListSearch } from '../../listing/list-search.ts'
import { masterListQueryFor } from './master-list-query.ts'

/** Addresses of the specification; each gives way to its list as soon as that is declared. */
const named: Partial<Record<string, TitleKey>> = {
  'club-operation-days': 'menu.clubDays',
  'coach-experience-level': 'menu.coachLevels',
  'sponsorship-type': 'menu.sponsorshipTypes',
  'age-group': 'menu.ageGroups',
}

export function findMasterList(page: string) {
  return masterLists.find((list) => list.page === page)
}

export function titleOfPage(page: string): TitleKey | undefined {
  return named[page]
}

export function isMasterDataPage(page: string): boolean {
  return Boolean(findMasterList(page) ?? titleOfPage(page))
}

/** Asks for what a page will show while the page itself is still on its way. */
export function preloadMasterData(queries: QueryClient, page: string, search: ListSearch): void {
  const list = findMasterList(page)
  if (list) void queries.prefetchQuery(masterListQueryFor(list, search))
}
