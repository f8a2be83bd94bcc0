import { masterLists } from '@touchline/contract/master-data/lists'
import type { TitleKey } from '../../i18n/language.ts'

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
