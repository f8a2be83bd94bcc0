import { ClientError, ResponseBodyError } from 'openid-client'
import { FetchFailure } from '../../egress/egress-fetch.ts'

/** `unreachable`: no answer of a provider. `refused`: an error of OAuth. `not_verified`: an invalid or forged answer. */
export type ProviderErrorCode = 'unreachable' | 'refused' | 'not_verified'

/** The codes of the library for an answer of another kind of server. */
const noProvider = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly code: ProviderErrorCode
  /** The error code with which the provider has refused a call, such as `invalid_client`. */
  readonly oauthError: string | undefined
  /** The issuer that the discovery document names, if it is another one. */
  readonly otherIssuer: string | undefined

  constructor(cause: unknown, otherIssuer = otherIssuerIn(cause)) {
    const code = codeOf(cause)
    super(code, { cause })
    this.code = code
    this.oauthError = cause instanceof ResponseBodyError ? cause.error : undefined
    this.otherIssuer = otherIssuer
  }

  /** For the log. The errors of the library may contain tokens and claims, so only their messages are used. */
  get reasons(): string[] {
    return [
      ...causesOf(this.cause).map(({ message }) => message),
      ...(this.oauthError ? [this.oauthError] : []),
    ]
  }
}

function codeOf(error: unknown): ProviderErrorCode {
  if (error instanceof ResponseBodyError) return 'refused'
  if (!(error instanceof ClientError)) return 'not_verified'
  return error.cause instanceof FetchFailure || noProvider.has(error.code ?? '')
    ? 'unreachable'
    : 'not_verified'
}

function otherIssuerIn(error: unknown): string | undefined {
  if (!(error instanceof ClientError)) return undefined
  const { body, attribute } = (error.cause ?? {}) as { body?: { issuer?: unknown }; attribute?: unknown }
  return attribute === 'issuer' && typeof body?.issuer === 'string' ? body.issuer : undefined
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
