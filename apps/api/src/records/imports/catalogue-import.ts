import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { message } from '@touchline/contract/http/messages'
import type { Language } from '@touchline/contract/language'
import type { MasterListKey } from '@touchline/contract/master-data/lists'
import { cataloguesOf } from '@touchline/contract/records/catalogues'
import { cellText } from '@touchline/contract/records/file-cells'
import { fileColumnsOf } from '@touchline/contract/records/file-columns'
import type { Import } from '@touchline/contract/records/imports'
import type { RecordList } from '@touchline/contract/records/record-list'
import { writeCell } from '@touchline/contract/records/write-cell'
import { invalidField } from '../../errors.ts'
import { withTemporaryPath } from '../../files/temporary-path.ts'
import { csvLines } from '../../spreadsheets/csv-file.ts'
import { ageGroupCatalogues } from './catalogues/age-groups.ts'
import type { CatalogueEntries } from './catalogues/catalogue.ts'
import { clubDayCatalogues } from './catalogues/club-days.ts'
import { coachLevelCatalogues } from './catalogues/coach-levels.ts'
import { sponsorshipCatalogues } from './catalogues/sponsorship-types.ts'
import { sportsCatalogues } from './catalogues/sports.ts'
import type { ImportService } from './import-service.ts'

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

type CatalogueDeps = { readonly list: RecordList; readonly imports: Pick<ImportService, 'add'> }
type CatalogueRequest = { readonly key: string; readonly language: Language }

/** Imports ready entries as if they had been uploaded as a file. Throws InvalidFields at `catalogue`. */
export async function importCatalogue(
  { list, imports }: CatalogueDeps,
  { key, language }: CatalogueRequest,
  caller: Parameters<ImportService['add']>[1],
): Promise<Import> {
  const catalogue = cataloguesOf(list).find((each) => each.key === key)
  const entries = catalogueEntries(list.key, key)
  if (!catalogue || !entries) throw invalidField('catalogue', message('not_offered'))
  const { headers, rows } = catalogueRows(list, entries, language)
  const content = csvLines([headers, ...rows])
  const file = {
    name: `${catalogue.title[language]}.csv`,
    bytes: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
  }
  return withTemporaryPath(async (path) => {
    await writeFile(path, content)
    return imports.add({ file: { ...file, path } }, caller)
  })
}
