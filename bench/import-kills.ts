import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killDuringImports } from '@touchline/api/startup/import-kills'
import { print } from './results.ts'

const ROWS = 2_000

const times = Number(process.argv[2] ?? 30)
const folder = mkdtempSync(join(tmpdir(), 'touchline-kills-'))
chmodSync(folder, 0o711)
const { kills, imports, ...wrong } = await killDuringImports({ dataDir: folder, times, rows: ROWS })
rmSync(folder, { recursive: true, force: true })
print(
  `${kills} kills within ${imports} imports of ${ROWS.toLocaleString('en')} rows: ${JSON.stringify(wrong)}`,
)
process.exitCode = Object.values(wrong).some((count) => count > 0) ? 1 : 0
