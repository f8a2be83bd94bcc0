import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { OutboxFolder } from './outbox-folder.ts'

const DAY_MS = 86_400_000

test('the outbox folder removes copies after thirty days, not before', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-outbox-'))
  const folder = new OutboxFolder(dataDir, pino({ level: 'silent' }))
  await folder.removeOld() // the folder does not exist yet
  await folder.write({ name: 'a.eml', source: Buffer.from('a') })
  await folder.removeOld(Date.now() + 29 * DAY_MS)
  expect(readdirSync(folder.path)).toEqual(['a.eml'])
  await folder.removeOld(Date.now() + 31 * DAY_MS)
  expect(readdirSync(folder.path)).toEqual([])
  rmSync(dataDir, { recursive: true })
})
