import type { Writable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { JOBS_EVENT, type Job } from '@touchline/contract/jobs/jobs'
import {
  ATTENTION_EVENT,
  AUDIT_EVENT,
  type AuditHead,
  HEARTBEAT_MS,
  LISTS_EVENT,
  type ListVersions,
  RETENTION_EVENT,
  SESSION_ENDED_EVENT,
  SETTINGS_EVENT,
  type SettingVersions,
  type ShortenedRetention,
} from '@touchline/contract/live-events'
import type { Logger } from 'pino'
import { Unavailable } from '../../errors.ts'
import type { ListVersionsReader } from './list-versions.ts'
import { LiveJobs } from './live-jobs.ts'
import { LiveStream } from './live-stream.ts'
import { CoalescedTask, ThrottledTask } from './send-tasks.ts'

const MAX_STREAMS_PER_SESSION = 10
const MAX_STREAMS = 2_000
const FULL_RETRY_SECONDS = 30
const HEARTBEAT = ':\n\n'
const SESSION_ENDED = `event: ${SESSION_ENDED_EVENT}\ndata: {}\n\n`

type LiveEventsDeps = {
  readonly listVersions: () => Promise<SettingVersions>
  readonly findShortenedRetention: () => Promise<ShortenedRetention>
  readonly listActiveSessions: (ids: readonly number[]) => Promise<readonly number[]>
  readonly listJobs: () => Promise<readonly Job[]>
  readonly lists: ListVersionsReader
  readonly log: Logger
  readonly heartbeatMs?: number
}

/**
 * Sends the versions of the settings and lists, the head of the audit trail and the jobs to the event streams of this
 * instance, and ends streams of ended sessions.
 */
export class LiveEvents {
  readonly #deps: LiveEventsDeps
  /** Oldest first. */
  readonly #streams = new Set<LiveStream>()
  readonly #sending = new CoalescedTask(() => this.#try(() => this.#sendVersions()))
  readonly #sendingLists = new CoalescedTask(() => this.#try(() => this.#sendListVersions()))
  readonly #checking = new CoalescedTask(() => this.#try(() => this.#endInactiveStreams()))
  readonly #sendingJobs = new CoalescedTask(() => this.#try(() => this.#sendJobs()))
  readonly #jobsChanging = new ThrottledTask(() => this.#sendingJobs.request())
  readonly #auditGrowing = new ThrottledTask(() => this.#sendAuditHead())
  readonly #attentionChanging = new ThrottledTask(() => this.#writeAll(eventOf(ATTENTION_EVENT, {})))
  readonly #jobs: LiveJobs
  /** The events about settings that were sent last; undefined while they may be outdated. */
  #settingsEvents: string | undefined
  #isListening = false
  #changes = 0
  #heartbeat: NodeJS.Timeout | undefined
  /** False from the request of a read of the list versions until the read has succeeded. */
  #areListsCurrent = false
  #auditHead: AuditHead | undefined
  #sentAuditSequence = 0
  #sentJobs: readonly Job[] | undefined
  #isStopped = false

  constructor(deps: LiveEventsDeps) {
    this.#deps = deps
    this.#jobs = new LiveJobs(deps.listJobs, () => this.jobsChanged())
  }

  get count(): number {
    return this.#streams.size
  }

  start(): void {
    const { heartbeatMs = HEARTBEAT_MS } = this.#deps
    this.#heartbeat = setInterval(() => this.#sendHeartbeat(), heartbeatMs).unref()
  }

  stop(): void {
    this.#isStopped = true
    clearInterval(this.#heartbeat)
    this.#auditGrowing.stop()
    this.#jobsChanging.stop()
    this.#attentionChanging.stop()
    this.#jobs.stop()
    for (const stream of this.#streams) this.#end(stream)
  }

  /**
   * `begin` starts the response; it is not called if the stream is refused.
   *
   * @throws Unavailable if the instance stops or has too many streams
   */
  open({ sessionId, begin }: { readonly sessionId: number; readonly begin: () => Writable }): void {
    if (this.#isStopped) throw new Unavailable()
    this.#enforceLimits(sessionId)
    const stream = new LiveStream({ sessionId, out: begin() })
    this.#streams.add(stream)
    stream.onClose(() => this.#streams.delete(stream))
    if (this.#settingsEvents) stream.write(this.#settingsEvents)
    else this.#sending.request()
    if (this.#deps.lists.versions) stream.write(listsEventOf(this.#deps.lists.versions))
    else this.#sendingLists.request()
    if (this.#jobs.known) stream.write(eventOf(JOBS_EVENT, this.#jobs.known))
    else this.#requestJobs()
    this.checkSessions() // the session may have ended since the request was authenticated
  }

  settingsChanged(): void {
    this.#invalidateVersions()
    this.#sending.request()
  }

  /** Sends the head and the versions of the changed lists at once, and then at most once a second. */
  auditEntriesSealed(head: AuditHead): void {
    this.#auditHead = head
    this.#auditGrowing.request()
  }

  /** Sends the jobs at once, and then at most once a second. */
  jobsChanged(): void {
    this.#jobs.forget()
    this.#jobsChanging.request()
  }

  /** Tells so at once, and then at most once a second. */
  attentionChanged(): void {
    this.#attentionChanging.request()
  }

  /** False while the connection for notifications is down. All versions are then read with every heartbeat. */
  setListening(isListening: boolean): void {
    this.#isListening = isListening
    this.#invalidateVersions()
    if (!isListening) return
    this.#sending.request()
    this.#sendingLists.request()
    this.#requestJobs()
  }

  checkSessions(): void {
    this.#checking.request()
  }

  #sendAuditHead(): void {
    if (this.#auditHead) this.#writeAuditHead(this.#auditHead)
    this.#sendingLists.request()
  }

  /** Also streams that were opened since the last event need the jobs. */
  #requestJobs(): void {
    this.#sentJobs = undefined
    this.jobsChanged()
  }

  #writeAuditHead(head: AuditHead): void {
    this.#sentAuditSequence = head.sequence
    this.#writeAll(eventOf(AUDIT_EVENT, head))
  }

  #writeAll(events: string): void {
    for (const stream of this.#streams) stream.write(events)
  }

  #invalidateVersions(): void {
    this.#changes += 1
    this.#settingsEvents = undefined
  }

  #enforceLimits(sessionId: number): void {
    const own = [...this.#streams].filter((stream) => stream.sessionId === sessionId)
    const [oldest] = own
    if (oldest && own.length >= MAX_STREAMS_PER_SESSION) this.#end(oldest)
    if (this.#streams.size >= MAX_STREAMS) throw new Unavailable({ retryAfterSeconds: FULL_RETRY_SECONDS })
  }

  #sendHeartbeat(): void {
    if (this.#settingsEvents === undefined) this.#sending.request()
    if (!this.#isListening || !this.#areListsCurrent) this.#sendingLists.request()
    if (!this.#isListening || !this.#jobs.known) this.jobsChanged()
    this.checkSessions()
    this.#writeAll(HEARTBEAT)
  }

  async #sendVersions(): Promise<void> {
    if (this.#streams.size === 0) return
    const changes = this.#changes
    const { listVersions, findShortenedRetention } = this.#deps
    const [versions, retention] = await Promise.all([listVersions(), findShortenedRetention()])
    const events = eventOf(SETTINGS_EVENT, versions) + eventOf(RETENTION_EVENT, retention)
    if (this.#isListening && changes === this.#changes) this.#settingsEvents = events
    this.#writeAll(events)
  }

  async #sendListVersions(): Promise<void> {
    const { lists } = this.#deps
    this.#areListsCurrent = false
    if (this.#streams.size === 0) return lists.forget()
    const before = lists.versions
    const versions = await lists.read()
    this.#areListsCurrent = true
    if (versions === before) return
    this.#writeAll(listsEventOf(versions))
    const sequence = Math.max(...Object.values(versions.changed))
    if (sequence > this.#sentAuditSequence) this.#writeAuditHead({ sequence })
  }

  async #sendJobs(): Promise<void> {
    if (this.#streams.size === 0) return
    const jobs = await this.#jobs.read()
    if (isDeepStrictEqual(jobs, this.#sentJobs)) return
    this.#sentJobs = jobs
    this.#writeAll(eventOf(JOBS_EVENT, jobs))
  }

  async #endInactiveStreams(): Promise<void> {
    const sessionIds = new Set([...this.#streams].map(({ sessionId }) => sessionId))
    if (sessionIds.size === 0) return
    const active = new Set(await this.#deps.listActiveSessions([...sessionIds]))
    for (const stream of this.#streams) {
      const { sessionId } = stream
      if (!sessionIds.has(sessionId) || active.has(sessionId)) continue
      stream.write(SESSION_ENDED)
      this.#end(stream)
    }
  }

  #end(stream: LiveStream): void {
    this.#streams.delete(stream)
    stream.end()
  }

  /** Only logs a failure, because the next heartbeat tries again. */
  #try(work: () => Promise<void>): Promise<void> {
    return work().catch((error: unknown) => {
      this.#deps.log.debug({ err: error }, 'open event streams could not be updated, retrying')
    })
  }
}

function eventOf(name: string, data: object | null): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

function listsEventOf(versions: ListVersions): string {
  return eventOf(LISTS_EVENT, versions)
}
