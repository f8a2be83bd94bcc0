import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { inRoot, npmCommand, pinnedNode, root } from './paths.mjs'

/**
 * Runs npm and prints its output only if it fails.
 * @param {string[]} args
 * @param {{ cwd?: string }} [options]
 */
export async function npmQuietly(args, { cwd = root } = {}) {
  const npm = npmCommand()
  const shell = process.platform === 'win32' && npm.args.length === 0
  await quietly(spawn(npm.file, [...npm.args, ...args], { cwd, shell, stdio }), `npm ${args.join(' ')}`)
}

/**
 * Runs a script of the repository and shows its output only if it fails.
 * @param {string} script from the root of the project
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
  const said = []
  child.stdout.on('data', (chunk) => said.push(chunk))
  child.stderr.on('data', (chunk) => said.push(chunk))
  const [code] = await once(child, 'close')
  if (code === 0) return
  process.stderr.write(Buffer.concat(said))
  throw new Error(`${title} failed; its output is above.`)
}
