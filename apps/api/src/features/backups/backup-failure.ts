import type { BackupErrorCode } from '@touchline/contract/backups'
import { BackupBusy } from '../../backup/copy-tables.ts'
import { isUnavailable } from '../../database/unavailable.ts'
import { OperatorError } from '../../errors.ts'
import { DiskUnavailable } from '../../files/disk.ts'
import { isDiskFull } from '../../secrets/durable-files.ts'
import { SecretUnreadable } from '../../secrets/secret-box.ts'

const FOLDER = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'EISDIR'])

/** The reason that people read. The log has the error itself. */
export function backupErrorCode(error: unknown): BackupErrorCode {
  if (error instanceof DiskUnavailable) return error.code === 'different' ? 'refused' : error.code
  if (error instanceof SecretUnreadable) return 'secret'
  if (error instanceof BackupBusy) return 'busy'
  if (error instanceof OperatorError) return 'folder' // the archive has no folder, or its name is taken
  if (isUnavailable(error)) return 'database'
  if (isDiskFull(error)) return 'disk_full'
  const { code, syscall } = error as NodeJS.ErrnoException
  return code && syscall && FOLDER.has(code) ? 'folder' : 'other'
}
