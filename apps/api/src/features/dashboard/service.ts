import {
  type AttentionLine,
  type Dashboard,
  type DashboardChange,
  type DashboardNumbers,
  type Later,
  UNREAD_KIND,
  UPCOMING_DAYS,
  type UpcomingLine,
} from '@touchline/contract/dashboard'
import { addDays } from '@touchline/contract/membership-plans/days'
import type { Setup } from '@touchline/contract/setup'
import type { Logger } from 'pino'
import { collect, readInTime } from '../../attention/collect.ts'
import type {
  AttentionItem,
  AttentionSource,
  DashboardContext,
  NumberSources,
  UpcomingSource,
} from '../../attention/sources.ts'
import type { Beginning, DashboardRepository, Snooze } from './repository.ts'
import { unreadText } from './texts.ts'

/** Where the doctor's findings are, and how to read the log. */
const SYSTEM_PAGE = '/settings/system'
const SEVERITIES: readonly AttentionItem['severity'][] = ['problem', 'warning', 'notice']
/** Bounds the answer. A source makes one line of many rows. */
const MAX_LINES = 500

type ChangesSince = { readonly userId: number; readonly after: number }
/** Reads the newest changes of others, at most 50, and the sequence of the newest entry of the trail. */
type ReadChanges = (since: ChangesSince) => Promise<{
  readonly entries: readonly DashboardChange[]
  readonly head: number
  readonly more: boolean
}>

export type DashboardServiceDeps = {
  readonly repository: DashboardRepository
  readonly attention: readonly AttentionSource[]
  readonly upcoming: readonly UpcomingSource[]
  readonly numbers: Partial<NumberSources>
  readonly readChanges: ReadChanges
  readonly readSetup: (userId: number) => Promise<Setup>
  readonly log: Logger
}

export class DashboardService {
  readonly #deps: DashboardServiceDeps

  constructor(deps: DashboardServiceDeps) {
    this.#deps = deps
  }

  async get(userId: number): Promise<Dashboard> {
    const beginning = await this.#deps.repository.begin(userId)
    const context = { userId, today: beginning.today, timeZone: beginning.timeZone }
    const { readSetup, log } = this.#deps
    const [attention, upcoming, changes, numbers, setup] = await Promise.all([
      this.#orNull('attention', this.#attention(context, beginning.snoozes)),
      this.#orNull('upcoming', this.#upcoming(context)),
      this.#changes(userId, beginning),
      this.#numbers(context),
      readInTime('setup', () => readSetup(userId), { log }),
    ])
    return {
      at: beginning.at,
      attention: null,
      put_off: 0,
      ...attention,
      upcoming,
      ...changes,
      numbers,
      setup: setup ?? null,
    }
  }

  putOff(userId: number, later: Later): Promise<void> {
    return this.#deps.repository.putOff(userId, later)
  }

  endPutOff(userId: number): Promise<void> {
    return this.#deps.repository.endPutOff(userId)
  }

  markSeen(userId: number, until: number): Promise<void> {
    return this.#deps.repository.markSeen(userId, until)
  }

  #orNull<Section>(name: string, section: Promise<Section>): Promise<Section | null> {
    return section.catch((err: unknown) => {
      this.#deps.log.error({ err, section: name }, 'a section of the dashboard could not be read')
      return null
    })
  }

  async #attention(
    context: DashboardContext,
    snoozes: readonly Snooze[],
  ): Promise<{ readonly attention: AttentionLine[]; readonly put_off: number }> {
    const { attention: sources, log } = this.#deps
    const unread = ({ name, label }: AttentionSource): AttentionItem => ({
      kind: UNREAD_KIND,
      subject: name,
      severity: 'problem',
      since: null,
      text: unreadText(label),
      link: SYSTEM_PAGE,
    })
    const items = await collect({ sources, context, unread, log })
    const putOff = new Map(snoozes.map(({ item_id, created_at }) => [item_id, created_at]))
    const shown = items.filter((item) => !isPutOff(item, putOff.get(idOf(item))))
    const attention = SEVERITIES.flatMap((severity) => shown.filter((item) => item.severity === severity))
      .slice(0, MAX_LINES)
      .map(toLine)
    return { attention, put_off: items.length - shown.length }
  }

  async #upcoming(context: DashboardContext): Promise<UpcomingLine[]> {
    const { upcoming: sources, log } = this.#deps
    const unread = ({ label }: UpcomingSource): UpcomingLine => ({
      on: context.today,
      kind: UNREAD_KIND,
      text: unreadText(label),
      link: SYSTEM_PAGE,
    })
    const lines = await collect({ sources, context, unread, log })
    const last = addDays(context.today, UPCOMING_DAYS)
    return lines
      .filter(({ on }) => on >= context.today && on <= last)
      .toSorted((one, other) => (one.on < other.on ? -1 : Number(one.on > other.on)))
      .slice(0, MAX_LINES)
  }

  async #changes(userId: number, { seen, seenAt }: Beginning): Promise<Pick<Dashboard, 'changes' | 'visit'>> {
    const { readChanges, log } = this.#deps
    const read = await readInTime('changes', () => readChanges({ userId, after: seen }), { log })
    if (!read) return { changes: null, visit: null }
    return { changes: [...read.entries], visit: { since: seenAt, until: read.head, more: read.more } }
  }

  async #numbers(context: DashboardContext): Promise<DashboardNumbers> {
    const { numbers, log } = this.#deps
    const part = async <Part extends keyof NumberSources>(name: Part) => {
      const read = numbers[name]
      return (read && (await readInTime(name, () => read(context), { log }))) ?? null
    }
    const [lists, plans, prices, days] = await Promise.all([
      part('lists'),
      part('plans'),
      part('prices'),
      part('days'),
    ])
    return { lists, plans, prices, days } as DashboardNumbers
  }
}

function idOf({ kind, subject }: AttentionItem): string {
  return subject === undefined ? kind : `${kind}:${subject}`
}

/** A cause after the decision ends it. */
function isPutOff({ kind, since, renewedAt }: AttentionItem, putOffAt: string | undefined): boolean {
  if (putOffAt === undefined || kind === UNREAD_KIND) return false
  return Date.parse(renewedAt ?? since ?? putOffAt) <= Date.parse(putOffAt)
}

function toLine(item: AttentionItem): AttentionLine {
  const { kind, since, text, link, action } = item
  return { id: idOf(item), kind, since, text, link, ...(action && { action }) }
}
