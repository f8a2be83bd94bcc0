import { resolve } from 'node:path'
import { pino } from 'pino'
import { OperatorError, StartupError } from './errors.ts'
import { standardError } from './log.ts'
import { isDiskFull } from './secrets/durable-files.ts'
import { KeysUnusable } from './secrets/secret-box.ts'

/** The command line is wrong: exit code 2. */
export class UsageError extends Error {}

export const operatorLog = pino({ level: 'warn' }, standardError)

/** Prints the result on stdout and errors on stderr. Exit codes: 0 done, 1 failed, 2 wrong usage. */
export async function runOperatorProgram(work: () => Promise<string>): Promise<void> {
  try {
    await print(`${await work()}\n`)
  } catch (error) {
    standardError.write(`${operatorMessage(error)}\n`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}

function print(result: string): Promise<void> {
  return new Promise((done, reject) => {
    process.stdout.write(result, (error) => {
      if (error) reject(new OperatorError(`The result cannot be printed: ${error.message}`))
      else done()
    })
  })
}

/** A relative path starts where the operator typed the command. npm runs the program in the root of the product. */
export function pathFromOperator(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}

export function printProgress(line: string): void {
  standardError.write(`${line}\n`)
}

const fileErrors: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EIO: 'the disk cannot be read or written',
  EACCES: 'this user has no right to it',
  EPERM: 'this user has no right to it',
  EROFS: 'the disk is read-only',
  ENOENT: 'it does not exist',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of this path is a file',
  EEXIST: 'a file has this name',
}

/** The text for the operator: without a stack, if the error is about the operator's input or machine. */
export function operatorMessage(error: unknown): string {
  if (error instanceof OperatorError || error instanceof StartupError) return error.message
  if (error instanceof UsageError || error instanceof KeysUnusable) return error.message
  if (!(error instanceof Error)) return String(error)
  const { code, path, syscall } = error as NodeJS.ErrnoException
  const reason = code && fileErrors[code]
  if (!reason || !syscall) return error.stack ?? error.message
  const advice = isDiskFull(error) ? ' Free some space on this disk, and try again.' : ''
  return `${path ?? 'A file in DATA_DIR'}: ${reason} (${code}).${advice}`
}
