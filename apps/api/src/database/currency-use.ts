import type { LocalText } from '@touchline/contract/language'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Records with amounts in the base currency, such as the prices of plans. While there is one, the currency cannot
 * change. A transaction that stores such an amount reads the finance settings with `for share`, so that the currency
 * cannot change at the same time.
 */
export type CurrencyUse = {
  /** The word for the records at the beginning of a list: "Prices". */
  readonly label: LocalText
  /** Runs in the transaction of the save. Returns the first names, at least three if there are so many. */
  find(db: Kysely<Tables>, currency: string): Promise<UsedBy>
}

export type UsedBy = { readonly names: readonly string[]; readonly total: number }
