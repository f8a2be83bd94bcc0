import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { argumentsOf, parseCopy, parseDockerfile, type Stage } from './dockerfile.ts'

/**
 * Runs the steps of the Dockerfile on a machine without a container engine. Each stage is a copy-on-write view of this
 * machine's file system, in mount and process namespaces of its own. The last stage then starts as its user on a
 * read-only file system, with /data and /tmp as the only writable folders, and must answer, stop on SIGTERM and start
 * again on the same data. Needs Linux, root and the network.
 */
const root = dirname(import.meta.dirname)
const work = mkdtempSync(join(tmpdir(), 'touchline-image-'))
const PORT = '39117'
const START_LIMIT_MS = 60_000
const NAMESPACES = ['--mount', '--pid', '--fork', '--kill-child', '/bin/sh', '-c']
const stages = parseDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'))
const nodeFolder = dirname(process.execPath)

const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  chmodSync(work, 0o755)
  sh(`mount -t tmpfs -o size=4g,mode=755 tmpfs ${work}`)
  const context = copyContext()
  const built = new Map<string, string>()
  for (const [index, stage] of stages.entries()) {
    const view = openView(`stage-${index}`)
    buildStage(stage, { view, context, built })
    built.set(stage.name ?? 'image', view)
  }
  await tryImage(built.get('image') ?? '', stages.at(-1)!)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  for (const mount of mountsUnder(work)) spawnSync('umount', [mount])
  rmSync(work, { recursive: true, force: true })
}

function sh(command: string): string {
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', command], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command}\n${stdout}${stderr}`)
  return stdout
}

function mountsUnder(folder: string): string[] {
  const mounts = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
  return mounts.filter((mount) => mount === folder || mount.startsWith(`${folder}/`)).reverse()
}

/** The files of the repository without those that .dockerignore names. */
function copyContext(): string {
  const context = join(work, 'context')
  const rules = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && line[0] !== '#')
  const ignored = new Set<string>()
  for (const rule of rules) {
    const kept = rule.startsWith('!')
    for (const path of globSync(kept ? rule.slice(1) : rule, { cwd: root })) {
      if (kept) ignored.delete(path)
      else ignored.add(path)
    }
  }
  cpSync(root, context, { recursive: true, filter: (path) => !ignored.has(relative(root, path)) })
  return context
}

function openView(name: string): string {
  const view = join(work, name)
  for (const part of ['upper', 'work', 'root']) mkdirSync(join(view, part), { recursive: true })
  const layers = `lowerdir=/,upperdir=${view}/upper,workdir=${view}/work`
  sh(`mount -t overlay overlay -o ${layers} ${view}/root`)
  for (const device of ['/proc', '/dev', '/dev/shm']) sh(`mount --bind ${device} ${view}/root${device}`)
  return join(view, 'root')
}

type BuildOptions = {
  readonly view: string
  readonly context: string
  readonly built: ReadonlyMap<string, string>
}

function buildStage(stage: Stage, { view, context, built }: BuildOptions): void {
  let folder = '/'
  for (const { keyword, argument } of stage.instructions) {
    const began = performance.now()
    if (keyword === 'WORKDIR') {
      folder = argument
      mkdirSync(join(view, folder), { recursive: true })
    } else if (keyword === 'COPY') {
      const { from, sources, target } = parseCopy(argument)
      const origin = from === undefined ? context : (built.get(from) ?? '')
      for (const source of sources)
        copyInto({ from: join(origin, source), source, to: join(view, folder, target) })
    } else if (keyword === 'RUN') runIn(view, { folder, command: argument })
    else continue
    say(
      `${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${keyword} ${argument.slice(0, 90)}`,
    )
  }
}

/** Follows COPY: a folder is copied as its content, and a file keeps its name if the target ends with a slash. */
function copyInto({ from, source, to }: { from: string; source: string; to: string }): void {
  const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  const isInside = !isFolder(from) && (to.endsWith('/') || isFolder(to))
  const target = isInside ? join(to, source.split('/').at(-1) ?? '') : to
  cpSync(from, target, { recursive: true, verbatimSymlinks: true })
}

function runIn(view: string, { folder, command }: { folder: string; command: string }): void {
  const script = `cd ${folder} && ${command}`
  // the other variables contain the proxy and the certificates of the network
  const env = { ...process.env, PATH: `${nodeFolder}:${process.env.PATH}` }
  const { status, stdout, stderr } = spawnSync('chroot', [view, '/bin/sh', '-c', script], {
    encoding: 'utf8',
    env,
  })
  if (status !== 0) throw new Error(`RUN ${command}\n${stdout}${stderr}`)
}

/** Starts the image three times on the same data. The second start ends by SIGKILL. */
async function tryImage(view: string, stage: Stage): Promise<void> {
  say(sh(`du -sh ${view}/app`).replaceAll(view, ''))
  const [user = ''] = argumentsOf(stage, 'USER')
  const data = join(work, 'data')
  cpSync(join(view, 'data'), data, { recursive: true })
  sh(`chown ${user} ${data} && chmod 700 ${data}`)
  for (const signal of ['SIGTERM', 'SIGKILL', 'SIGTERM'] as const)
    await startAndEnd({ view, stage, data, signal })
}

type Start = {
  readonly view: string
  readonly stage: Stage
  readonly data: string
  readonly signal: 'SIGTERM' | 'SIGKILL'
}

async function startAndEnd({ view, stage, data, signal }: Start): Promise<void> {
  const began = performance.now()
  const env = environmentOf(stage)
  const child = spawn('unshare', [...NAMESPACES, isolatedStart({ view, stage, data })], {
    env,
    stdio: 'pipe',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const exited = once(child, 'exit')
  while ((await statusOf('/readyz')) !== 200) {
    if (child.exitCode !== null || performance.now() - began > START_LIMIT_MS) throw new Error(output)
    await delay(100)
  }
  const readyMs = Math.round(performance.now() - began)
  const page = await statusOf('/')
  const check = spawnSync('chroot', [view, '/bin/sh', '-c', `cd /app && ${healthCheckOf(stage)}`], {
    env,
  }).status
  const [init = ''] = sh(`pgrep -P ${child.pid}`).split('\n')
  const identity = sh(`grep -E '^(Uid|NoNewPrivs|CapEff)' /proc/${init}/status`).replaceAll(/\s+/g, ' ')
  const endedAt = performance.now()
  process.kill(Number(init), signal)
  const [code] = await exited
  const endMs = Math.round(performance.now() - endedAt)
  say(`ready after ${readyMs} ms; first page ${page}; health check exits with ${check}; ${identity.trim()}`)
  say(`${signal}: exit code ${code} after ${endMs} ms`)
  if (page !== 200 || check !== 0 || (signal === 'SIGTERM' && code !== 0)) throw new Error(output)
}

function environmentOf(stage: Stage): NodeJS.ProcessEnv {
  const variables = argumentsOf(stage, 'ENV').join(' ').split(' ')
  return {
    PATH: `${nodeFolder}:${process.env.PATH}`,
    ...Object.fromEntries(variables.map((each) => each.split('='))),
    PORT,
    PUBLIC_URL: 'https://admin.example.org',
  }
}

function isolatedStart({ view, stage, data }: Omit<Start, 'signal'>): string {
  const [uid, gid] = (argumentsOf(stage, 'USER')[0] ?? '').split(':')
  const command = JSON.parse(argumentsOf(stage, 'CMD')[0] ?? '[]').join(' ')
  const asUser = `setpriv --reuid=${uid} --regid=${gid} --clear-groups --no-new-privs --bounding-set=-all`
  return [
    `mount --bind ${data} ${view}/data`,
    `mount -t tmpfs tmpfs ${view}/tmp`,
    `mount -t proc proc ${view}/proc`,
    `mount -o remount,ro ${view}`,
    `exec chroot ${view} ${asUser} /bin/sh -c 'cd /app && exec ${command}'`,
  ].join(' && ')
}

function healthCheckOf(stage: Stage): string {
  const [, words = '[]'] = /CMD (\[.*\])$/.exec(argumentsOf(stage, 'HEALTHCHECK')[0] ?? '') ?? []
  return JSON.parse(words).join(' ')
}

async function statusOf(path: string): Promise<number> {
  return fetch(`http://127.0.0.1:${PORT}${path}`).then(
    ({ status }) => status,
    () => 0,
  )
}
