import type { FieldPhrases } from '@touchline/contract/http/issues'
import { type Phrase, phrase } from '@touchline/contract/http/phrases'
import type { FieldValue } from '@touchline/contract/master-data/field'
import type { MasterDraft, MasterList } from '@touchline/contract/master-data/list'
import { MAX_AMOUNT } from '@touchline/contract/master-data/money-fields'
import { readAmount } from '@touchline/contract/money/amounts'
import { decimalsOf } from '@touchline/contract/money/currencies'
import { amountEntry } from '../../forms/amount-entry.ts'

/** What is wrong with the amounts of a form, said in their currency and not in its minor units. */
export function amountFaults(list: MasterList, draft: MasterDraft): FieldPhrases {
  const faults = Object.entries(list.allFields).flatMap(([name, field]) => {
    const value = draft[name]
    if (field.kind !== 'amount' || value === null || value === undefined) return []
    const fault = amountFault(value, String(draft[field.currency]))
    return fault ? [[name, [fault]] as const] : []
  })
  return Object.fromEntries(faults)
}

function amountFault(value: FieldValue, currency: string): Phrase | undefined {
  if (typeof value === 'number') {
    return value > MAX_AMOUNT ? phrase('too_big', { max: amountEntry(MAX_AMOUNT, currency) }) : undefined
  }
  return isNegative(String(value), currency) ? phrase('too_small', { min: 0 }) : notAmount(currency)
}

function isNegative(written: string, currency: string): boolean {
  const [, amount] = /^[-－−](.+)$/.exec(written.trim()) ?? []
  return amount !== undefined && readAmount(amount, currency) !== undefined
}

function notAmount(currency: string): Phrase {
  const decimals = decimalsOf(currency)
  return decimals === 0
    ? phrase('not_whole_amount', { currency })
    : phrase('not_amount', { currency, decimals })
}
