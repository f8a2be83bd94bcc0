import type { AuditEntryResponse } from '@touchline/contract/audit/calls'
import { type ShownChange, shownChanges } from '@touchline/contract/audit/shown-changes'
import type { Severity } from '@touchline/contract/events/area'
import { declaredChanges } from '@touchline/contract/events/area-fields'
import { eventText, findArea } from '@touchline/contract/events/areas'
import type { Language } from '@touchline/contract/language'
import type { ValueTranslator } from '@touchline/contract/records/field-text'
import type { Translate } from '@touchline/contract/texts/translate'
import { offsetOf } from '../../i18n/time-zones.ts'
import { unbroken } from '../../i18n/unbroken.ts'
import { actionOf, recordNameIn, shownAction } from '../../records/audit-entries.ts'
import { deviceOf } from '../../session/device.ts'
import type { auditTexts } from './texts.ts'

type T = Translate<typeof auditTexts>
type ChangeTranslator = ValueTranslator & { readonly t: T }

/** A sentence such as “Changed “Kendo” in Sports”. */
export function entryText(entry: AuditEntryResponse, language: Language): string {
  const { area } = entry
  const name = recordNameIn(entry, language) ?? null
  return unbroken(eventText({ area, action: shownAction(entry), name }, language))
}

/** The short label of the action, such as “Changed”. */
export function actionText(entry: AuditEntryResponse, language: Language): string {
  return actionOf(entry)?.label[language] ?? entryText(entry, language)
}

export function severityOf(entry: AuditEntryResponse): Severity {
  return actionOf(entry)?.severity ?? 'info'
}

/** Actions that change a record or a session as a whole. Their label says it all. */
const WHOLE_RECORD = ['created', 'deleted', 'restored', 'purged', 'sign_out', 'session_ended']
const NAMED_FIELDS = 3

/** The changed fields of an entry. `values` is undefined for several fields, for a secret and for an image. */
type BriefChange = Pick<ShownChange, 'label' | 'values'>

/** Undefined if the label of the action says the whole change, such as “Deactivated”. */
export function briefChange(
  entry: AuditEntryResponse,
  translator: ChangeTranslator,
): BriefChange | undefined {
  const action = actionOf(entry)
  if (WHOLE_RECORD.includes(entry.action) || (action && 'to' in action)) return undefined
  const shown = shownChanges({ ...declaredChanges(entry.area, entry.changes), translator })
  const [only, ...others] = shown
  if (!only) return undefined
  if (others.length > 0) return { label: fieldNames(shown, translator), values: undefined }
  const { before, after } = only.values ?? {}
  const isImage = before?.kind === 'image' || after?.kind === 'image'
  return { label: only.label, values: isImage ? undefined : only.values }
}

function fieldNames(shown: readonly ShownChange[], { t, language }: ChangeTranslator): string {
  const names = shown.slice(0, NAMED_FIELDS).map(({ label }) => label)
  const fields = new Intl.ListFormat(language, { style: 'narrow' }).format(names)
  const count = shown.length - names.length
  return count > 0 ? t('audit:moreFields', { fields, count }) : fields
}

export function areaText(
  { area }: AuditEntryResponse,
  { t, language }: { t: T; language: Language },
): string {
  return findArea(area)?.label[language] ?? t('audit:otherArea')
}

/** `Chrome on macOS`; undefined for a program without a known browser. */
export function deviceText(userAgent: string, t: T): string | undefined {
  const { browser, system } = deviceOf(userAgent)
  if (!browser && !system) return undefined
  return t('audit:device', {
    browser: browser ?? t('audit:unknownBrowser'),
    system: system ?? t('audit:unknownSystem'),
  })
}

type Dates = { readonly dateText: (instant: string) => string; readonly timeZone: string }

/** `25-11-2026 10:15:07 (UTC+09:00)`. An empty time zone stands for the time zone of the device. */
export function exactTime(instant: string, { dateText, timeZone: siteTimeZone }: Dates): string {
  const timeZone = siteTimeZone || Intl.DateTimeFormat().resolvedOptions().timeZone
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone }).format(new Date(instant))
  return `${dateText(instant)} ${time} (${offsetOf(timeZone)})`
}
