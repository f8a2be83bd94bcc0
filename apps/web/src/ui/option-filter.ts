import type { ComboboxItem, ComboboxParsedItem } from '@mantine/core'
import { folded } from './folded.ts'

type Input = { readonly options: ComboboxParsedItem[]; readonly search: string; readonly limit: number }

/** Options whose label contains what was typed (spec 9), case, width and diacritics aside. */
export function optionsContaining({ options, search, limit }: Input): ComboboxParsedItem[] {
  const wanted = folded(search.trim())
  const fits = ({ label }: ComboboxItem) => folded(label).includes(wanted)
  const fitting = options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return fits(option) ? [option] : []
    const items = option.items.filter(fits)
    return items.length > 0 ? [{ ...option, items }] : []
  })
  return fitting.slice(0, limit)
}
