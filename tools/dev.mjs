import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureCitiesBuilt, ensureInstalled } from './prepare.mjs'
import { appCommand, endWithNpm, inRoot, pinnedNode, root } from './programs.mjs'

endWithNpm()
await ensureInstalled()
await ensureCitiesBuilt()

const { args, env } = appCommand()
// In development, Vite serves the page and forwards /api to the app.
const children = [
  spawn(pinnedNode, ['--watch', '--watch-preserve-output', ...args], { cwd: root, env, stdio: 'inherit' }),
  spawn(pinnedNode, [inRoot('node_modules/vite/bin/vite.js')], { cwd: inRoot('apps/web'), stdio: 'inherit' }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

const ends = children.map((child) => once(child, 'exit'))
await Promise.race(ends)
stop()
await Promise.all(ends)
