import { infiniteQueryOptions } from '@tanstack/react-query'
import { auditTrail } from '@touchline/contract/audit/audit-trail'
import type { AuditEntryResponse } from '@touchline/contract/audit/calls'
import type { Action } from '@touchline/contract/events/area'
import { findAction, findArea, shownActionOf } from '@touchline/contract/events/areas'
import type { Language } from '@touchline/contract/language'
import type { Translate } from '@touchline/contract/texts/translate'
import { call } from '../http/client.ts'
import { settingPaths } from '../site/setting-paths.ts'
import type { historyTexts } from './history-texts.ts'
import type { Versioned } from './use-record.ts'

type Translator = { readonly t: Translate<typeof historyTexts>; readonly language: Language }

/** The name of the person, and of the access token if one was used; a text of its own if there is no person. */
export function actorText(entry: AuditEntryResponse, { t, language }: Translator): string {
  const { actor, source, token_name } = entry
  const person = (language === 'ja' ? actor?.name_ja : actor?.name) ?? ''
  if (source === 'token') return t('history:program', { person, token: token_name ?? '' })
  return person || t(`history:sources.${source}`)
}

/** The name that the record had at the time of the entry; undefined for an entry without a record name. */
export function recordNameIn(
  { record }: Pick<AuditEntryResponse, 'record'>,
  language: Language,
): string | undefined {
  return (language === 'ja' && record?.name_ja) || record?.name || undefined
}

type ChangingEntry = Pick<AuditEntryResponse, 'area' | 'action' | 'changes'>

/** See `shownActionOf`. */
export function shownAction({ area, action, changes }: ChangingEntry): string {
  const byField = Object.fromEntries(changes.map((change) => [change.field, change]))
  return shownActionOf({ area, action, changes: byField })
}

/** Undefined for an action that only another version of the product knows. */
export function actionOf(entry: ChangingEntry): Action | undefined {
  const area = findArea(entry.area)
  return area && findAction(area, shownAction(entry))
}

type PageAddress = { readonly to: string; readonly search?: Readonly<Record<string, number>> }

const SETTINGS = 'settings.'

/** The page of the subject of an entry: an existing record of a list, or a group of settings. */
export function subjectPage({
  area,
  record,
}: Pick<AuditEntryResponse, 'area' | 'record'>): PageAddress | undefined {
  if (area.startsWith(SETTINGS)) {
    const group = area.slice(SETTINGS.length)
    return Object.hasOwn(settingPaths, group)
      ? { to: settingPaths[group as keyof typeof settingPaths] }
      : undefined
  }
  const page = record?.exists ? findArea(area)?.recordPage?.(record.id) : undefined
  return page && { to: page.path, search: page.search }
}

type EntriesAnswer = {
  readonly data: readonly AuditEntryResponse[]
  readonly meta: { readonly next: number | null }
}

const ENTRIES_AT_ONCE = 20

/** The entries of one record, the newest first. They are loaded anew for each version, and are not cached. */
export function recordHistoryQuery(area: string, { id, version }: Versioned) {
  return infiniteQueryOptions({
    queryKey: [area, 'history', id, version],
    queryFn: ({ pageParam, signal }) =>
      call<EntriesAnswer>(auditTrail.api, {
        query: { area, record: id, limit: ENTRIES_AT_ONCE, before: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
    staleTime: 0,
    gcTime: 0,
  })
}

type TrailFilters = {
  readonly area?: string
  readonly record?: number
  readonly actor?: number
  readonly search?: string
}

/** The audit trail with these filters only. */
export function trailLink(filters: TrailFilters) {
  return { to: auditTrail.page as string, search: filters }
}
