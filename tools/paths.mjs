import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const inRoot = (/** @type {string[]} */ ...parts) => join(root, ...parts)

const windows = process.platform === 'win32'

/** The Node that runs everything but the launchers, whatever the machine has. */
export const pinnedNode = inRoot('node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')

/** The path of this npm's own program, where npm started us. */
export function npmCommand() {
  const program = process.env.npm_execpath
  if (program?.endsWith('.js') && existsSync(program)) return { file: process.execPath, args: [program] }
  return { file: windows ? 'npm.cmd' : 'npm', args: [] }
}
