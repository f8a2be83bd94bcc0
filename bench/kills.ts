import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KillFigures, killAndStart, killMethods } from '@touchline/api/startup/kills'
import { median } from './results.ts'

const WRITES_BEFORE = 20
const times = Number(process.argv[2] ?? 100)

const seconds = (ms: number) => (ms / 1000).toFixed(2)

function report(killed: string, figures: KillFigures): string {
  const { kills, refusals, acknowledgedWrites, lostWrites, readyMs } = figures
  const ready = `ready after ${seconds(median(readyMs))} s (median), ${seconds(Math.max(...readyMs))} s (longest)`
  return `${kills} kills of ${killed}: ${refusals.length} refused starts, ${lostWrites} of ${acknowledgedWrites} acknowledged writes lost, ${ready}\n`
}

let hasFailed = false
for (const killed of Object.keys(killMethods) as (keyof typeof killMethods)[]) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-kills-'))
  chmodSync(folder, 0o711)
  const figures = await killAndStart({ dataDir: folder, killed, times, writesBefore: WRITES_BEFORE })
  process.stdout.write(report(killed, figures))
  for (const refusal of figures.refusals) process.stdout.write(`${refusal}\n`)
  hasFailed ||= figures.refusals.length > 0 || figures.lostWrites > 0
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = hasFailed ? 1 : 0
