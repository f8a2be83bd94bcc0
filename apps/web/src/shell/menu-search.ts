import type { MenuEntry } from './menu-entries.ts'

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** Entries whose name contains the words, case and width aside (spec 2); an entry stays for its children too. */
export function matchingEntries(entries: readonly MenuEntry[], words: string): MenuEntry[] {
  const wanted = folded(words.trim())
  const matches = ({ label }: { label: string }) => folded(label).includes(wanted)
  return entries.flatMap((entry) => {
    if (matches(entry)) return [entry]
    const children = entry.children.filter(matches)
    return children.length > 0 ? [{ ...entry, children }] : []
  })
}
