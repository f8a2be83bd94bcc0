import { languages } from '@touchline/contract/language'
import { folded } from '../ui/folded.ts'
import type { MenuChild, MenuEntry } from './menu-entries.ts'

/**
 * Entries whose name contains the words in one of the languages, case and width aside (spec 2); an entry stays for
 * its children too.
 */
export function matchingEntries(entries: readonly MenuEntry[], words: string): MenuEntry[] {
  const wanted = folded(words.trim())
  const matches = ({ names }: MenuChild) =>
    languages.some((language) => folded(names[language]).includes(wanted))
  return entries.flatMap((entry) => {
    if (matches(entry)) return [entry]
    const children = entry.children.filter(matches)
    return children.length > 0 ? [{ ...entry, children }] : []
  })
}
