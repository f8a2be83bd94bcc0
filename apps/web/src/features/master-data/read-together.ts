import type { MasterList } from '@touchline/contract/master-data/list'
import { fieldsOfRule } from '@touchline/contract/master-data/rules'

/** Fields that are right or wrong together: those of a rule, and an amount with its currency. */
export function readTogether({ rules, allFields }: MasterList): string[][] {
  const amounts = Object.entries(allFields).flatMap(([name, field]) =>
    field.kind === 'amount' ? [[name, field.currency]] : [],
  )
  return [...rules.map(fieldsOfRule), ...amounts]
}
