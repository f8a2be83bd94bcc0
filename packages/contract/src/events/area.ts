import type { LocalText } from '../language.ts'

/** How much attention an event deserves, in the words of syslog (RFC 5424). */
export type Severity = 'info' | 'notice' | 'warning'

/** Texts may contain `{{name}}`, the name of the record, and `{{list}}`, the label of the area. */
export type Action = {
  readonly text: LocalText
  /** Replaces `text` in entries without a record name. */
  readonly unnamed?: LocalText
  readonly severity: Severity
}

/** A page of the web application. */
export type PageLink = { readonly path: string; readonly search: { readonly edit: number } }

/** What audit entries are about: a list, a group of settings, or a part of the product. */
export type Area = {
  readonly label: LocalText
  readonly actions: Readonly<Record<string, Action>>
  /** The texts of an action that only a newer version of the product knows. */
  readonly other: Omit<Action, 'severity'>
  /** The page that shows a record; null if records have none. */
  readonly recordPage: ((recordId: number) => PageLink) | null
}
