import { existsSync } from 'node:fs'
import { access, constants, stat, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import type { Finding } from '@touchline/contract/diagnostics'
import { listKeptClusters } from '../../postgres/cluster.ts'
import { type Check, ok, problem, skipped, warning } from './check.ts'
import { say } from './texts.ts'

const OLDEST_NODE = 24
const GIGABYTE = 1e9
const OLD_BACKUP_DAYS = 8
const DAY_MS = 86_400_000
const FULL_SHARE = 0.02
const LOW_SHARE = 0.1
const GROUP_OR_OTHERS_WRITE = 0o022

type Address = { readonly host: string; readonly port: number }

type MachineDeps = Address & {
  readonly dataDir: string
  /** AUDIT_ANCHOR_FILE */
  readonly auditAnchorFile?: string | undefined
  readonly nodeVersion?: string
  /** Tries to listen, and stops at once. */
  readonly tryListen?: (address: Address) => Promise<string | undefined>
  /** True if Touchline answers at HOST and PORT. */
  readonly isAppRunning: (signal: AbortSignal) => Promise<boolean>
  /** Resolves to the time of the newest backup in `DATA_DIR/backups` or in a bucket; undefined if there is no backup. */
  readonly newestBackup: () => Promise<Date | undefined>
  readonly readDisk?: (path: string) => Promise<{ readonly size: number; readonly available: number }>
}

export function machineChecks({
  host,
  port,
  dataDir,
  auditAnchorFile,
  nodeVersion = process.versions.node,
  tryListen = listenBriefly,
  isAppRunning,
  newestBackup,
  readDisk = diskOf,
}: MachineDeps): Check[] {
  return [
    {
      id: 'node',
      remedy: say('remedy:ownNode'),
      run: () =>
        Number.parseInt(nodeVersion, 10) >= OLDEST_NODE
          ? ok(say('finding:version', { version: nodeVersion }))
          : problem(
              say('finding:nodeTooOld', { version: nodeVersion, needed: OLDEST_NODE }),
              say('remedy:ownNode'),
            ),
    },
    {
      id: 'port',
      remedy: say('remedy:checkPort'),
      run: async (signal) =>
        portFinding({ host, port }, { tryListen, isRunning: await isAppRunning(signal) }),
    },
    {
      id: 'data_folder',
      remedy: say('remedy:writableFolder'),
      run: () => folderFinding(dataDir),
    },
    {
      id: 'disk',
      remedy: say('remedy:existingFolder'),
      run: async () =>
        existsSync(dataDir)
          ? diskFinding(await readDisk(dataDir))
          : skipped(say('finding:folderMissing', { folder: dataDir })),
    },
    {
      id: 'former_database',
      remedy: say('remedy:existingFolder'),
      run: () => formerDatabaseFinding(dataDir),
    },
    {
      id: 'backup',
      remedy: say('remedy:backup'),
      run: async () => backupFinding(await newestBackup()),
    },
    {
      id: 'audit_anchors',
      remedy: say('remedy:writableFile'),
      run: () => anchorFileFinding(auditAnchorFile),
    },
  ]
}

async function anchorFileFinding(file: string | undefined): Promise<Finding> {
  if (!file) return skipped(say('finding:noAnchorFile'))
  return (await mayAccess(existsSync(file) ? file : dirname(file), constants.W_OK))
    ? ok(say('finding:folderWritable', { folder: file }))
    : problem(say('finding:folderNotWritable', { folder: file }), say('remedy:writableFile'))
}

function mayAccess(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  )
}

function formerDatabaseFinding(dataDir: string): Finding {
  const kept = listKeptClusters(dataDir)
  if (kept.length === 0) return ok(say('finding:noFormerDatabase'))
  const folders = kept.map(({ folder, bytes }) => `${folder} (${(bytes / GIGABYTE).toFixed(2)} GB)`)
  const command = `rm -r ${kept.map(({ folder }) => `"${folder}"`).join(' ')}`
  return warning(
    say('finding:formerDatabase', { folders: folders.join(', ') }),
    say('remedy:formerDatabase', { command }),
  )
}

function backupFinding(newest: Date | undefined): Finding {
  const remedy = say('remedy:backup')
  if (!newest) return warning(say('finding:noBackup'), remedy)
  const days = Math.floor((Date.now() - newest.getTime()) / DAY_MS)
  const date = newest.toISOString()
  if (days === 0) return ok(say('finding:backupOfToday', { date }))
  const text = say('finding:backupAge', { date, count: days })
  return days >= OLD_BACKUP_DAYS ? warning(text, remedy) : ok(text)
}

type PortDeps = Required<Pick<MachineDeps, 'tryListen'>> & { readonly isRunning: boolean }

async function portFinding({ host, port }: Address, { tryListen, isRunning }: PortDeps): Promise<Finding> {
  const address = `${host}:${port}`
  if (port === 0) return skipped(say('finding:anyPort'))
  if (isRunning) return ok(say('finding:portAnswers', { address }))
  const code = await tryListen({ host, port })
  if (code === undefined) return ok(say('finding:portFree', { address }))
  if (code === 'EADDRINUSE') return problem(say('finding:portTaken', { address }), say('remedy:freePort'))
  if (code === 'EACCES') return problem(say('finding:portForbidden', { port }), say('remedy:highPort'))
  return problem(say('finding:portUnusable', { address, code }), say('remedy:checkPort'))
}

function listenBriefly(address: Address): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(address, () => server.close(() => resolve(undefined)))
  })
}

async function folderFinding(dataDir: string): Promise<Finding> {
  const found = await stat(dataDir).catch(() => undefined)
  const folder = dataDir
  if (!found) return warning(say('finding:folderMissing', { folder }), say('remedy:folderCreated'))
  if (!found.isDirectory()) return problem(say('finding:notAFolder', { folder }), say('remedy:folder'))
  if (!(await mayAccess(dataDir, constants.W_OK | constants.X_OK)))
    return problem(
      say('finding:folderNotWritable', { folder }),
      say('remedy:folderOwner', { uid: found.uid }),
    )
  if (process.platform !== 'win32' && (found.mode & GROUP_OR_OTHERS_WRITE) !== 0)
    return warning(
      say('finding:folderExposed', { folder }),
      say('remedy:command', { command: `chmod go-w ${folder}` }),
    )
  return ok(say('finding:folderWritable', { folder }))
}

async function diskOf(path: string) {
  const { bsize, blocks, bavail } = await statfs(path)
  return { size: blocks * bsize, available: bavail * bsize }
}

function diskFinding({ size, available }: { readonly size: number; readonly available: number }): Finding {
  const inGigabytes = (bytes: number) => (bytes / GIGABYTE).toFixed(1)
  const text = say('finding:diskRoom', { available: inGigabytes(available), size: inGigabytes(size) })
  const remedy = say('remedy:diskRoom')
  if (available / size < FULL_SHARE) return problem(text, remedy)
  if (available / size < LOW_SHARE || available < GIGABYTE) return warning(text, remedy)
  return ok(text)
}
