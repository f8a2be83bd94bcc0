import memorySettings from './memory-settings.json' with { type: 'json' }

export { memorySettings }

export type NodeProcess = {
  /** Options of Node, possibly among other arguments. */
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
}

export const thisProcess: NodeProcess = { args: process.execArgv, env: process.env }

/**
 * The settings of `memory-settings.json` that a process lacks. Another value counts as a choice of the operator. Only
 * the C library of Linux reads the variables.
 */
export function missingMemorySettings({ args, env }: NodeProcess, platform = process.platform): string[] {
  const given = [...args, ...(env.NODE_OPTIONS ?? '').split(' ')].map(nameOf)
  const options = memorySettings.nodeOptions.filter((option) => !given.includes(nameOf(option)))
  if (platform !== 'linux') return options
  const variables = Object.entries(memorySettings.environment).filter(([name]) => !env[name])
  return [...variables.map(([name, value]) => `${name}=${value}`), ...options]
}

/** V8 also accepts underscores. */
function nameOf(option: string): string {
  return option.split('=', 1)[0]!.replaceAll('_', '-')
}
