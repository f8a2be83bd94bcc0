import type { SendErrorCode } from '@touchline/contract/slack/send-errors'
import { DeliveryFailure } from '../../delivery/target.ts'
import type { Egress } from '../../egress/egress.ts'
import { type EgressAgents, egressAgents } from '../../egress/egress-agents.ts'
import { PostFailure, type PostResponse, post } from '../../egress/post.ts'

export type SendError = { readonly fault: SendErrorCode; readonly status?: number }

export type OutgoingMessage = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
type SendOptions = {
  readonly signal: AbortSignal
  /** An unreachable host then fails only at the time limit, so that the time reveals nothing. */
  readonly equalTime?: boolean
}

/** Posts messages. Fails with a DeliveryFailure whose error is a `SendError`. */
export class Sender {
  readonly #agents: EgressAgents
  readonly #limitMs: number | undefined

  constructor(egress: Egress, limitMs: number | undefined) {
    this.#agents = egressAgents(egress)
    this.#limitMs = limitMs
  }

  async send(message: OutgoingMessage, options: SendOptions): Promise<PostResponse> {
    const response = await this.#post(message, options)
    const failure = failureOf(response)
    if (failure) throw failure
    return response
  }

  #post({ url, headers, body }: OutgoingMessage, options: SendOptions): Promise<PostResponse> {
    return post({
      agents: this.#agents,
      url,
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      body,
      ...(this.#limitMs && { limitMs: this.#limitMs }),
      ...options,
    }).catch((error: unknown) => {
      if (!(error instanceof PostFailure)) throw error
      throw new DeliveryFailure({ fault: error.code } satisfies SendError, {
        columns: { last_status: null, answer: null },
      })
    })
  }
}

/** Answers that a later attempt would get again: the receiver is gone, or refuses the message itself. */
const FINAL = new Set([400, 404, 410, 413, 415, 422])

function failureOf({ status, retryAfterSeconds, answer }: PostResponse): DeliveryFailure | undefined {
  if (status >= 200 && status < 300) return undefined
  const code = errorCodeOf(status)
  return new DeliveryFailure({ fault: code, status } satisfies SendError, {
    isFinal: FINAL.has(status),
    isBusy: status === 429 || status === 503,
    retryAfterSeconds,
    countsAsOutage: code !== 'too_many',
    columns: { last_status: status, answer },
  })
}

function errorCodeOf(status: number): SendErrorCode {
  if (status === 404 || status === 410) return 'gone'
  if (status === 429) return 'too_many'
  if (status >= 500) return 'server_error'
  return status >= 300 && status < 400 ? 'redirected' : 'refused'
}
