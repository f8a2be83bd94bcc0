import type { Field } from '@touchline/contract/fields/fields'
import { statusOptions } from '@touchline/contract/http/list-options'
import type { LocalText } from '@touchline/contract/language'
import { fieldText, type ValueTranslator } from '@touchline/contract/records/field-text'

/** The texts that a cell of the field can have, in the language of the page. Undefined for a field without choices. */
export function cellChoices(
  field: Field | undefined,
  translator: ValueTranslator,
): readonly string[] | undefined {
  if (field?.kind === 'choice') return labelsIn(Object.values(field.options), translator)
  if (field?.kind === 'status')
    return labelsIn(
      statusOptions.map(({ label }) => label),
      translator,
    )
  if (field?.kind !== 'flag') return undefined
  return [true, false].map((value) => fieldText({ field, value, row: {}, translator }) ?? '')
}

function labelsIn(labels: readonly LocalText[], { localize }: ValueTranslator): readonly string[] {
  return labels.map(localize)
}
