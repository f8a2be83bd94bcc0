import type { LocalText } from '../language.ts'

/** Three of the severity levels of syslog (RFC 5424). */
export type Severity = 'info' | 'notice' | 'warning'

/** The texts may contain `{{name}}`, the name of the record, and `{{list}}`, the label of the area. */
export type Action = {
  /** A few words for a table or a filter. */
  readonly label: LocalText
  readonly text: LocalText
  /** Replaces `text` in entries without a record name. */
  readonly unnamed?: LocalText
  readonly severity: Severity
}

/**
 * An event that is a part of a change, such as an update that activates a record. Its entry has the action `of`, and
 * changes `field`, to the value `to` if that is given.
 */
export type PartialEvent = Action & { readonly of: string; readonly field: string; readonly to?: unknown }

export type PageLink = { readonly path: string; readonly search: Readonly<Record<string, number>> }

/** The subject of audit entries: a list, a group of settings, or another part of the product. */
export type Area = {
  readonly label: LocalText
  readonly actions: Readonly<Record<string, Action>>
  readonly partialEvents?: Readonly<Record<string, PartialEvent>>
  /** The texts of actions that only a newer version of the product knows. */
  readonly other: Pick<Action, 'text' | 'unnamed'>
  readonly recordPage: ((recordId: number) => PageLink) | null
}
