import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  isSignedIn,
  isSignedOutElsewhere,
  onSessionChange,
  readUser,
  signOutSignal,
} from '../../session/session.ts'
import { type Draft, draftEntry, dropDraft, holdDraft, registerUnsavedForm, storeDraft } from './drafts.ts'
import { type FormValues, isSameValue } from './form-state.ts'
import type { SaveForm } from './use-save-form.ts'

/** The pause in typing after which a draft is written. */
const PAUSE_MS = 400

export type FormDraft = {
  /** The fields that the restored draft left out, without those that the user has changed since. */
  readonly omitted: readonly string[]
  readonly setOmitted: (omitted: readonly string[]) => void
  /** Deletes the draft of the discarded changes. The next change starts another draft. */
  readonly drop: () => void
}

/** A form whose unsaved changes are kept as a draft. */
export type DraftedForm<Values extends FormValues, Saved> = SaveForm<Values, Saved> & {
  readonly draft: FormDraft
}

type FormDraftOptions = {
  /** The key of the form. A `DraftBar` with the same key offers its drafts. */
  readonly form: string
  readonly saveForm: Pick<
    SaveForm<FormValues, unknown>,
    'element' | 'initial' | 'values' | 'isChanged' | 'secrets'
  >
  /** The stored record that the form was filled from. A draft contains it with its version. */
  readonly subject: { readonly id: number } | undefined
}

/**
 * Keeps the unsaved changes as a draft: after each pause in typing, and before the page is hidden or left. The draft
 * stays if the page is reloaded or crashes, or if the session expires.
 */
export function useFormDraft({ form, saveForm, subject }: FormDraftOptions): FormDraft {
  const { element, initial, values, isChanged, secrets } = saveForm
  const [userId] = useState(() => readUser()?.id)
  const [openedAt] = useState(() => Date.now())
  const [omitted, setOmitted] = useState<readonly string[]>([])
  const stored = useRef<{ readonly entry: string; readonly release: () => void }>(undefined)
  /** Set while changes are not written yet. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const dropStored = () => {
    if (!stored.current) return
    stored.current.release()
    dropDraft(stored.current.entry)
    stored.current = undefined
  }
  const endTimer = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  const drop = () => {
    endTimer()
    dropStored()
  }
  // a form that is not rendered has no unsaved changes
  const isUnsaved = useEffectEvent(() => isChanged && element.current !== null)
  const write = useEffectEvent(() => {
    if (timer.current === undefined || userId === undefined || !isUnsaved()) return
    endTimer()
    const draft = draftOf(values, { initial, secrets: [...secrets, ...secretsIn(element.current)] })
    if (!draft) return dropStored()
    const entry = draftEntry({ userId, form, row: subject?.id, openedAt })
    if (entry !== stored.current?.entry) {
      dropStored()
      stored.current = { entry, release: holdDraft(entry) }
    }
    storeDraft(entry, { ...draft, at: Date.now(), subject })
  })
  const writeIfSignedIn = useEffectEvent(() => {
    if (isSignedIn() && readUser()?.id === userId) write()
  })
  /** After an expiry, not after a sign-out. */
  const writeIfExpired = useEffectEvent(() => {
    if (!isSignedIn() && !isSignedOutElsewhere() && !signOutSignal().aborted) write()
  })
  const follow = useEffectEvent(() => {
    if (isChanged) timer.current = setTimeout(() => writeIfSignedIn(), PAUSE_MS)
    else drop()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause again
  useEffect(() => {
    follow()
    return () => clearTimeout(timer.current)
  }, [values, initial])
  useEffect(() => onSessionChange(() => writeIfExpired()), [])
  useEffect(() => registerUnsavedForm(() => isUnsaved()), [])
  useEffect(() => {
    const listening = new AbortController()
    const listener = () => writeIfSignedIn()
    window.addEventListener('pagehide', listener, { signal: listening.signal })
    document.addEventListener('visibilitychange', listener, { signal: listening.signal })
    return () => {
      listening.abort()
      stored.current?.release()
    }
  }, [])
  const isUntouched = (name: string) => isSameValue(values[name], initial[name])
  return { omitted: omitted.filter(isUntouched), setOmitted, drop }
}

type DraftContent = Pick<Draft, 'values' | 'omitted'>

/** The values that a draft may contain; undefined if none of them is changed. */
function draftOf(
  values: FormValues,
  { initial, secrets }: { readonly initial: FormValues; readonly secrets: readonly string[] },
): DraftContent | undefined {
  const isKept = (name: string) => !secrets.includes(name) && !(values[name] instanceof File)
  const changed = Object.keys(values).filter((name) => !isSameValue(values[name], initial[name]))
  if (!changed.some(isKept)) return undefined
  return {
    values: Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name))),
    omitted: changed.filter((name) => !isKept(name)),
  }
}

/** The names of password inputs. Their `type` changes with the show button, so `data-secret` marks them. */
function secretsIn(form: HTMLFormElement | null): string[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('[data-secret]') ?? [])].map(({ name }) => name)
}
