import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ENCRYPTED } from '@touchline/contract/backups'
import { OperatorError } from '../errors.ts'

const SUFFIX = '.touchline-partial'
export const PARTIAL_FILE = /\.touchline-partial-(\d+)(\.part)?$/

/** The process id tells the next backup whether the file is a leftover. */
export const partialName = (target: string) => `${target}${SUFFIX}-${process.pid}`
export const spoolName = (target: string) => `${partialName(target)}.part`

export const backupsFolder = (dataDir: string) => join(dataDir, 'backups')

type ArchiveNameOptions = { readonly isEncrypted?: boolean }

/** `touchline-2026-11-26T012345Z.tar`: sorted by name, the names are sorted by time. Encrypted: `….tar.age`. */
export function archiveName(at: Date, { isEncrypted = false }: ArchiveNameOptions = {}): string {
  return `touchline-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar${isEncrypted ? ENCRYPTED : ''}`
}

const ARCHIVE = /^touchline-(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d)Z\.tar(\.age)?$/

export const isArchiveName = (name: string) => ARCHIVE.test(name)

/** The time of the newest complete archive in `DATA_DIR/backups`. Undefined if there is none. */
export function newestBackup(dataDir: string): Date | undefined {
  const folder = backupsFolder(dataDir)
  const names = existsSync(folder) ? readdirSync(folder) : []
  const newest = names
    .filter((name) => ARCHIVE.test(name))
    .sort()
    .at(-1)
  return newest === undefined ? undefined : new Date(newest.replace(ARCHIVE, '$1:$2:$3Z'))
}

const FILE = /\.tar(?:\.age)?$/

/** `to` is a folder, or the file if its name ends with `.tar`. Missing folders are not created here. */
export function archiveTarget(to: string, at: Date, options: ArchiveNameOptions = {}): string {
  const isFolder = statSync(to, { throwIfNoEntry: false })?.isDirectory() ?? !FILE.test(to)
  const target = resolve(isFolder ? freeName(to, at, options) : to)
  if (existsSync(target)) throw new OperatorError(`${target} exists already. Choose another name with --to.`)
  return target
}

/** Two backups within one second get names of different seconds. */
function freeName(folder: string, at: Date, options: ArchiveNameOptions): string {
  const name = join(folder, archiveName(at, options))
  return existsSync(name) ? freeName(folder, new Date(at.getTime() + 1_000), options) : name
}
