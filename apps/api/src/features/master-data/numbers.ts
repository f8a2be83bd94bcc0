import type { NumberSources } from '../../attention/sources.ts'
import type { StoredList } from '../../records/stored-list.ts'
import type { TotalsRepository } from './totals-repository.ts'

type ListNumbersDeps = { readonly lists: readonly StoredList[]; readonly totals: TotalsRepository }

export function listNumbers({ lists, totals }: ListNumbersDeps): NumberSources['lists'] {
  return async () => {
    const found = await totals.listTotals(lists.map(({ table }) => table))
    return lists.map(({ key, table, title, page }) => {
      const { active, inactive } = found.find((total) => total.table === table) ?? { active: 0, inactive: 0 }
      return { list: key, label: title, active, inactive, link: page }
    })
  }
}
