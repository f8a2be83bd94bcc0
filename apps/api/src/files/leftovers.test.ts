import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PARTIAL_FILE, partialName } from '../backup/archive-names.ts'
import { removeLeftovers } from './leftovers.ts'
import { removeLeftTemporaryFolders, temporaryFolder } from './temporary-path.ts'

const ENDED_PID = 999_999_999

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-leftovers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('partial archives of backups whose process has ended are removed, and all other files stay', () => {
  const folder = newFolder()
  const archive = join(folder, 'archive.tar')
  const own = partialName(archive)
  const ended = own.replace(/\d+$/, String(ENDED_PID))
  const others = [own, archive, `${archive}.part`, `${archive}.touchline-partial-x`]
  for (const path of [ended, `${ended}.part`, ...others]) writeFileSync(path, '')
  removeLeftovers(folder, PARTIAL_FILE)
  expect(readdirSync(folder).sort()).toEqual(others.map((path) => basename(path)).sort())
})

test('temporary folders of ended processes are removed, also if this process has got the same process id', async () => {
  const folder = newFolder()
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  const [used, older] = [await temporaryFolder(), await temporaryFolder()]
  const ended = join(folder, basename(used).replace(/\d+/, String(ENDED_PID)))
  mkdirSync(ended)
  writeFileSync(join(ended, 'file'), 'Kendo')
  utimesSync(older, 0, 0)
  removeLeftTemporaryFolders()
  expect(readdirSync(folder)).toEqual([basename(used)])
})
