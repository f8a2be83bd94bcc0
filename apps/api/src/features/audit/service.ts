import { auditTrail } from '@touchline/contract/audit/audit-trail'
import type {
  AuditEntryResponse,
  AuditExportQuery,
  AuditStatus,
  ChainPosition,
  RetentionPreview,
  VerificationResponse,
} from '@touchline/contract/audit/calls'
import {
  COUNTED_DAYS,
  type DashboardChange,
  type DashboardNumbers,
  MAX_CHANGES,
} from '@touchline/contract/dashboard'
import { jobOfRequestId } from '@touchline/contract/jobs/jobs'
import type { KeysetQuery } from '@touchline/contract/records/calls'
import { type Actor, fieldChanges, readSource } from '../../database/audit.ts'
import { NotFound } from '../../errors.ts'
import type { ChainEnd, ChainRepository } from '../../events/chain-repository.ts'
import type { RetentionRepository } from '../../events/retention-repository.ts'
import { recordVerification } from '../../events/verification-record.ts'
import { verifyChain } from '../../events/verify-chain.ts'
import type { AuditRepository, ChangesOfOthers, CountedDays, TrailRow } from './repository.ts'
import { REQUEST_FILTER } from './stored-audit.ts'

/** Entries per query. An entry may have 100 kB, and writing a page must not block the event loop for long. */
const EXPORT_PAGE = 50
const REQUEST_ID_OF_CALL = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

type AuditServiceDeps = {
  readonly repository: AuditRepository
  readonly chain: ChainRepository
  readonly retention: RetentionRepository
}
type VerifyRequest = {
  readonly since: ChainPosition | undefined
  readonly limit: number | undefined
  readonly signal: AbortSignal
  readonly actor: Actor
}

type Today = Omit<CountedDays, 'days'>

type ChangesPage = {
  readonly entries: readonly DashboardChange[]
  /** The sequence of the newest entry of the trail. */
  readonly head: number
  readonly more: boolean
}

export class AuditService {
  readonly #deps: AuditServiceDeps

  constructor(deps: AuditServiceDeps) {
    this.#deps = deps
  }

  async list(query: KeysetQuery): Promise<{ data: AuditEntryResponse[]; next: number | null }> {
    const { rows, next } = await this.#deps.repository.findPage(withRequestFilter(query))
    return { data: await this.#toResponses(rows), next }
  }

  async get(id: number): Promise<AuditEntryResponse> {
    const row = await this.#deps.repository.find(id)
    const [entry] = await this.#toResponses(row ? [row] : [])
    if (!entry) throw new NotFound()
    return entry
  }

  /** Records the export, and then returns the entries, newest first, page by page. */
  async export(
    { format, filters }: AuditExportQuery,
    actor: Actor,
  ): Promise<AsyncIterable<AuditEntryResponse[]>> {
    const chosen = Object.entries({ format, ...filters }).map(([name, value]) => [name, { new: value }])
    await this.#deps.repository.recordExport(Object.fromEntries(chosen), actor)
    return this.#exportPages({ limit: EXPORT_PAGE, before: undefined, filters })
  }

  /** The day in the time zone of the site. */
  today(): Promise<string> {
    return this.#deps.repository.today()
  }

  async verify({ actor, ...options }: VerifyRequest): Promise<VerificationResponse> {
    const { chain } = this.#deps
    const verification = await verifyChain(chain, options)
    await recordVerification(chain, { ...verification, since: options.since }, actor)
    const { checked, head, broken, more } = verification
    if (!broken) return { ok: true, checked, head: positionOf(head), more }
    const { sequence, problem: reason } = broken
    return { ok: false, checked, head: positionOf(head), broken: { sequence, reason }, more }
  }

  /** What others have changed after an entry, for the dashboard. */
  async readChanges(since: Omit<ChangesOfOthers, 'limit'>): Promise<ChangesPage> {
    const { head, isCut, rows } = await this.#deps.repository.listOfOthers({ ...since, limit: MAX_CHANGES })
    const entries = await this.#toResponses(rows.slice(0, MAX_CHANGES))
    return { entries, head, more: isCut || rows.length > MAX_CHANGES }
  }

  /** The number of entries of each of the last days, oldest first, for the dashboard. */
  async countDays({ today, timeZone }: Today): Promise<NonNullable<DashboardNumbers['days']>> {
    const days = await this.#deps.repository.countDays({ today, timeZone, days: COUNTED_DAYS })
    return days.map((day) => ({ ...day, link: `${auditTrail.page}?from=${day.on}&to=${day.on}` }))
  }

  async status(): Promise<AuditStatus> {
    const { chain } = this.#deps
    const [head, deleted] = await Promise.all([chain.findHead(), chain.findDeleted()])
    const entries = (head?.sequence ?? 0) - (head ? (deleted?.last_sequence ?? 0) : 0)
    return { head: positionOf(head), entries, deleted: deleted ?? null }
  }

  async previewRetention(days: number): Promise<RetentionPreview> {
    if (days === 0) return { days, entries: 0, before: null }
    const before = await this.#deps.retention.limitOf(days)
    return { days, entries: await this.#deps.retention.countBefore(before), before }
  }

  async *#exportPages(query: KeysetQuery): AsyncGenerator<AuditEntryResponse[]> {
    let before = query.before
    do {
      const { rows, next } = await this.#deps.repository.findPage(withRequestFilter({ ...query, before }))
      yield await this.#toResponses(rows)
      before = next ?? undefined
    } while (before !== undefined)
  }

  async #toResponses(rows: readonly TrailRow[]): Promise<AuditEntryResponse[]> {
    const { repository } = this.#deps
    const existing = await repository.findExisting(rows)
    // only a deletion from a list removes the page of a record
    const exists = ({ area, record }: TrailRow) =>
      !repository.isList(area) || existing.has(`${area} ${record}`)
    return rows.map((row) => toResponse(row, exists(row)))
  }
}

function withRequestFilter({ filters: { search, ...filters }, ...query }: KeysetQuery): KeysetQuery {
  if (search === undefined) return { ...query, filters }
  const name = isRequestId(String(search)) ? REQUEST_FILTER : 'search'
  return { ...query, filters: { ...filters, [name]: search } }
}

function isRequestId(text: string): boolean {
  return REQUEST_ID_OF_CALL.test(text) || jobOfRequestId(text) !== undefined
}

function positionOf(end: ChainEnd | null | undefined): VerificationResponse['head'] {
  if (!end) return null
  return { sequence: end.sequence, hash: end.hash.toString('hex'), at: new Date(end.at).toISOString() }
}

function toResponse(row: TrailRow, exists: boolean): AuditEntryResponse {
  const { actor, actor_name, actor_name_ja, record, record_name, record_name_ja, changes, ...entry } = row
  const { id, sequence, at, area, action, ip, request_id, user_agent, source } = entry
  return {
    id,
    sequence,
    at,
    actor: actor === null ? null : { id: actor, name: actor_name ?? '', name_ja: actor_name_ja ?? '' },
    area,
    action,
    record: record === null ? null : { id: record, name: record_name, name_ja: record_name_ja, exists },
    changes: fieldChanges(changes),
    ip,
    request_id,
    user_agent,
    ...readSource(source),
  }
}
