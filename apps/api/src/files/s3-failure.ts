import type { ConnectionErrorCode } from '@touchline/contract/site-settings/connection-tests'
import { showInvisible } from '../egress/answers.ts'
import { isCertificateError } from '../egress/egress-agents.ts'
import { Unavailable } from '../errors.ts'
import { DiskUnavailable } from './disk.ts'

const errorCodes: Readonly<Record<string, ConnectionErrorCode>> = {
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
  RequestTimeTooSkewed: 'clock_skew',
  RequestExpired: 'clock_skew',
  RequestInTheFuture: 'clock_skew',
  AccessDenied: 'denied',
  AllAccessDisabled: 'denied',
}

/** A response without an S3 error code counts as `unreachable`: no file server sent it. */
function connectionErrorCode(error: unknown): ConnectionErrorCode {
  if (error instanceof Unavailable) return 'refused' // by the app: too many connections wait
  const { Code, code } = error as { readonly Code?: unknown; readonly code?: unknown }
  if (typeof Code === 'string')
    return Object.hasOwn(errorCodes, Code) ? (errorCodes[Code] ?? 'refused') : 'refused'
  return isCertificateError(String(code)) ? 'certificate' : 'unreachable'
}

const MAX_MESSAGE_LENGTH = 200
/** The server chooses the names in its responses, so the log accepts only short words. */
const NAME = /^\w{1,60}$/

/** The message contains no request data. Errors of the library contain whole requests and responses. */
export function s3Failure(error: unknown): DiskUnavailable {
  if (error instanceof DiskUnavailable) return error
  const difference = clockDifference(error as S3Error)
  const clock = difference === undefined ? '' : `; its clock is ${difference} s ahead`
  return new DiskUnavailable(
    `the file server failed: ${reason(error)}${clock}`,
    connectionErrorCode(error),
    difference,
  )
}

/** File servers accept a difference of several minutes. */
const TOLERATED_MS = 4 * 60_000

type S3Error = {
  readonly Code?: unknown
  readonly ServerTime?: unknown
  readonly $response?: { readonly headers?: Readonly<Record<string, string>> }
}

/** In seconds. Undefined without an S3 error code: the clock of another service is not revealed. */
function clockDifference({ Code, ServerTime, $response }: S3Error): number | undefined {
  if (typeof Code !== 'string') return undefined
  const difference = Date.parse(String(ServerTime ?? $response?.headers?.date)) - Date.now()
  return Math.abs(difference) > TOLERATED_MS ? Math.round(difference / 1_000) : undefined
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const name = NAME.test(error.name) ? error.name : 'Error'
  const status = statusOf(error)
  if (status) return `${name} (${status})`
  // a code identifies the failure; the text may quote a certificate
  return `${name}: ${codeOf(error) ?? showInvisible(error.message).slice(0, MAX_MESSAGE_LENGTH)}`
}

function codeOf({ code }: Error & { readonly code?: unknown }): string | undefined {
  return typeof code === 'string' && NAME.test(code) ? code : undefined
}

function statusOf(error: Error): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}
