import { type Command, commandGroups } from './command.ts'
import { findCommands } from './find-commands.ts'

export type CommandGroup = {
  readonly key: Command['group'] | 'recent'
  readonly commands: readonly Command[]
}

type Search = {
  readonly commands: readonly Command[]
  readonly typed: string
  /** Ids, the newest first; they come first while nothing is typed. */
  readonly recent: readonly string[]
}

/** What is found, in groups; the group of the best hit first. */
export function groupCommands({ commands, typed, recent }: Search): CommandGroup[] {
  const found = findCommands(commands, typed)
  const used = typed.trim() ? [] : recent.flatMap((id) => found.find((command) => command.id === id) ?? [])
  const rest = found.filter((command) => !used.includes(command))
  const best = (key: Command['group']) => rest.findIndex(({ group }) => group === key)
  const groups = commandGroups
    .toSorted((one, other) => best(one) - best(other))
    .map((key) => ({ key, commands: rest.filter(({ group }) => group === key) }))
  return [{ key: 'recent', commands: used } as const, ...groups].filter(({ commands }) => commands.length > 0)
}
