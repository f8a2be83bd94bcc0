import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { npmCommand, root } from './places.mjs'

/**
 * Runs npm and shows what it said only when it failed.
 * @param {string[]} args
 * @param {{ cwd?: string }} [options]
 */
export async function npmQuietly(args, { cwd = root } = {}) {
  const npm = npmCommand()
  const shell = process.platform === 'win32' && npm.args.length === 0
  const child = spawn(npm.file, [...npm.args, ...args], { cwd, shell, stdio: ['ignore', 'pipe', 'pipe'] })
  /** @type {Buffer[]} */
  const said = []
  child.stdout.on('data', (chunk) => said.push(chunk))
  child.stderr.on('data', (chunk) => said.push(chunk))
  const [code] = await once(child, 'close')
  if (code === 0) return
  process.stderr.write(Buffer.concat(said))
  throw new Error(`npm ${args.join(' ')} failed; its output is above.`)
}
