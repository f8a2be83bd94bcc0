import { DiskAway } from './disk.ts'
import { faultOf } from './s3-fault.ts'

const LONGEST_TEXT = 200
/** Of answers, names are what the server chose to write. */
const NAME = /^\w{1,60}$/

/** Says what went wrong without what was sent: errors of the library carry whole requests and answers. */
export function s3Failure(error: unknown): DiskAway {
  if (error instanceof DiskAway) return error
  return new DiskAway(`the file server failed: ${reason(error)}`, faultOf(error))
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const name = NAME.test(error.name) ? error.name : 'Error'
  const status = statusOf(error)
  if (status) return `${name} (${status})`
  // a code says what happened, a text beside it may say what a certificate does
  return `${name}: ${codeOf(error) ?? error.message.slice(0, LONGEST_TEXT)}`
}

function codeOf({ code }: Error & { readonly code?: unknown }): string | undefined {
  return typeof code === 'string' && NAME.test(code) ? code : undefined
}

function statusOf(error: Error): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}
