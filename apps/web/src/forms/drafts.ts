import { readUser } from '../session/session.ts'
import type { FormValues } from './form-state.ts'

const PREFIX = 'draft:'
/** No session lasts longer either. */
export const DRAFT_LIMIT_MS = 12 * 3_600_000

/** What was typed into a form when its session ended; never what a password field held. */
export type Draft<Subject = unknown> = {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly values: FormValues
  /** The row as it was when the form was filled from it, with its version; none for a new one. */
  readonly subject?: Subject | undefined
}

type DraftKey = { readonly userId: number; readonly form: string; readonly row?: number | undefined }

/** The entry in the storage: one for each user, form and row; of new rows there may be several. */
export function draftEntry({ userId, form, row }: DraftKey, at: number): string {
  return `${PREFIX}${userId}:${form}:${row ?? `new-${at}`}`
}

export function isDraftAlive({ at }: Draft, now = Date.now()): boolean {
  return now - at < DRAFT_LIMIT_MS
}

/** In the storage of this tab, which ends with it and which no other tab can read. */
export function storeDraft(place: DraftKey, draft: Draft): void {
  try {
    sessionStorage.setItem(draftEntry(place, draft.at), JSON.stringify(draft))
  } catch {
    // a full storage keeps nothing more
  }
}

export function dropDraft(entry: string): void {
  sessionStorage.removeItem(entry)
}

export function dropDrafts(belongsAway: (entry: string) => boolean = () => true): void {
  for (const entry of Object.keys(sessionStorage)) {
    if (entry.startsWith(PREFIX) && belongsAway(entry)) dropDraft(entry)
  }
}

/** For whoever has just signed in: what others left in this tab goes, and what is too old. */
export function dropForeignDrafts(): void {
  const own = `${PREFIX}${readUser()?.id}:`
  dropDrafts((entry) => {
    const draft = readDraft(entry)
    return !entry.startsWith(own) || !draft || !isDraftAlive(draft)
  })
}

/** The newest draft of this user for a form, whatever its row. */
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
