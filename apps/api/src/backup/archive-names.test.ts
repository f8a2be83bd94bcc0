import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { archiveName, newestBackup } from './archive-names.ts'

test('the newest backup is the newest complete archive with a generated name', ({ onTestFinished }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-archives-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  expect(newestBackup(dataDir)).toBeUndefined()

  const folder = join(dataDir, 'backups')
  mkdirSync(folder)
  const newest = new Date('2026-11-26T01:23:45Z')
  const names = [
    archiveName(new Date('2026-10-01T23:59:59Z')),
    archiveName(newest, { isEncrypted: true }),
    `${archiveName(new Date('2026-11-27T00:00:00Z'))}.touchline-partial-1`,
    'touchline-before-the-move.tar',
  ]
  for (const name of names) writeFileSync(join(folder, name), '')
  expect(newestBackup(dataDir)).toEqual(newest)
})
