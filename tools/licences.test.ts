import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isAllowed, listPackages, thirdPartyNotices } from './licences.mjs'

const root = join(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const lock = read('package-lock.json')
const { workspaces } = read('package.json')

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
const manifests: string[] = [
  'package.json',
  ...globSync(
    workspaces.map((pattern: string) => `${pattern}/package.json`),
    { cwd: root },
  ),
]

describe.for(manifests)('the lock file and %s', (manifest) => {
  const folder = dirname(manifest)
  const declared = read(manifest)
  const locked = lock.packages[folder === '.' ? '' : folder]

  test.for(kinds)('the lock file repeats the %s of the package file', (kind) => {
    expect(locked[kind]).toEqual(declared[kind])
  })

  test('each declared version is exact, and is the version in the lock file', () => {
    const versions = Object.entries(Object.assign({}, ...kinds.map((kind) => declared[kind])))
    for (const [name, version] of versions as [string, string][]) {
      if (name.startsWith('@touchline/')) continue
      const found = lock.packages[`${folder}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`]
      expect(found?.version, name).toBe(version.replace(/^npm:.*@/, ''))
    }
  })
})

test('the lock file has a hash of every package', () => {
  const packages = Object.entries<{ integrity?: string; link?: boolean }>(lock.packages)
  const fetched = packages.filter(([path, { link }]) => path.includes('node_modules/') && !link)
  expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
})

test('every package has an allowed licence', () => {
  expect(listPackages().filter((found) => !isAllowed(found))).toEqual([])
})

test.for([
  ['left-pad', 'GPL-3.0', true, false],
  ['left-pad', 'LGPL-3.0-or-later', true, false],
  ['left-pad', 'MPL-2.0', true, false],
  ['left-pad', 'MPL-2.0', false, true],
  ['left-pad', 'unknown', false, false],
  ['left-pad', 'MIT AND GPL-3.0', true, false],
  ['left-pad', '(MIT OR GPL-3.0)', true, true],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true, true],
] as const)(
  'package %s with the licence %s, shipped: %s, is allowed: %s',
  ([name, licence, isShipped, allowed]) => {
    expect(isAllowed({ name, licence, isShipped })).toBe(allowed)
  },
)

test('the notices of the build name libvips, isbot and every shipped package with its version', () => {
  const notices = thirdPartyNotices()
  expect(notices).toContain('LGPL-3.0-or-later')
  expect(notices).toMatch(/^isbot \S+ \(Unlicense\)$/m)
  for (const { name, version, isShipped } of listPackages())
    if (isShipped) expect(notices).toContain(`${name} ${version} (`)
})
