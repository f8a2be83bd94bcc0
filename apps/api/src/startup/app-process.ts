import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { memorySettings } from '../memory-settings.ts'
import { freePort } from '../testing/debian-program.ts'

const { nodeOptions, environment } = memorySettings
const MAIN = [...nodeOptions, join(import.meta.dirname, '../main.mjs')]
const READY = /Touchline is ready: (\S+)/

export type AppProcess = {
  url: string
  pid: number
  output(): string
  exited: Promise<number | null>
  end(signal?: NodeJS.Signals): Promise<number | null>
}

const running = new Set<ChildProcess>()
const folders: string[] = []

/** Starts the app on a free port. Throws with its output if the start fails. */
export async function startApp(env: NodeJS.ProcessEnv): Promise<AppProcess> {
  const { child, output } = launch(env)
  const exited = once(child, 'exit')
  while (!READY.test(output())) {
    const ended = await Promise.race([exited, once(child.stdout!, 'data').then(() => undefined)])
    if (ended) throw new Error(`The app did not start:\n${output()}`)
  }
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return (await exited)[0]
  }
  return {
    url: READY.exec(output())![1]!,
    pid: child.pid!,
    output,
    end,
    exited: exited.then(([code]) => code),
  }
}

/**
 * Starts the app without reading its output for the ready line. Its port is known in advance. Resolves when `/healthz`
 * answers.
 */
export async function startAnswering(
  env: NodeJS.ProcessEnv,
  { stdio }: Pick<SpawnOptions, 'stdio'> = {},
): Promise<AppProcess> {
  const PORT = String(await freePort())
  const url = `http://127.0.0.1:${PORT}`
  const { child, output } = launch({ PORT, ...env }, { stdio })
  const exited = once(child, 'exit').then(([code]) => code)
  const answers = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`The app ended:\n${output()}`)
    await delay(20)
  }
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return exited
  }
  return { url, pid: child.pid!, output, end, exited }
}

/** Starts an app that is expected to end by itself. `openFiles` limits its open files. */
export async function refusedStart(
  env: NodeJS.ProcessEnv,
  { openFiles, stdio }: { openFiles?: number } & Pick<SpawnOptions, 'stdio'> = {},
): Promise<{ code: number; output: string }> {
  const args = ['-c', `ulimit -n ${openFiles}; exec "$0" "$@"`, process.execPath, ...MAIN]
  const { child, output } = launch(env, openFiles ? { args, program: '/bin/sh' } : { stdio })
  const [code] = await once(child, 'close')
  return { code, output: output() }
}

type ProgramRunOptions = {
  readonly program?: 'admin' | 'backup-command' | 'restore-command' | 'doctor' | 'main'
  readonly env: NodeJS.ProcessEnv
  readonly args: readonly string[]
  readonly input?: string
  readonly stdio?: SpawnOptions['stdio']
}

type ExitedProcess = { readonly code: number; readonly output: string }

export function runAdmin(command: ProgramRunOptions): Promise<ExitedProcess> {
  return startAdmin(command).ended
}

/** Starts a program of the operator, by default the one behind `npm run admin`. */
export function startAdmin({ program = 'admin', env, args, input = '', stdio }: ProgramRunOptions): {
  ended: Promise<ExitedProcess>
  /** Resolves when the output contains the text. */
  printed(text: string): Promise<void>
  kill(signal?: NodeJS.Signals): void
} {
  const { child, output } = launch(env, {
    args: [join(import.meta.dirname, `../${program}.ts`), ...args],
    stdio,
  })
  child.stdin?.end(input)
  const ended = once(child, 'close').then(([code]) => ({ code, output: output() }))
  const printed = async (text: string) => {
    while (!output().includes(text)) {
      if (child.exitCode !== null)
        throw new Error(`The program ended without printing "${text}":\n${output()}`)
      await delay(2)
    }
  }
  return { ended, printed, kill: (signal = 'SIGKILL') => void child.kill(signal) }
}

const { PATH, NODE_COMPILE_CACHE } = process.env

type LaunchOptions = Pick<SpawnOptions, 'stdio'> & {
  readonly args?: readonly string[]
  readonly program?: string
}

function launch(
  env: NodeJS.ProcessEnv,
  { args = MAIN, program = process.execPath, stdio = 'pipe' }: LaunchOptions = {},
) {
  const child = spawn(program, args, {
    env: { PATH, NODE_COMPILE_CACHE, TMPDIR: tmpdir(), PORT: '0', LOG_LEVEL: 'info', ...environment, ...env },
    stdio,
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk))
  return { child, output: () => printed }
}

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-start-'))
  chmodSync(folder, 0o711)
  folders.push(folder)
  return folder
}

export function postgresPid(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

export async function cleanUp(): Promise<void> {
  await endAll()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

export async function endAll(): Promise<void> {
  const ends = [...running].map((child) => once(child, 'exit'))
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(ends)
}
