import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findDebianProgram, freePort } from './debian-program.ts'

export const caddyProgram = findDebianProgram('caddy')

type CaddyOptions = {
  readonly caddyfile: string
  /** Host and port, for example `127.0.0.1:3000`. */
  readonly upstreams: readonly string[]
}

/** Starts Debian's Caddy on a free loopback port, without HTTPS and without its own administration port. */
export async function startCaddy({ caddyfile, upstreams }: CaddyOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-caddy-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n}\n${caddyfile}`)
  const env = { HOME: folder, XDG_DATA_HOME: folder, SITE_ADDRESS: url, UPSTREAMS: upstreams.join(' ') }
  const child = spawn(caddyProgram ?? 'caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const stop = async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  while (
    !(await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`Caddy did not start: ${output}`)
    await delay(50)
  }
  return { url, stop }
}
