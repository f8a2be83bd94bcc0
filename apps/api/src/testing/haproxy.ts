import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { canConnect, findDebianProgram, freePort } from './debian-program.ts'
import { testCertificate } from './smtp-certificate.ts'

export const haproxyProgram = findDebianProgram('haproxy')
const program = haproxyProgram ?? 'haproxy'

/** Starts Debian's HAProxy on a free loopback port, which counts as HTTPS, with this configuration. */
export async function startHaproxy(configuration: string, ports: readonly [number, number]) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-haproxy-'))
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  const socket = join(folder, 'admin.sock')
  const adapted = configuration
    .replace('global\n', `global\n    stats socket ${socket}\n`)
    .replace('bind :80\n', `bind 127.0.0.1:${port}\n`)
    .replace(/^.*bind :443.*\n/m, '')
    .replace(/^.*redirect scheme https.*\n/m, '')
    .replace('10.0.0.11:3000', `127.0.0.1:${ports[0]}`)
    .replace('10.0.0.12:3000', `127.0.0.1:${ports[1]}`)
  writeFileSync(file, adapted)
  const child = spawn(program, ['-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const stop = async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  while (!(await canConnect(port))) {
    if (child.exitCode !== null) throw new Error(`HAProxy did not start: ${output}`)
    await delay(20)
  }
  const usesBoth = async () => {
    const states = await ask(socket, 'show stat')
    return states.split('\n').filter((line) => /^touchline,(one|two),.*,UP,/.test(line)).length === 2
  }
  return { url: `http://127.0.0.1:${port}`, usesBoth, stop }
}

/** Asks the running HAProxy. https://docs.haproxy.org/2.6/management.html#9.3 */
function ask(socket: string, command: string): Promise<string> {
  return text(connect(socket).end(`${command}\n`))
}

/** Checks the whole file with `haproxy -c`, with a certificate that exists. */
export function checkConfiguration(configuration: string) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-haproxy-'))
  const certificate = join(folder, 'site.pem')
  writeFileSync(certificate, `${testCertificate.cert}\n${testCertificate.key}`)
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration.replace('/etc/haproxy/site.pem', certificate))
  const { status, stdout, stderr } = spawnSync(program, ['-c', '-f', file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true, force: true })
  return { status, output: `${stdout}${stderr}` }
}
