import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const workspaces = ['packages/contract', 'apps/api', 'apps/web', 'bench', 'tools', 'e2e']

/**
 * A clone without packages. Its only ones are the workspaces, and the development dependency `node`, in a folder instead
 * of the registry.
 */
function freshClone(): string {
  const clone = mkdtempSync(join(tmpdir(), 'touchline-clone-'))
  for (const name of ['prepare.mjs', 'programs.mjs', 'stamp.mjs'])
    cpSync(join(import.meta.dirname, name), join(clone, 'tools', name))
  mkdirSync(join(clone, 'packages/node/bin'), { recursive: true })
  writeFileSync(join(clone, 'packages/node/bin/node'), '')
  writeFileSync(
    join(clone, 'packages/node/package.json'),
    JSON.stringify({ name: 'node', version: '24.0.0' }),
  )
  for (const workspace of workspaces) {
    mkdirSync(join(clone, workspace), { recursive: true })
    const manifest = { name: `workspace-${basename(workspace)}`, version: '1.0.0' }
    writeFileSync(join(clone, workspace, 'package.json'), JSON.stringify(manifest))
  }
  writeFileSync(
    join(clone, 'package.json'),
    JSON.stringify({ workspaces, devDependencies: { node: 'file:packages/node' } }),
  )
  return clone
}

function install(clone: string, options = ''): void {
  const script = `import(${JSON.stringify(join(clone, 'tools/prepare.mjs'))}).then((it) => it.ensureInstalled(${options}))`
  const env = { ...process.env, NODE_ENV: 'production', npm_config_omit: 'dev', npm_config_offline: 'true' }
  const run = spawnSync(process.execPath, ['-e', script], { env, encoding: 'utf8' })
  expect(run.stderr).toBe('')
  expect(run.status).toBe(0)
}

test('a fresh clone with NODE_ENV=production installs the development dependencies, which every start needs', ({
  onTestFinished,
}) => {
  const clone = freshClone()
  onTestFinished(() => rmSync(clone, { recursive: true }))
  install(clone)
  expect(existsSync(join(clone, 'node_modules/node/bin/node'))).toBe(true)
})

test('a start installs no packages that only tests need, and a test run after it does', ({
  onTestFinished,
}) => {
  const clone = freshClone()
  onTestFinished(() => rmSync(clone, { recursive: true }))
  const packages = () => readdirSync(join(clone, 'node_modules')).filter((name) => name.startsWith('work'))
  install(clone)
  expect(packages().sort()).toEqual(
    ['api', 'bench', 'contract', 'tools', 'web'].map((name) => `workspace-${name}`),
  )
  install(clone, '{ forTests: true }')
  expect(packages()).toContain('workspace-e2e')
})
