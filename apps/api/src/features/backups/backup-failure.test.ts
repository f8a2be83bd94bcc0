import { expect, test } from 'vitest'
import { BackupBusy } from '../../backup/copy-tables.ts'
import { OperatorError } from '../../errors.ts'
import { DiskUnavailable } from '../../files/disk.ts'
import { SecretUnreadable } from '../../secrets/secret-box.ts'
import { backupErrorCode } from './backup-failure.ts'

const systemError = (code: string, syscall = 'open') => Object.assign(new Error(code), { code, syscall })

test.for([
  ['a full disk', systemError('ENOSPC', 'write'), 'disk_full'],
  ['an exhausted quota', systemError('EDQUOT', 'write'), 'disk_full'],
  ['a folder without the right to write', systemError('EACCES'), 'folder'],
  ['a file in the path of the folder', systemError('ENOTDIR', 'mkdir'), 'folder'],
  ['a file in the place of the folder', new OperatorError('exists already'), 'folder'],
  ['a stopped database', systemError('ECONNREFUSED', 'connect'), 'database'],
  ['a missing socket of the database', systemError('ENOENT', 'connect'), 'database'],
  ['a lost connection', new Error('Connection terminated unexpectedly'), 'database'],
  ['another backup', new BackupBusy('busy'), 'busy'],
  ['a secret without its key', new SecretUnreadable('no key'), 'secret'],
  ['a missing bucket', new DiskUnavailable('no bucket', 'no_bucket'), 'no_bucket'],
  ['a bucket that returns other bytes', new DiskUnavailable('other bytes', 'different'), 'refused'],
  ['any other error', new Error('a secret of the log'), 'other'],
] as const)('the reason of a backup that failed because of %s is known', ([, error, code]) => {
  expect(backupErrorCode(error)).toBe(code)
})
