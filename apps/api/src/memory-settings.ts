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

/**
 * Replaces this process by one with the settings that it lacks, which has the same process id. Both settings only take
 * effect when a process starts. Returns if nothing is missing, on Windows, and if a parent process holds an IPC
 * channel, which would be lost.
 */
export function startWithMemorySettings(): void {
  if (process.connected || missingMemorySettings(thisProcess).length === 0) return
  const { args, env } = withMemorySettings(thisProcess)
  process.execve?.(process.execPath, [process.execPath, ...args, ...process.argv.slice(1)], { ...env })
}

export function withMemorySettings({ args, env }: NodeProcess): NodeProcess {
  const given = Object.entries(env).filter(([, value]) => value)
  return {
    args: [...memorySettings.nodeOptions, ...args],
    env: { ...memorySettings.environment, ...Object.fromEntries(given) },
  }
}

/** V8 also accepts underscores. */
function nameOf(option: string): string {
  return option.split('=', 1)[0]!.replaceAll('_', '-')
}
