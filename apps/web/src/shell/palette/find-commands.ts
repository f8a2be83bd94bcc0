import { type LocalText, languages } from '@touchline/contract/language'
import { folded } from '../../ui/folded.ts'

type Named = { readonly names: LocalText; readonly under?: LocalText | undefined }

/** Without hyphens too: e-mail is email. */
const compared = (text: string) => folded(text).replaceAll('-', '')
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)
const textsOf = (names: LocalText) => languages.map((language) => compared(names[language]))

/**
 * Commands in whose name every word that was typed is found, in any order and either language; what belongs to
 * something of that name comes after them.
 */
export function findCommands<Item extends Named>(commands: readonly Item[], typed: string): Item[] {
  const words = wordsOf(compared(typed))
  return commands
    .map((command) => ({ command, rank: rankOf(command, words) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((one, other) => Number(one.rank) - Number(other.rank))
    .map(({ command }) => command)
}

/** The name starts with a word that was typed, a word of it does, it contains them all, or what it belongs to does. */
function rankOf({ names, under }: Named, words: readonly string[]): number | undefined {
  const own = textsOf(names)
  const isFoundIn = (texts: readonly string[]) =>
    words.every((word) => texts.some((text) => text.includes(word)))
  const startsOne = (text: string) => words.some((word) => text.startsWith(word))
  if (!isFoundIn(own)) return under && isFoundIn([...own, ...textsOf(under)]) ? 3 : undefined
  if (own.some(startsOne)) return 0
  return own.flatMap(wordsOf).some(startsOne) ? 1 : 2
}
