import { type LocalText, languages } from '@touchline/contract/language'
import { foldText } from '@touchline/contract/text-folding'
import { commandGroups, type PaletteCommand } from './commands.ts'

type NamedCommand = Pick<PaletteCommand, 'names' | 'otherNames' | 'parentNames'>

/** Removes hyphens, so that "email" finds "e-mail". */
const normalize = (text: string) => foldText(text).replaceAll('ー', '')
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)
const textsOf = (names: LocalText) => languages.map((language) => normalize(names[language]))

/**
 * A command matches if its names contain every typed word, in any order and in either language. Commands that match
 * only with another name or the name of their parent come last.
 */
export function findCommands<Item extends NamedCommand>(commands: readonly Item[], typed: string): Item[] {
  const words = wordsOf(normalize(typed))
  return commands
    .map((command) => ({ command, rank: rankOf(command, words) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((one, other) => Number(one.rank) - Number(other.rank))
    .map(({ command }) => command)
}

/**
 * Ranks a command. 0: the name starts with a typed word. 1: a word of the name does.
 * 2: the name contains all words. 3: all names of the command and its parent together do.
 */
function rankOf(command: NamedCommand, words: readonly string[]): number | undefined {
  const own = textsOf(command.names)
  const others = [command.otherNames, command.parentNames].flatMap((names) => (names ? textsOf(names) : []))
  const isFoundIn = (texts: readonly string[]) =>
    words.every((word) => texts.some((text) => text.includes(word)))
  const startsOne = (text: string) => words.some((word) => text.startsWith(word))
  if (!isFoundIn(own)) return isFoundIn([...own, ...others]) ? 3 : undefined
  if (own.some(startsOne)) return 0
  return own.flatMap(wordsOf).some(startsOne) ? 1 : 2
}

type CommandKind = (typeof commandGroups)[number]

export type CommandGroup = {
  readonly key: string
  /** The heading of a group of records. The other groups have a text under their key. */
  readonly title?: LocalText
  readonly commands: readonly PaletteCommand[]
}

type GroupCommandsOptions = {
  readonly commands: readonly PaletteCommand[]
  readonly typed: string
  /** Ids of recent commands, the newest first. They are listed first while the field is empty. */
  readonly recent: readonly string[]
}

/** The group with the best match comes first. */
export function groupCommands({ commands, typed, recent }: GroupCommandsOptions): CommandGroup[] {
  const found = findCommands(commands, typed)
  const used = typed.trim() ? [] : recent.flatMap((id) => found.find((command) => command.id === id) ?? [])
  const rest = found.filter((command) => !used.includes(command))
  const best = (key: CommandKind) => rest.findIndex(({ group }) => group === key)
  const groups = commandGroups
    .toSorted((one, other) => best(one) - best(other))
    .map((key) => ({ key, commands: rest.filter(({ group }) => group === key) }))
  return [{ key: 'recent', commands: used } as const, ...groups].filter(({ commands }) => commands.length > 0)
}
