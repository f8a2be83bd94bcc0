import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { isSignedIn, isSignedOutElsewhere, onSessionChange, readUser } from '../session/session.ts'
import { storeDraft } from './drafts.ts'
import type { FormValues } from './form-state.ts'
import { isSameValue } from './form-state.ts'
import { registerUnsavedForm } from './unsaved-changes.ts'

type Options = {
  readonly form: string | undefined
  /** Fields that the draft leaves out. */
  readonly secrets: readonly string[]
  readonly subject: { readonly id: number } | undefined
  readonly element: RefObject<HTMLFormElement | null>
  /** The values that the form was filled with. */
  readonly initial: FormValues
  readonly values: FormValues
  readonly isChanged: boolean
}

/** Stores a draft of the form when the session ends by expiry, not by sign-out. */
export function useStoredDraft({
  form,
  secrets,
  subject,
  element,
  initial,
  values,
  isChanged,
}: Options): void {
  const [userId] = useState(() => readUser()?.id)
  // a form that is not rendered has no unsaved changes
  const isUnsaved = useEffectEvent(() => form !== undefined && isChanged && element.current !== null)
  const keep = useEffectEvent(() => {
    if (isSignedIn() || isSignedOutElsewhere()) return
    if (userId === undefined || form === undefined || !isUnsaved()) return
    const kept = keepable(values, [...secrets, ...secretsIn(element.current)])
    if (Object.keys(kept).every((name) => isSameValue(kept[name], initial[name]))) return
    storeDraft({ userId, form, row: subject?.id }, { at: Date.now(), values: kept, subject })
  })
  useEffect(() => onSessionChange(() => keep()), [])
  useEffect(() => registerUnsavedForm(() => isUnsaved()), [])
}

/** The names of password inputs. Their `type` changes with the show button, so `data-secret` marks them. */
function secretsIn(form: HTMLFormElement | null): string[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('[data-secret]') ?? [])].map(({ name }) => name)
}

/** Drops secrets and files. The session storage cannot hold files. */
function keepable(values: FormValues, secrets: readonly string[]): FormValues {
  const kept = Object.entries(values).filter(
    ([name, value]) => !secrets.includes(name) && !(value instanceof File),
  )
  return Object.fromEntries(kept)
}
