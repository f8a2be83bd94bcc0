import { ensureCitiesBuilt, ensureInstalled, ensureWebBuilt } from './prepare.mjs'
import { appCommand, endWithNpm, inRoot, pinnedNode, root, runProgram } from './programs.mjs'

endWithNpm()
try {
  await ensureInstalled()
  await ensureWebBuilt()
  await ensureCitiesBuilt()
  process.chdir(root)
  await startApp()
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n\n`)
  process.exitCode = 1
}

async function startApp() {
  const { args, env } = appCommand()
  const options = [...process.execArgv, '--import', inRoot('tools/end-with-npm.mjs')]
  // Windows and older versions of Node cannot replace this process, which then waits and takes memory.
  if (process.platform !== 'win32') process.execve?.(pinnedNode, [pinnedNode, ...options, ...args], env)
  process.exitCode = await runProgram(pinnedNode, [...process.execArgv, ...args], env)
}
