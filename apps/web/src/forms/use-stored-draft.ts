import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { isSignedIn, isSignedOutElsewhere, onSessionChange, readUser } from '../session/session.ts'
import { registerUnsavedForm, storeDraft } from './drafts.ts'
import { type FormValues, isSameValue } from './form-state.ts'

type StoredDraftOptions = {
  readonly form: string | undefined
  readonly secrets: readonly string[]
  readonly subject: { readonly id: number } | undefined
  readonly element: RefObject<HTMLFormElement | null>
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
}: StoredDraftOptions): void {
  const [userId] = useState(() => readUser()?.id)
  // a form that is not rendered has no unsaved changes
  const isUnsaved = useEffectEvent(() => form !== undefined && isChanged && element.current !== null)
  const storeIfUnsaved = useEffectEvent(() => {
    if (isSignedIn() || isSignedOutElsewhere()) return
    if (userId === undefined || form === undefined || !isUnsaved()) return
    const kept = withoutSecretsAndFiles(values, [...secrets, ...secretsIn(element.current)])
    if (Object.keys(kept).every((name) => isSameValue(kept[name], initial[name]))) return
    storeDraft({ userId, form, row: subject?.id }, { at: Date.now(), values: kept, subject })
  })
  useEffect(() => onSessionChange(() => storeIfUnsaved()), [])
  useEffect(() => registerUnsavedForm(() => isUnsaved()), [])
}

/** The names of password inputs. Their `type` changes with the show button, so `data-secret` marks them. */
function secretsIn(form: HTMLFormElement | null): string[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('[data-secret]') ?? [])].map(({ name }) => name)
}

/** The session storage cannot hold files. */
function withoutSecretsAndFiles(values: FormValues, secrets: readonly string[]): FormValues {
  const kept = Object.entries(values).filter(
    ([name, value]) => !secrets.includes(name) && !(value instanceof File),
  )
  return Object.fromEntries(kept)
}
