import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './programs.mjs'

/**
 * Detects whether a build is up to date with its sources. Compares contents, because a new clone has new modification
 * times.
 * @param {string} stampFile
 * @param {string[]} sources files and folders; missing ones count as empty
 */
export function stampFor(stampFile, sources) {
  const current = hashOf(sources)
  return {
    isFresh: () => readOrEmpty(stampFile) === current,
    renew: () => {
      mkdirSync(dirname(stampFile), { recursive: true })
      writeFileSync(stampFile, current)
    },
  }
}

/** @param {string[]} sources */
function hashOf(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesUnder))
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/** @param {string} file */
function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
