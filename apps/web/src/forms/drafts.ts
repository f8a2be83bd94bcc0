import { readUser } from '../session/session.ts'
import type { FormValues } from './form-state.ts'

const PREFIX = 'draft:'
/** Twelve hours, the longest lifetime of a session. */
export const DRAFT_LIMIT_MS = 12 * 3_600_000

/** The values of a form at the end of the session. Passwords and other secrets are never part of a draft. */
export type Draft<Subject = unknown> = {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly values: FormValues
  /** The row that the form was filled from, with its version; undefined for a new row. */
  readonly subject?: Subject | undefined
}

type DraftKey = { readonly userId: number; readonly form: string; readonly row?: number | undefined }

/** The key in the session storage. Each user, form and row has one draft; new rows have one for each time. */
export function draftEntry({ userId, form, row }: DraftKey, at: number): string {
  return `${PREFIX}${userId}:${form}:${row ?? `new-${at}`}`
}

export function isDraftAlive({ at }: Draft, now = Date.now()): boolean {
  return now - at < DRAFT_LIMIT_MS
}

/** Stores a draft in the session storage, which only this tab can read and which ends with the tab. */
export function storeDraft(key: DraftKey, draft: Draft): void {
  try {
    sessionStorage.setItem(draftEntry(key, draft.at), JSON.stringify(draft))
  } catch {
    // the storage is full: the draft is lost
  }
}

export function dropDraft(entry: string): void {
  sessionStorage.removeItem(entry)
}

export function dropDrafts(shouldDrop: (entry: string) => boolean = () => true): void {
  for (const entry of Object.keys(sessionStorage)) {
    if (entry.startsWith(PREFIX) && shouldDrop(entry)) dropDraft(entry)
  }
}

/** Deletes the expired drafts of this tab and those of other users. Called after sign-in. */
export function dropForeignDrafts(): void {
  const own = `${PREFIX}${readUser()?.id}:`
  dropDrafts((entry) => {
    const draft = readDraft(entry)
    return !entry.startsWith(own) || !draft || !isDraftAlive(draft)
  })
}

export function newestDraft<Subject>(form: string): { entry: string; draft: Draft<Subject> } | undefined {
  const start = `${PREFIX}${readUser()?.id}:${form}:`
  const [newest] = Object.keys(sessionStorage)
    .filter((entry) => entry.startsWith(start))
    .flatMap((entry) => {
      const draft = readDraft(entry)
      return draft && isDraftAlive(draft) ? [{ entry, draft: draft as Draft<Subject> }] : []
    })
    .sort((a, b) => b.draft.at - a.draft.at)
  return newest
}

function readDraft(entry: string): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(entry) ?? 'null') as Partial<Draft> | null
    return typeof draft?.at === 'number' && draft.values ? (draft as Draft) : undefined
  } catch {
    return undefined
  }
}

const unsavedForms = new Set<() => boolean>()

/** Registers a function that reports whether a form has unsaved changes. Returns a function that unregisters it. */
export function registerUnsavedForm(isUnsaved: () => boolean): () => void {
  unsavedForms.add(isUnsaved)
  return () => unsavedForms.delete(isUnsaved)
}

export function isAnythingUnsaved(): boolean {
  return [...unsavedForms].some((isUnsaved) => isUnsaved())
}
