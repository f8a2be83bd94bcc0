import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { canConnect, findDebianProgram, freePort } from './debian-program.ts'
import { testCertificate } from './smtp-certificate.ts'

export type Nginx = { readonly url: string; stop(): Promise<void> }

const RETRY_MS = 20
const program = findDebianProgram('nginx') ?? 'nginx'
const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/**
 * Starts Debian's nginx on a free loopback port, with these directives in its `server` block, and `upstreams` beside
 * the block.
 */
export async function startNginx(directives: string, upstreams = ''): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-nginx-'))
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, configuration({ folder, port, directives, upstreams }))
  const child = spawn(program, ['-p', folder, '-e', 'error.log', '-c', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stop = async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await becomesReady(child, port)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

/** Runs `nginx -t` on a file for conf.d, with sockets instead of ports, and a certificate that exists. */
export function checkConfiguration(text: string, onTestFinished: (clean: () => void) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-nginx-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'certificate.pem'), testCertificate.cert)
  writeFileSync(join(folder, 'key.pem'), testCertificate.key)
  const servers = text
    .replace(/listen \S*(80|443)/g, (_, port, at) => `listen unix:${folder}/${port}-${at}.sock`)
    .replace(/(ssl_certificate) \S+;/, `$1 ${folder}/certificate.pem;`)
    .replace(/(ssl_certificate_key) \S+;/, `$1 ${folder}/key.pem;`)
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, `pid ${folder}/nginx.pid; events {} http { access_log off; ${servers} }`)
  const args = ['-t', '-p', folder, '-e', 'stderr', '-c', config]
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

type NginxOptions = {
  readonly folder: string
  readonly port: number
  readonly directives: string
  readonly upstreams: string
}

function configuration({ folder, port, directives, upstreams }: NginxOptions): string {
  return `
    daemon off;
    master_process off;
    pid ${folder}/nginx.pid;
    events {}
    http {
      access_log off;
      ${temporaryFolders.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      ${upstreams}
      server {
        listen 127.0.0.1:${port};
        ${directives}
      }
    }`
}

async function becomesReady(child: ChildProcess, port: number): Promise<void> {
  let output = ''
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  while (!(await canConnect(port))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${output}`)
    await delay(RETRY_MS)
  }
}
