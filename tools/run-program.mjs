import { spawn } from 'node:child_process'

/**
 * Runs a program with the input and output of this process, forwards signals, and returns its exit code.
 * The program receives Ctrl-C twice, from the terminal and from here, so a second signal must be harmless.
 * @param {string} file
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function runProgram(file, args) {
  const child = spawn(file, args, { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}
