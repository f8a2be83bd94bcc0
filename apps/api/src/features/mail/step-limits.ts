const MINUTE_MS = 60_000

/** Milliseconds for each step of an attempt. */
export type StepLimits = {
  /** Name resolution and connection. */
  readonly connect: number
  readonly greeting: number
  /** The reply to a command other than DATA, and a TLS handshake. */
  readonly command: number
  /** The reply to DATA. */
  readonly data: number
  readonly message: number
  /** The reply to the message. The server may examine it before. */
  readonly end: number
}

/** The limits of RFC 5321, section 4.5.3.2, for mails in a queue. It has none for connecting. */
const QUEUE_LIMITS: StepLimits = {
  connect: 2 * MINUTE_MS,
  greeting: 5 * MINUTE_MS,
  command: 5 * MINUTE_MS,
  data: 2 * MINUTE_MS,
  message: 3 * MINUTE_MS,
  end: 10 * MINUTE_MS,
}

/** `limitMs` shortens each limit. */
export function queueLimits(limitMs = Number.POSITIVE_INFINITY): StepLimits {
  const shortened = Object.entries(QUEUE_LIMITS).map(([step, limit]) => [step, Math.min(limit, limitMs)])
  return Object.fromEntries(shortened) as StepLimits
}

export type Step = keyof StepLimits

/** Aborts its signal if a step takes too long. Without limits no step does. */
export class StepClock {
  readonly #limits: StepLimits | undefined
  readonly #late = new AbortController()
  #step: Step = 'connect'
  #timer: NodeJS.Timeout | undefined

  constructor(limits: StepLimits | undefined) {
    this.#limits = limits
  }

  get signal(): AbortSignal {
    return this.#late.signal
  }

  /** Ends the step before. */
  begin(step: Step): void {
    this.stop()
    this.#step = step
    if (this.#limits) this.#timer = setTimeout(() => this.#late.abort(), this.#limits[step])
  }

  /** After a message has begun, the server may have accepted it. */
  giveUpBeforeMessage(): void {
    if (this.#step !== 'message' && this.#step !== 'end') this.#late.abort()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
