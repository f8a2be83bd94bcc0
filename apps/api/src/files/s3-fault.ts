import type { ConnectionFault } from '@touchline/contract/site-settings/connection-tests'
import { isCertificateFault } from '../egress/certificate-fault.ts'
import { Unavailable } from '../errors.ts'

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
