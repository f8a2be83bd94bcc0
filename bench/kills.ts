import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KillFigures, killAndStart, killWays } from '@touchline/api/startup/kills'
import { median } from './ratios.ts'

const WRITES_BEFORE = 20
const times = Number(process.argv[2] ?? 100)

const seconds = (ms: number) => (ms / 1000).toFixed(2)

function report(way: string, figures: KillFigures): string {
  const { kills, refusals, acknowledgedWrites, lostWrites, readyMs } = figures
  const ready = `ready after ${seconds(median(readyMs))} s (median), ${seconds(Math.max(...readyMs))} s (longest)`
  return `${kills} kills of ${way}: ${refusals.length} refused starts, ${lostWrites} of ${acknowledgedWrites} acknowledged writes lost, ${ready}\n`
}

let hasFailed = false
for (const way of Object.keys(killWays) as (keyof typeof killWays)[]) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-kills-'))
  chmodSync(folder, 0o711)
  const figures = await killAndStart({ dataDir: folder, way, times, writesBefore: WRITES_BEFORE })
  process.stdout.write(report(way, figures))
  for (const refusal of figures.refusals) process.stdout.write(`${refusal}\n`)
  hasFailed ||= figures.refusals.length > 0 || figures.lostWrites > 0
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = hasFailed ? 1 : 0
