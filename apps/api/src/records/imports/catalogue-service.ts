import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { message } from '@touchline/contract/http/messages'
import type { Language } from '@touchline/contract/language'
import { cataloguesOf } from '@touchline/contract/records/catalogues'
import type { Import } from '@touchline/contract/records/imports'
import { invalidField } from '../../errors.ts'
import { withTemporaryPath } from '../../files/temporary-path.ts'
import { csvLines } from '../../spreadsheets/csv-file.ts'
import type { StoredList } from '../stored-list.ts'
import { catalogueEntries, catalogueRows } from './catalogue-rows.ts'
import type { ImportService } from './import-service.ts'

type CatalogueDeps = { readonly list: StoredList; readonly imports: Pick<ImportService, 'add'> }
type Caller = Parameters<ImportService['add']>[1]

/** Imports ready entries as if they had been uploaded as a file. */
export class CatalogueService {
  readonly #deps: CatalogueDeps

  constructor(deps: CatalogueDeps) {
    this.#deps = deps
  }

  /** Throws InvalidFields at `catalogue`. */
  async add(key: string, language: Language, caller: Caller): Promise<Import> {
    const { list, imports } = this.#deps
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
}
