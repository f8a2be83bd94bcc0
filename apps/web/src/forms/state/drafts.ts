import { readUser } from '../../session/session.ts'
import { localStore, parseStored, readLocal, sessionStore } from '../../storage/browser-storage.ts'
import type { FormValues } from './form-state.ts'

const PREFIX = 'draft:'
/** The key in the local storage of the mark that every draft carries. Sign-out clears it for all tabs. */
const MARK = 'draft_mark'
/** Twelve hours, the longest lifetime of a session. */
export const DRAFT_LIMIT_MS = 12 * 3_600_000

/** The unsaved values of a form. Passwords, other secrets and files are never part of a draft. */
export type Draft<Subject = unknown> = {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly values: FormValues
  /** The changed fields whose values are no part of the draft. */
  readonly omitted: readonly string[]
  /** The row that the form was filled from, with its version; undefined for a new row. */
  readonly subject?: Subject | undefined
}

type StoredDraft = Draft & { readonly mark: string }

type DraftKey = {
  readonly userId: number
  readonly form: string
  readonly row: number | undefined
  /** Milliseconds since 1970. A form that is opened again has a draft of its own, so an offered draft stays. */
  readonly openedAt: number
}

/** The key in the session storage. */
export function draftEntry({ userId, form, row, openedAt }: DraftKey): string {
  return `${PREFIX}${userId}:${form}:${row ?? 'new'}-${openedAt}`
}

/** A draft of before a sign-out is dead, even if this tab was suspended at that time. */
function isDraftAlive({ at, mark }: StoredDraft): boolean {
  return Date.now() - at < DRAFT_LIMIT_MS && mark === readLocal(MARK)
}

function currentMark(): string {
  const mark = readLocal(MARK) ?? String(Math.random())
  localStore.setItem(MARK, mark)
  return mark
}

/** Stores a draft in the session storage, which only this tab can read and which ends with the tab. */
export function storeDraft(entry: string, draft: Draft): void {
  sessionStore.setItem(entry, JSON.stringify({ ...draft, mark: currentMark() }))
}

export function dropDraft(entry: string): void {
  sessionStore.removeItem(entry)
}

function storedEntries(): string[] {
  return sessionStore.keys().filter((entry) => entry.startsWith(PREFIX))
}

/** True if a draft is lost when the tab is closed or reloaded, because the storage is full or blocked. */
export function isDraftInMemory(): boolean {
  return storedEntries().some(sessionStore.isInMemory)
}

export function dropDrafts(shouldDrop: (entry: string) => boolean = () => true): void {
  for (const entry of storedEntries()) if (shouldDrop(entry)) dropDraft(entry)
}

/** Deletes the dead drafts of this tab and those of other users. Called after sign-in. */
export function dropForeignDrafts(): void {
  const own = `${PREFIX}${readUser()?.id}:`
  dropDrafts((entry) => !entry.startsWith(own) || !readDraft(entry))
}

/** The drafts of the forms on screen. They are not offered, because the form still contains them. */
const openEntries = new Set<string>()

/** Marks a draft as that of a form on screen. Returns a function that ends this. */
export function holdDraft(entry: string): () => void {
  openEntries.add(entry)
  return () => openEntries.delete(entry)
}

/** `row` is the id of the row, 0 for a new row. Without it, the drafts of all rows count. */
export function newestDraft<Subject>(
  form: string,
  row?: number,
): { entry: string; draft: Draft<Subject> } | undefined {
  const start = `${PREFIX}${readUser()?.id}:${form}:${row === undefined ? '' : `${row || 'new'}-`}`
  const [newest] = storedEntries()
    .filter((entry) => entry.startsWith(start) && !openEntries.has(entry))
    .flatMap((entry) => {
      const draft = readDraft(entry)
      return draft ? [{ entry, draft: draft as Draft<Subject> }] : []
    })
    .sort((a, b) => b.draft.at - a.draft.at)
  return newest
}

function readDraft(entry: string): Draft | undefined {
  const draft = parseStored(sessionStore.getItem(entry)) as Partial<StoredDraft> | null | undefined
  const isDraft = typeof draft?.at === 'number' && draft.values && Array.isArray(draft.omitted)
  return isDraft && isDraftAlive(draft as StoredDraft) ? (draft as StoredDraft) : undefined
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
