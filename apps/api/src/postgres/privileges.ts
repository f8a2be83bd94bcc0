import { execFile, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { lstatSync, statSync } from 'node:fs'
import { promisify } from 'node:util'
import { StartupError } from '../errors.ts'

const NOBODY = 65534

/** How the PostgreSQL programs are run, and which user must own their files. */
export type Runner = {
  owner: number | undefined
  prefix: string[]
  ids: { uid?: number; gid?: number }
}

export const AS_CURRENT_USER: Runner = { owner: process.getuid?.(), prefix: [], ids: {} }
const AS_NOBODY: Runner = { owner: NOBODY, prefix: [], ids: { uid: NOBODY, gid: NOBODY } }
// A user namespace: PostgreSQL sees an ordinary user, but the file system sees root, so folders of mode 700 are
// accessible.
const IN_USER_NAMESPACE: Runner = {
  owner: 0,
  prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`],
  ids: {},
}

/**
 * PostgreSQL refuses to run as root, so root runs it as another user. Undefined if no such user can read the program
 * and the folder.
 */
export function chooseRunner({ postgres, folder }: { postgres: string; folder: string }): Runner | undefined {
  if (process.getuid?.() !== 0) return AS_CURRENT_USER
  return [...asOwner(folder), AS_NOBODY, IN_USER_NAMESPACE].find((runner) =>
    canRun(runner, { postgres, folder }),
  )
}

// For root in the folder of an ordinary user: that user can then start the app too.
function asOwner(folder: string): Runner[] {
  const { uid, gid } = statSync(folder)
  return uid === 0 || uid === NOBODY ? [] : [{ owner: uid, prefix: [], ids: { uid, gid } }]
}

function canRun(runner: Runner, { postgres, folder }: { postgres: string; folder: string }): boolean {
  const script = ['-c', 'cd "$1" && exec "$0" --version', postgres, folder]
  return runSync(runner, '/bin/sh', script).status === 0
}

export function changeOwner(runner: Runner, path: string): void {
  if (runner.owner === undefined) return
  const { uid } = lstatSync(path)
  if (uid === runner.owner) return
  if (process.getuid?.() !== 0) {
    const maker = uid === NOBODY ? 'root' : `another user (uid ${uid})`
    throw new StartupError(`${path} was made by ${maker}. Start as that user, or choose another DATA_DIR.`)
  }
  spawnSync('chown', ['-R', '-h', `${runner.owner}:${runner.owner}`, path])
}

export function runSync(runner: Runner, program: string, args: string[], input = '') {
  const [file = program, ...rest] = [...runner.prefix, program, ...args]
  return spawnSync(file, rest, { ...runner.ids, env: programEnvironment(), encoding: 'utf8', input })
}

/** Rejects with what the program wrote to stderr. */
export async function run(runner: Runner, program: string, args: string[], input: string): Promise<void> {
  const [file = program, ...rest] = [...runner.prefix, program, ...args]
  const running = promisify(execFile)(file, rest, { ...runner.ids, env: programEnvironment() })
  // a program that fails early does not read its input
  running.child.stdin?.on('error', () => undefined).end(input)
  await running.catch(({ stderr, message }: { stderr?: string; message: string }) => {
    throw new Error(stderr?.trim() || message)
  })
}

export function start(runner: Runner, program: string, args: string[], options: SpawnOptions) {
  const [file = program, ...rest] = [...runner.prefix, program, ...args]
  return spawn(file, rest, { ...options, ...runner.ids, env: programEnvironment() })
}

// The environment of PostgreSQL contains no secrets and no PG… variables.
function programEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']
  const entries = kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return { ...Object.fromEntries(entries), TZ: 'UTC' }
}
