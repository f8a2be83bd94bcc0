import { existsSync } from 'node:fs'
import { access, constants, stat, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { type Check, type Finding, ok, problem, skipped, warning } from './check.ts'

const OLDEST_NODE = 24
const GIGABYTE = 1e9
const OLD_BACKUP_DAYS = 8
const DAY_MS = 86_400_000
const FULL_SHARE = 0.02
const LOW_SHARE = 0.1
const GROUP_OR_OTHERS_WRITE = 0o022

type Address = { readonly host: string; readonly port: number }
export type ListenError = 'EADDRINUSE' | 'EACCES' | 'EADDRNOTAVAIL' | 'ENOTFOUND' | undefined

type MachineDeps = Address & {
  readonly dataDir: string
  readonly nodeVersion?: string
  /** Tries to listen, and stops at once. */
  readonly tryListen?: (address: Address) => Promise<string | undefined>
  /** True if Touchline answers at HOST and PORT. */
  readonly isAppRunning: (signal: AbortSignal) => Promise<boolean>
  /** The time of the newest archive in DATA_DIR/backups. */
  readonly newestBackup: () => Date | undefined
  readonly readDisk?: (path: string) => Promise<{ readonly size: number; readonly available: number }>
}

export function machineChecks({
  host,
  port,
  dataDir,
  nodeVersion = process.versions.node,
  tryListen = listenBriefly,
  isAppRunning,
  newestBackup,
  readDisk = diskOf,
}: MachineDeps): Check[] {
  return [
    {
      id: 'node',
      examines: 'Node',
      remedy: 'npm start',
      run: () =>
        Number.parseInt(nodeVersion, 10) >= OLDEST_NODE
          ? ok(`Version ${nodeVersion}`)
          : problem(
              `Version ${nodeVersion} is too old; ${OLDEST_NODE} is needed.`,
              'npm start uses its own Node 24',
            ),
    },
    {
      id: 'port',
      examines: 'Address and port',
      remedy: 'Check HOST and PORT.',
      run: async (signal) =>
        portFinding({ host, port }, { tryListen, isRunning: await isAppRunning(signal) }),
    },
    {
      id: 'data_folder',
      examines: 'Data folder',
      remedy: 'Set DATA_DIR to a folder that this user may write to.',
      run: () => folderFinding(dataDir),
    },
    {
      id: 'disk',
      examines: 'Disk with DATA_DIR',
      remedy: 'Set DATA_DIR to a folder that exists.',
      run: async () =>
        existsSync(dataDir) ? diskFinding(await readDisk(dataDir)) : skipped(`${dataDir} does not exist.`),
    },
    {
      id: 'backup',
      examines: 'Newest backup',
      remedy: BACKUP_REMEDY,
      run: () => backupFinding(newestBackup()),
    },
  ]
}

const BACKUP_REMEDY = 'npm run backup, unless your backups are kept in another place'

function backupFinding(newest: Date | undefined): Finding {
  if (!newest) return warning('There is no backup in DATA_DIR/backups.', BACKUP_REMEDY)
  const days = Math.floor((Date.now() - newest.getTime()) / DAY_MS)
  const text = `The newest backup in DATA_DIR/backups is of ${newest.toISOString().slice(0, 10)}, ${days} days ago.`
  return days >= OLD_BACKUP_DAYS ? warning(text, BACKUP_REMEDY) : ok(text)
}

type PortDeps = Required<Pick<MachineDeps, 'tryListen'>> & { readonly isRunning: boolean }

async function portFinding({ host, port }: Address, { tryListen, isRunning }: PortDeps): Promise<Finding> {
  if (port === 0) return skipped('PORT=0 selects a free port at each start.')
  if (isRunning) return ok(`The app answers on ${host}:${port}.`)
  const code = await tryListen({ host, port })
  if (code === undefined) return ok(`The app is not running; ${host}:${port} is free.`)
  if (code === 'EADDRINUSE')
    return problem(`Another program uses ${host}:${port}.`, 'Stop that program, or choose another PORT.')
  if (code === 'EACCES') return problem(`This user may not use port ${port}.`, 'Choose a PORT above 1023.')
  return problem(`${host}:${port} cannot be used (${code}).`, 'Check HOST and PORT.')
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
  if (!found)
    return warning(
      `${dataDir} does not exist.`,
      'npm start creates it. If it existed before, check DATA_DIR.',
    )
  if (!found.isDirectory()) return problem(`${dataDir} is no folder.`, 'Set DATA_DIR to a folder.')
  const mayWrite = await access(dataDir, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!mayWrite)
    return problem(
      `This user may not write to ${dataDir}.`,
      `Start as the user who owns it (uid ${found.uid}).`,
    )
  if (process.platform !== 'win32' && (found.mode & GROUP_OR_OTHERS_WRITE) !== 0)
    return warning(`Other users of this machine may write to ${dataDir}.`, `chmod go-w ${dataDir}`)
  return ok(`${dataDir} can be written.`)
}

async function diskOf(path: string) {
  const { bsize, blocks, bavail } = await statfs(path)
  return { size: blocks * bsize, available: bavail * bsize }
}

function diskFinding({ size, available }: { readonly size: number; readonly available: number }): Finding {
  const text = `${(available / GIGABYTE).toFixed(1)} of ${(size / GIGABYTE).toFixed(1)} GB are free.`
  const remedy = 'Enlarge the disk, or move the files to a bucket (Settings › File server).'
  if (available / size < FULL_SHARE) return problem(text, remedy)
  if (available / size < LOW_SHARE || available < GIGABYTE) return warning(text, remedy)
  return ok(text)
}
