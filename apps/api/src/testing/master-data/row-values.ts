import type { FieldValue } from '@touchline/contract/master-data/field'
import type { Field } from '@touchline/contract/master-data/fields'
import type { MasterList } from '@touchline/contract/master-data/list'

/** A value of every field that differs from its initial one, so that together they break no rule; no picture. */
export function filledFields(list: MasterList, number = 1): Record<string, FieldValue> {
  const fields = Object.entries(list.allFields).filter(([name]) => name !== list.nameField)
  return Object.fromEntries(fields.map(([name, field]) => [name, filled(list, { name, field, number })]))
}

type Filling = { readonly name: string; readonly field: Field; readonly number: number }

function filled(list: MasterList, { name, field, number }: Filling): FieldValue {
  const isLower = list.rules.some((rule) => rule.kind !== 'hours' && rule.other === name)
  const isFrom = list.rules.some((rule) => rule.kind === 'hours' && rule.from === name)
  switch (field.kind) {
    case 'text':
      return field.lines === 'one' ? `Line ${number} 行` : `Line ${number}\nNext line 行`
    case 'integer':
      if (field.unique) return field.min + number
      return isLower ? field.min + (field.initial === field.min ? 1 : 0) : field.max - 1
    case 'choice':
      return Object.keys(field.options).findLast((option) => option !== field.initial) ?? field.initial
    case 'status':
      return 0
    case 'flag':
      return true
    case 'time':
      return isFrom ? '22:00' : '02:30'
    case 'weekdays':
      return [1, 3, 5]
    case 'amount':
      return isLower ? 100_000 : 2_000_000_000
    case 'currency':
      return 'USD'
    case 'image':
      return null
  }
}

/** Values as a form sends them. */
export function asTexts(values: Readonly<Record<string, FieldValue>>): Record<string, string> {
  const text = (value: FieldValue) => (value === null ? '' : String(value))
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value)]))
}
