import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const inRoot = (/** @type {string[]} */ ...parts) => join(root, ...parts)

// A full disk, or a reader of the output that goes away, must not end a program.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const windows = process.platform === 'win32'

/** The Node 24 of the npm package `node`. Only the launchers run on the Node of the machine. */
export const pinnedNode = inRoot('node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')

/** The arguments and the environment with which Node starts the app. Both limit its memory. */
export function appCommand() {
  const file = inRoot('apps/api/src/memory-settings.json')
  const { nodeOptions, environment } = JSON.parse(readFileSync(file, 'utf8'))
  return {
    args: [...nodeOptions, inRoot('apps/api/src/main.mjs')],
    env: { ...environment, ...process.env },
  }
}

/**
 * Runs a program with the input and output of this process, forwards signals, and returns its exit code.
 * The program receives Ctrl-C twice, from the terminal and from here, so a second signal must be harmless.
 * @param {string} file
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export function runProgram(file, args, env = process.env) {
  const child = spawn(file, args, { stdio: 'inherit', env })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/**
 * Runs npm and prints its output only if it fails.
 * @param {string[]} args
 * @param {{ cwd?: string }} [options]
 */
export async function npmQuietly(args, { cwd = root } = {}) {
  const npm = npmCommand()
  const shell = windows && npm.args.length === 0
  await quietly(spawn(npm.file, [...npm.args, ...args], { cwd, shell, stdio }), `npm ${args.join(' ')}`)
}

/** The npm that started this process, otherwise the npm on `PATH`. */
function npmCommand() {
  const program = process.env.npm_execpath
  if (program?.endsWith('.js') && existsSync(program)) return { file: process.execPath, args: [program] }
  return { file: windows ? 'npm.cmd' : 'npm', args: [] }
}

/**
 * Runs a script of the repository and prints its output only if it fails.
 * @param {string} script path from the root of the repository
 * @param {string[]} args
 */
export async function runQuietly(script, args) {
  await quietly(spawn(pinnedNode, [inRoot(script), ...args], { cwd: root, stdio }), script)
}

/** @type {['ignore', 'pipe', 'pipe']} */
const stdio = ['ignore', 'pipe', 'pipe']

/**
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} child
 * @param {string} title
 */
async function quietly(child, title) {
  /** @type {Buffer[]} */
  const output = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const [code] = await once(child, 'close')
  if (code === 0) return
  process.stderr.write(Buffer.concat(output))
  throw new Error(`${title} failed; its output is above.`)
}

/**
 * Ends this process when npm has ended. npm sends SIGTERM only to the shell that runs the script, and that shell does
 * not forward the signal. So the script watches its parent process.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}
