import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { memorySettings } from '../memory-settings.ts'
import { findDebianProgram } from '../testing/debian-program.ts'
import { readDeployFile } from '../testing/deploy-files.ts'

const root = join(import.meta.dirname, '../../../..')

type ComposeService = {
  readonly build?: string
  readonly image: string
  readonly environment: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly volumes: readonly string[]
  readonly depends_on?: readonly string[]
}
type ComposeFile = {
  readonly services: Readonly<Record<string, ComposeService>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
  readonly volumes: Readonly<Record<string, null>>
}

describe.for(['compose.yaml', 'compose.two-instances.yaml'])('%s', (name) => {
  const { services, secrets, volumes } = parse(readDeployFile(name), { merge: true }) as ComposeFile
  const apps = Object.values(services).filter(({ build }) => build !== undefined)

  test('pins every image by version and digest, except the one that it builds', () => {
    for (const { image, build } of Object.values(services))
      expect(image).toMatch(
        build ? /^touchline:\d+\.\d+\.\d+$/ : /^[a-z]+:\d+\.\d+(\.\d+)?@sha256:[0-9a-f]{64}$/,
      )
  })

  test('runs the app without privileges on a read-only file system', () => {
    expect(apps).toHaveLength(name === 'compose.yaml' ? 1 : 2)
    for (const app of apps)
      expect(app).toMatchObject({
        build: '..',
        read_only: true,
        tmpfs: ['/tmp'],
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        volumes: ['data:/data'],
        restart: 'unless-stopped',
      })
  })

  test('gives the app variables that it knows, and secrets by files only', () => {
    const known = readVariables()
    for (const { environment } of apps) {
      const names = Object.keys(environment)
      expect(names.filter((variable) => !known.includes(variable.replace(/_FILE$/, '')))).toEqual([])
      expect(
        names.filter(
          (variable) => /TOKEN|PASSWORD|DATABASE_URL/.test(variable) && !variable.endsWith('_FILE'),
        ),
      ).toEqual([])
    }
  })

  test('declares every secret and volume that a service uses', () => {
    const all = Object.values(services)
    expect(Object.keys(secrets)).toEqual(
      expect.arrayContaining(all.flatMap((service) => service.secrets ?? [])),
    )
    const named = all
      .flatMap((service) => service.volumes.map((volume) => volume.split(':')[0] ?? ''))
      .filter((volume) => !volume.startsWith('.'))
    expect([...new Set(named)].sort()).toEqual(Object.keys(volumes).sort())
  })

  test('starts no service only when another is healthy, because such a start gives up', () => {
    for (const [name, { depends_on = [] }] of Object.entries(services))
      expect(depends_on, name).toEqual(expect.any(Array))
  })
})

/** The variables of the table in docs/operation.md. */
function readVariables(): string[] {
  const operation = readDeployFile('../docs/operation.md')
  return [...operation.matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name = '']) => name)
}

const UNKNOWN_BEFORE_254 =
  /^.*Unknown key 'Restart(Steps|MaxDelaySec)' in section \[Service\], ignoring\.\n/gm

describe('the systemd unit', () => {
  const analyze = findDebianProgram('systemd-analyze')
  const unit = readDeployFile('systemd/touchline.service')

  test.skipIf(!analyze)('is valid', ({ onTestFinished }) => {
    const run = analyzeUnit(['verify'], onTestFinished)
    expect(run.output.replace(UNKNOWN_BEFORE_254, '')).toBe('')
    expect(run.status).toBe(0)
  })

  test('has no limit of starts, and a delay between them that grows', () => {
    expect(unit).toMatch(/^Restart=always$/m)
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m)
    expect(unit).toMatch(/^RestartSteps=\d+$/m)
    expect(unit).toMatch(/^RestartMaxDelaySec=\d+min$/m)
  })

  test.skipIf(!analyze)('has an exposure below 2 of 10', ({ onTestFinished }) => {
    const run = analyzeUnit(['security', '--offline=yes', '--no-pager', '--threshold=20'], onTestFinished)
    expect(run.output).toContain('Overall exposure level')
    expect(run.status, run.output).toBe(0)
  })

  test('starts node itself with the options of npm start, and gives it longer to stop than it needs', () => {
    const { nodeOptions, environment } = memorySettings
    expect(unit).toMatch(/^ExecStart=\S+\/node /m)
    expect(unit).toContain(`/node ${nodeOptions.join(' ')} apps/api/src/main.mjs\n`)
    const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
    expect(unit).toContain(`Environment=${variables.join(' ')}\n`)
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10)
    expect(unit).toContain('KillMode=mixed') // only node gets SIGTERM, and stops PostgreSQL itself
  })

  function analyzeUnit(args: readonly string[], onTestFinished: (clean: () => void) => void) {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-unit-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'touchline.service')
    writeFileSync(file, unit.replaceAll('/opt/touchline', root))
    const { status, stdout, stderr } = spawnSync(analyze ?? '', [...args, file], { encoding: 'utf8' })
    return { status, output: `${stdout}${stderr}` }
  }
})
