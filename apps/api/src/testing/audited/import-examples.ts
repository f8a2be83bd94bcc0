import { csv, ImportedFiles } from '../records/imported-files.ts'
import { partOf } from '../records/list-parts.ts'
import { lists } from '../records/new-records.ts'
import type { Examples } from './list-examples.ts'

let files = 0

/** The calls of imports whose jobs write audit entries. */
export const importExamples: Examples = Object.assign(
  {},
  ...lists
    .filter(({ hasFiles }) => hasFiles)
    .map((list): Examples => {
      const { api, nameField: field } = list
      return {
        [`POST ${api}/import/{id}/columns`]: {
          'jobs started': async (admin) => {
            files += 1
            const imports = new ImportedFiles({ admin, list, part: partOf(list) })
            const { id } = await imports.check(csv([[field], [`Audited import ${files}`]]))
            await imports.post(id, 'cells', { line: 2, field, value: `Corrected import ${files}` })
          },
        },
      }
    }),
)
