import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { inRoot } from './paths.mjs'

const lock = inRoot('node_modules', '.touchline-lock')

/**
 * Runs `work` while no other process of this clone runs such work, so that two parallel starts do not install or
 * build at the same time.
 * @param {() => Promise<void>} work
 */
export async function withLock(work) {
  mkdirSync(inRoot('node_modules'), { recursive: true })
  while (!take()) await delay(100)
  try {
    await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function take() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    if (!isHeld()) rmSync(lock, { force: true })
    return false
  }
}

function isHeld() {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    if (pid === 0) return true // being written
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
