import type { MasterItem, MasterList } from '@touchline/contract/master-data/list'
import type { Bound } from '../../forms/merge.ts'
import type { Merging } from '../../forms/use-merge.ts'
import { useLanguage } from '../../i18n/language.ts'
import { FieldCell } from './field-cell.tsx'
import { draftOf, type ItemValues, valuesOf } from './item-values.ts'

type StartFrom = (item: MasterItem, typed: ItemValues) => void

/** How two versions of a row become one: values look as they do in the list, amounts are bound to their currency. */
export function useItemMerging(list: MasterList, startFrom: StartFrom): Merging<ItemValues> {
  const speaker = useLanguage()
  return {
    read: (current) => valuesOf(list, current),
    onRebase: (current, typed) => startFrom(current as MasterItem, typed),
    labelOf: (name) => speaker.say(list.allFields[name]?.label ?? { en: name, ja: name }),
    show: (name, values) => {
      const field = list.allFields[name]
      const typed = values[name]
      const row = draftOf(list, values)
      const value = typed instanceof File ? typed : (row[name] ?? null)
      return field && <FieldCell field={field} value={value} row={row} speaker={speaker} />
    },
    bound: boundAmounts(list),
  }
}

function boundAmounts(list: MasterList): Bound[] {
  const amounts = Object.entries(list.allFields).flatMap(([name, field]) =>
    field.kind === 'amount' ? [{ name, currency: field.currency }] : [],
  )
  const byCurrency = Object.groupBy(amounts, ({ currency }) => currency)
  return Object.entries(byCurrency).map(([to, bound = []]) => ({ to, fields: bound.map(({ name }) => name) }))
}
