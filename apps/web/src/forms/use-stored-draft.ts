import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { isSignedIn, isSignedOutElsewhere, onSessionChange, readUser } from '../session/session.ts'
import { storeDraft } from './drafts.ts'
import type { FormValues } from './form-state.ts'
import { isSameValue } from './form-state.ts'
import { registerUnsavedForm } from './unsaved-changes.ts'

type Options = {
  readonly form: string | undefined
  /** Fields that are never kept, in sight or not. */
  readonly secrets: readonly string[]
  readonly subject: { readonly id: number } | undefined
  readonly element: RefObject<HTMLFormElement | null>
  /** What the form was filled with. */
  readonly initial: FormValues
  readonly values: FormValues
  readonly isChanged: boolean
}

/** Keeps what was typed when the session ends without its user's doing. */
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
  // a form that is not in sight has nothing to lose
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

/** Password fields mark themselves, shown or hidden. */
function secretsIn(form: HTMLFormElement | null): string[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('[data-secret]') ?? [])].map(({ name }) => name)
}

/** A file can be kept by nobody. */
function keepable(values: FormValues, secrets: readonly string[]): FormValues {
  const kept = Object.entries(values).filter(
    ([name, value]) => !secrets.includes(name) && !(value instanceof File),
  )
  return Object.fromEntries(kept)
}
