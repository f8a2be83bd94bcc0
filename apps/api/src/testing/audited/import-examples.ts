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
      // plans are saved inactive, because an active one needs a price
      const fileOf = (name: string) =>
        csv([
          [field, 'status'],
          [name, '0'],
        ])
      return {
        [`POST ${api}/import/{id}/columns`]: {
          'jobs started': async (admin) => {
            files += 1
            const imports = new ImportedFiles({ admin, list, part: partOf(list) })
            const { id } = await imports.check(csv([[field], [`Audited import ${files}`]]))
            await imports.post(id, 'cells', { line: 2, field, value: `Corrected import ${files}` })
          },
        },
        [`POST ${api}/import/{id}/apply`]: {
          'jobs started': async (admin) => {
            files += 1
            const imports = new ImportedFiles({ admin, list, part: partOf(list) })
            const checked = await imports.check(fileOf(`Applied import ${files}`))
            await imports.apply(checked)
          },
        },
        [`POST ${api}/import/{id}/take-back`]: {
          'jobs started': async (admin) => {
            files += 1
            const imports = new ImportedFiles({ admin, list, part: partOf(list) })
            const checked = await imports.check(fileOf(`Taken back import ${files}`))
            await imports.apply(checked)
            await imports.takeBack(checked)
          },
        },
      }
    }),
)
