import type { ConnectionFault } from '@touchline/contract/site-settings/connection-tests'
import { isCertificateFault } from '../egress/egress-agents.ts'
import { Unavailable } from '../errors.ts'
import { DiskAway } from './disk.ts'

/** Error codes of S3, and what those of other makes say instead. */
const faults: Readonly<Record<string, ConnectionFault>> = {
  InvalidAccessKeyId: 'wrong_key',
  Unauthorized: 'wrong_key',
  SignatureDoesNotMatch: 'wrong_secret',
  NoSuchBucket: 'no_bucket',
  InvalidBucketName: 'no_bucket',
  AuthorizationHeaderMalformed: 'wrong_region',
  IllegalLocationConstraintException: 'wrong_region',
  IncorrectEndpoint: 'wrong_region',
  PermanentRedirect: 'wrong_region',
  TemporaryRedirect: 'wrong_region',
  AccessDenied: 'denied',
  AllAccessDisabled: 'denied',
}

/** Only what is refused with a code of S3 was refused by a file server: whatever else answers is as good as nobody. */
export function faultOf(error: unknown): ConnectionFault {
  if (error instanceof Unavailable) return 'refused' // by ourselves: too many wait
  const { Code, code } = error as { readonly Code?: unknown; readonly code?: unknown }
  if (typeof Code === 'string') return Object.hasOwn(faults, Code) ? (faults[Code] ?? 'refused') : 'refused'
  return isCertificateFault(String(code)) ? 'certificate' : 'unreachable'
}

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
