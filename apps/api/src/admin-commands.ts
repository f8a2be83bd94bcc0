import { accountCommands } from './account-commands.ts'
import type { Commands } from './admin-command.ts'
import { secretCommands } from './secret-commands.ts'

/** Every command of `npm run admin --`, by name. */
export const commands: Commands = { ...accountCommands, ...secretCommands }

export function usageText(): string {
  const lines = Object.entries(commands).map(([name, { takes, does }]) => `  ${name} ${takes}\n      ${does}`)
  return `Usage: npm run admin -- <command>\n\n${lines.join('\n')}`
}
