import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** A clone without packages. Its only one is the development dependency `node`, in a folder instead of the registry. */
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
  writeFileSync(
    join(clone, 'package.json'),
    JSON.stringify({ devDependencies: { node: 'file:packages/node' } }),
  )
  return clone
}

test('a fresh clone with NODE_ENV=production installs the development dependencies, which every start needs', ({
  onTestFinished,
}) => {
  const clone = freshClone()
  onTestFinished(() => rmSync(clone, { recursive: true }))
  const script = `import(${JSON.stringify(join(clone, 'tools/prepare.mjs'))}).then((it) => it.ensureInstalled())`
  const env = { ...process.env, NODE_ENV: 'production', npm_config_omit: 'dev', npm_config_offline: 'true' }
  const run = spawnSync(process.execPath, ['-e', script], { env, encoding: 'utf8' })
  expect(run.stderr).toBe('')
  expect(run.status).toBe(0)
  expect(existsSync(join(clone, 'node_modules/node/bin/node'))).toBe(true)
})
