import type { ReferenceField, ReferencesField } from '../fields/reference-fields.ts'
import { type FoundNames, findNames } from './cell-names.ts'
import { type CellContext, checked, type ReadCell, unknownText } from './file-cells.ts'

type Found = number | 'several'

const ID = /^#(\d{1,9})$/
const DIGITS = /^\d{1,9}$/

export function readReference(field: ReferenceField, text: string, context: CellContext): ReadCell {
  const records = recordsIn(field, text, context)
  if ('unknown' in records || records.found.length !== 1) return unknownText('unknown_name', text)
  return records.found[0] === 'several' ? unknownText('shared_name', text) : checked(field, records.found[0])
}

export function readReferences(field: ReferencesField, text: string, context: CellContext): ReadCell {
  const records = recordsIn(field, text, context)
  if ('unknown' in records) return unknownText('unknown_name', records.unknown)
  return records.found.includes('several') ? unknownText('shared_name', text) : checked(field, records.found)
}

/** Reads names, `#12` and `12`. A name of digits comes before the id. A cell may also be one name with separators. */
function recordsIn(
  { to }: ReferenceField | ReferencesField,
  text: string,
  { idOf }: CellContext,
): FoundNames<Found> {
  const records = findNames<Found>(text, (name) => {
    if (name.isQuoted) return idOf(to, name.text)
    const [, id] = ID.exec(name.text) ?? []
    if (id !== undefined) return Number(id)
    return idOf(to, name.text) ?? (DIGITS.test(name.text) ? Number(name.text) : undefined)
  })
  const whole = 'unknown' in records ? idOf(to, text) : undefined
  return whole === undefined ? records : { found: [whole] }
}
