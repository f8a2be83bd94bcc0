import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { PreparingClient } from './preparing-client.ts'

const RETRY_MS = 500
/** A dead connection is noticed after this interval and the deadline of a statement. */
const HEARTBEAT_MS = 12_000
const CLOSE_LIMIT_MS = 500

type Channel =
  | 'sessions_ended'
  | 'settings_changed'
  | 'setup_offer_changed'
  | 'audit_sealed'
  | 'attention_changed'
  | 'jobs_changed'

export type Listener = {
  readonly channel: Channel
  readonly onNotification: (payload: string) => void
  /**
   * Called with true when LISTEN is active, and with false when the connection is lost. Caches are not valid while the
   * connection is lost. What was notified before LISTEN was active must be read again.
   */
  readonly onListeningChange: (isListening: boolean) => void
}

type NotificationsDeps = {
  readonly pool: pg.Pool
  readonly log: Logger
  readonly listeners: readonly Listener[]
  readonly heartbeatMs?: number
}

/** Receives the NOTIFY messages of all instances on a separate connection. Reconnects when the connection is lost. */
export class Notifications {
  readonly #deps: NotificationsDeps
  #client: pg.Client | undefined
  /** The next heartbeat, or the next attempt to connect. */
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(deps: NotificationsDeps) {
    this.#deps = deps
  }

  async listen(): Promise<void> {
    const { pool, listeners } = this.#deps
    // pg makes the password non-enumerable, so the spread does not copy it
    const client = new PreparingClient({ ...pool.options, password: pool.options.password, keepAlive: true })
    this.#client = client
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    client.on('notification', (notification) => {
      for (const { channel, onNotification } of listeners) {
        if (channel === notification.channel) onNotification(notification.payload ?? '')
      }
    })
    const channels = new Set(listeners.map(({ channel }) => channel))
    const listen = [...channels].map((channel) => `listen ${client.escapeIdentifier(channel)}`).join('; ')
    try {
      await client.connect()
      await client.query(listen)
      if (this.#client !== client) return
      this.#setListening(true)
      this.#scheduleHeartbeat(client, listen)
    } catch {
      this.#lost(client)
    }
  }

  /** Repeats `listen`, which changes nothing on a primary and fails on a server that has become a standby. */
  #scheduleHeartbeat(client: pg.Client, listen: string): void {
    const { heartbeatMs = HEARTBEAT_MS } = this.#deps
    this.#timer = setTimeout(() => {
      client.query(listen).then(
        () => this.#client === client && this.#scheduleHeartbeat(client, listen),
        () => this.#lost(client),
      )
    }, heartbeatMs)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = undefined
    // a frozen server does not answer the end of the connection
    await Promise.race([
      client?.end().catch(() => undefined),
      delay(CLOSE_LIMIT_MS, undefined, { ref: false }),
    ])
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    clearTimeout(this.#timer)
    this.#setListening(false)
    client.end().catch(() => undefined)
    if (this.#closed) return
    this.#deps.log.debug('database notifications are unavailable, retrying')
    this.#timer = setTimeout(() => void this.listen(), RETRY_MS)
  }

  #setListening(isListening: boolean): void {
    for (const { onListeningChange } of this.#deps.listeners) onListeningChange(isListening)
  }
}
