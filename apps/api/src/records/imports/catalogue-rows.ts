import type { Language } from '@touchline/contract/language'
import type { MasterListKey } from '@touchline/contract/master-data/lists'
import { cellText } from '@touchline/contract/records/file-cells'
import { fileColumnsOf } from '@touchline/contract/records/file-columns'
import type { RecordList } from '@touchline/contract/records/record-list'
import { writeCell } from '@touchline/contract/records/write-cell'
import { ageGroupCatalogues } from './catalogues/age-groups.ts'
import type { CatalogueEntries } from './catalogues/catalogue.ts'
import { clubDayCatalogues } from './catalogues/club-days.ts'
import { coachLevelCatalogues } from './catalogues/coach-levels.ts'
import { sponsorshipCatalogues } from './catalogues/sponsorship-types.ts'
import { sportsCatalogues } from './catalogues/sports.ts'

const entriesByList = {
  sports: sportsCatalogues,
  clubDays: clubDayCatalogues,
  coachLevels: coachLevelCatalogues,
  sponsorshipTypes: sponsorshipCatalogues,
  ageGroups: ageGroupCatalogues,
} as const satisfies Readonly<Record<MasterListKey, Readonly<Record<string, CatalogueEntries>>>>

/** The entries of a catalogue. Undefined if the list has no such catalogue. */
export function catalogueEntries(list: string, catalogue: string): CatalogueEntries | undefined {
  const byList: Readonly<Record<string, Readonly<Record<string, CatalogueEntries>>>> = entriesByList
  const catalogues = Object.hasOwn(byList, list) ? byList[list] : undefined
  return catalogues && Object.hasOwn(catalogues, catalogue) ? catalogues[catalogue] : undefined
}

export type CatalogueRows = {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The entries with the headers and cells of an exported file. Fields that no entry has a value for are left out. */
export function catalogueRows(
  list: RecordList,
  entries: CatalogueEntries,
  language: Language,
): CatalogueRows {
  const columns = fileColumnsOf(list).filter(({ name }) => entries.some((entry) => entry[name] !== undefined))
  const style = { language, raw: false, idOf: () => undefined }
  return {
    headers: columns.map(({ label }) => label[language]),
    rows: entries.map((entry) => columns.map((column) => cellText(writeCell(column, entry, style)))),
  }
}
