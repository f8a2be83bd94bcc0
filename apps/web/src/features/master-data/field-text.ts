import type { LocalText } from '@touchline/contract/language'
import type { Field, FieldValue } from '@touchline/contract/master-data/fields'

type Say = (text: LocalText) => string
type Cell<Kind extends Field> = (cell: { field: Kind; value: FieldValue; say: Say }) => string

/** How each kind of field reads in a table; a new kind does not compile without its cell. */
const cells: { [Kind in Field['kind']]: Cell<Extract<Field, { kind: Kind }>> } = {
  text: ({ value }) => String(value ?? ''),
  integer: ({ value }) => String(value ?? ''),
  choice: ({ field, value, say }) => {
    const label = field.options[String(value)]
    return label ? say(label) : String(value ?? '')
  },
  status: ({ value }) => String(value ?? ''),
}

export function fieldText({ field, value, say }: { field: Field; value: FieldValue; say: Say }): string {
  return (cells[field.kind] as Cell<Field>)({ field, value, say })
}
