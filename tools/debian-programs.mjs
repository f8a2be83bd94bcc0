import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Servers that some API tests need. Their Debian packages have the same names. */
const PROGRAMS = ['pgbouncer', 'nginx', 'haproxy']

/** Installs the missing packages on Debian. On other systems, prints which tests are skipped. */
export function ensureDebianPrograms() {
  const missing = PROGRAMS.filter((name) => !isInstalled(name))
  if (missing.length === 0) return
  if (canInstall()) install(missing)
  for (const name of missing.filter((each) => !isInstalled(each)))
    process.stdout.write(`There is no ${name} on this machine: its tests are skipped.\n`)
}

/** @param {string} name */
const isInstalled = (name) => existsSync(`/usr/sbin/${name}`)

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** @param {string[]} names */
function install(names) {
  process.stdout.write(`Installing ${names.join(', ')} for the tests from Debian …\n`)
  // RUNLEVEL 1 keeps the packages from starting their services
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } }
  spawnSync('apt-get', ['update', '-qq'], options)
  for (const name of names)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
}
