import { spawn } from 'node:child_process'

/**
 * Runs a program in our place: its input and output are ours, signals reach it, its exit code is returned.
 * Ctrl-C reaches it twice, from the terminal and from here; it has to bear that.
 * @param {string} file
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function passOn(file, args) {
  const child = spawn(file, args, { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}
