import {
  type ConfirmationErrorBody,
  type ErrorCode,
  encryptionKeyMissing,
  errorKinds,
  type ReferringRecord,
} from '@touchline/contract/http/errors'
import type { FieldErrors } from '@touchline/contract/http/issues'
import type { Message } from '@touchline/contract/http/messages'
import type { LocalText } from '@touchline/contract/language'
import { passkeyExpired } from '@touchline/contract/second-factors/messages'
import type { SecondFactorErrorBody } from '@touchline/contract/second-factors/sign-in'

type ErrorDetails = {
  readonly fields?: FieldErrors
  /** Further members of the error response. */
  readonly extra?: Readonly<Record<string, unknown>>
  /** Further members, of which the response contains the text in the language of the request. */
  readonly localExtra?: Readonly<Record<string, LocalText | null>>
  readonly headers?: Readonly<Record<string, string>>
  readonly message?: LocalText
}

/** An error that is sent to the client. The error handler writes the response. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(errorKinds[code].message.en)
    this.name = new.target.name
    this.code = code
    this.status = errorKinds[code].status
    this.details = details
  }
}

function withCode(code: ErrorCode) {
  return class extends AppError {
    constructor() {
      super(code)
    }
  }
}

export class MalformedRequest extends withCode('malformed_request') {}

export class Unauthenticated extends AppError {
  constructor(message?: LocalText) {
    super('unauthenticated', { headers: { 'www-authenticate': 'Bearer' }, ...(message && { message }) })
  }
}

export class SignInRefused extends withCode('invalid_credentials') {}

export class InvalidSecondFactor extends AppError {
  /** The usual message is about a code. */
  constructor(message?: LocalText) {
    super('invalid_second_factor', message && { message })
  }
}

/** The challenge is unknown, used, expired or of another network, or its account has changed. */
export class ChallengeExpired extends withCode('challenge_expired') {}

/** The challenge that the passkey has signed is unknown, used, expired or of another network. */
export class PasskeyExpired extends AppError {
  constructor() {
    super('challenge_expired', { message: passkeyExpired })
  }
}

export class UnknownPasskey extends withCode('unknown_passkey') {}
export class SecondFactorSetupRequired extends withCode('second_factor_setup_required') {}

/** The password is right, and the account has a second factor (`secondFactorErrorBodySchema`). */
export class SecondFactorRequired extends AppError {
  constructor({ challenge, methods }: Pick<SecondFactorErrorBody, 'challenge' | 'methods'>) {
    super('second_factor_required', { extra: { challenge, methods } })
  }
}

/** The password of the account does not work, because the provider is the only way in. */
export class SingleSignOnRequired extends AppError {
  constructor(provider: string) {
    super('single_sign_on_required', {
      message: {
        en: `You can only sign in with ${provider}.`,
        ja: `${provider}でのみサインインできます。`,
      },
    })
  }
}

/** The setup in the browser was completed, or the first administrator was used in another way. */
export class SetupEnded extends withCode('setup_ended') {}
export class Forbidden extends AppError {
  constructor(message?: LocalText) {
    super('forbidden', message && { message })
  }
}
/** The owner of the session has not given the password for too long, for a call that needs it. */
export class FreshProofRequired extends withCode('fresh_proof_required') {}
export class NotFound extends withCode('not_found') {}

export class MethodNotAllowed extends AppError {
  constructor(allowed: readonly string[]) {
    super('method_not_allowed', { headers: { allow: allowed.join(', ') } })
  }
}

type Conflict = {
  readonly stored: { readonly updated_at: string; readonly changed_by: LocalText | null }
  readonly current: Readonly<Record<string, unknown>>
  /** By field name: the sent values that differ from the stored values. */
  readonly changes: object
}

/** A version conflict: another save changed the record after the caller read it. */
export class Stale extends AppError {
  constructor({ stored: { changed_by, updated_at: changed_at }, current, changes }: Conflict) {
    super('stale', {
      extra: { current, changed_at, changed_fields: Object.keys(changes) },
      localExtra: { changed_by },
    })
  }
}

/** `references` are some of the records that refer to the record. */
export class InUse extends AppError {
  constructor({ references, total }: { references: readonly ReferringRecord[]; total: number }) {
    super('in_use', { extra: { references, references_total: total } })
  }
}

/** The change needs a confirmation (`confirmationErrorBodySchema`). */
export class ConfirmationRequired extends AppError {
  constructor(confirmation: ConfirmationErrorBody['confirmation']) {
    super('confirmation_required', { extra: { confirmation } })
  }
}

/** A save without a version is never stale. */
export function isStale(seen: number | undefined, stored: { readonly version: number }): boolean {
  return seen !== undefined && seen !== stored.version
}

/** Thrown if the Idempotency-Key of a request was used for another request. */
export class KeyReused extends withCode('key_reused') {}
/** Thrown if a backup is requested while another one is running. */
export class BackupRunning extends withCode('backup_running') {}

/** The state of a job does not allow the call. */
export class JobConflict extends AppError {
  constructor(message: LocalText) {
    super('job_conflict', { message })
  }
}

export class TooLarge extends withCode('too_large') {}
export class UnsupportedMediaType extends withCode('unsupported_media_type') {}

export class InvalidFields extends AppError {
  constructor(fields: FieldErrors) {
    super('invalid_fields', { fields })
  }
}

export function invalidField(field: string, error: Message): InvalidFields {
  return new InvalidFields({ [field]: [error] })
}

/** `retryAfterSeconds` is a whole number above 0. */
export class TooManyRequests extends AppError {
  constructor({ retryAfterSeconds, message }: { retryAfterSeconds: number; message?: LocalText }) {
    super('too_many_requests', {
      headers: { 'retry-after': String(retryAfterSeconds) },
      ...(message && { message }),
    })
  }
}

export class Unavailable extends AppError {
  constructor({ retryAfterSeconds = 2, message }: { retryAfterSeconds?: number; message?: LocalText } = {}) {
    super('unavailable', {
      headers: { 'retry-after': String(retryAfterSeconds) },
      ...(message && { message }),
    })
  }
}

/** Long, because a retry can only succeed after an operator has acted. */
const OPERATOR_RETRY_SECONDS = 60

export class EncryptionKeyMissing extends Unavailable {
  constructor() {
    super({ retryAfterSeconds: OPERATOR_RETRY_SECONDS, message: encryptionKeyMissing })
  }
}

/** A command of the operator that failed for a reason that the message explains. */
export class OperatorError extends Error {}

/** A reason for a failed start that the operator can fix. The app prints only the message, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError'
}
