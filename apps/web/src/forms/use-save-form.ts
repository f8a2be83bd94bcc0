import type { FieldErrors } from '@touchline/contract/http/issues'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../http/api-error.ts'
import { useLanguage } from '../i18n/language.ts'
import { type FieldMessages, type FormValues, localizeErrors, placeErrors } from './form-state.ts'
import { useFields } from './use-fields.ts'
import { useStoredDraft } from './use-stored-draft.ts'
import { useWait } from './use-wait.ts'

type Options<Values, Saved> = {
  readonly initialValues: Values
  /** The rules the form can check by itself; nothing is sent while one is broken. */
  readonly check: (values: Values) => FieldErrors
  /** Fields that are right or wrong together, by the names of each group. */
  readonly together?: readonly (readonly string[])[]
  readonly save: (values: Values) => Promise<Saved>
  /** What a save has made of the values, for a form that stays; without it they are as they were sent. */
  readonly stored?: (saved: Saved) => Values
  /**
   * Names the form. With it, what was typed outlives a session that ends by itself, and a `DraftBar` of the same key
   * offers it after sign-in; password fields are left out.
   */
  readonly draftKey?: string
  /** Fields that no draft keeps and no merge view shows. */
  readonly secrets?: readonly string[]
  /** What is stored and the form was filled from; a draft keeps it, for the version that was seen. */
  readonly subject?: { readonly id: number } | undefined
}

export type SaveForm<Values extends FormValues, Saved> = ReturnType<typeof useSaveForm<Values, Saved>>

/**
 * The one way a form is filled in and saved: checked here, saved once at a time, a refusal put onto its fields
 * with the first of them focused, everything typed kept.
 */
export function useSaveForm<Values extends FormValues, Saved>(options: Options<Values, Saved>) {
  const { initialValues, check, together = [], save, stored, draftKey, secrets = [], subject } = options
  const { language } = useLanguage()
  const fields = useFields(initialValues, {
    check: (values) => localizeErrors(check(values), language),
    together,
  })
  const [saving, setSaving] = useState(false)
  /** What went wrong with the form as a whole. */
  const [failure, setFailure] = useState<ApiError>()
  const { secondsLeft, begin: beginWait } = useWait()
  const [refusals, setRefusals] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const { initial, values, isChanged } = fields
  useStoredDraft({ form: draftKey, secrets, subject, element, initial, values, isChanged })

  /** What had the focus when the form was sent: a button that shows the saving loses it. */
  const sender = useRef<HTMLElement>(null)
  useEffect(() => {
    if (refusals > 0) focusAfterRefusal(element.current, sender.current)
  }, [refusals])

  const refuse = (messages: FieldMessages) => {
    fields.setErrors(messages)
    setRefusals((count) => count + 1)
  }
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'unauthenticated') return // said on the sign-in page
    if (error.code === 'too_many_requests') beginWait(error)
    const placed = placeErrors(error.errors, Object.keys(initialValues))
    refuse(placed.fields)
    const isSaidAtFields = Object.keys(placed.fields).length > 0 && placed.rest.length === 0
    if (!isSaidAtFields) setFailure(error)
  }

  /** The answer of the save, or undefined where it was refused. */
  async function submit(event?: FormEvent): Promise<Saved | undefined> {
    event?.preventDefault()
    if (busy.current || secondsLeft > 0) return undefined
    setFailure(undefined)
    const faults = check(fields.values)
    if (Object.keys(faults).length > 0) {
      refuse(localizeErrors(faults, language))
      return undefined
    }
    busy.current = true
    sender.current = document.activeElement as HTMLElement | null
    setSaving(true)
    try {
      const saved = await save(fields.values)
      fields.settle(fields.values, stored?.(saved))
      return saved
    } catch (error) {
      fail(error)
      return undefined
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  /** Whether all it says is stored already. */
  const isStored = subject !== undefined && !isChanged
  const restart: typeof fields.restart = (values, typed) => {
    setFailure(undefined)
    fields.restart(values, typed)
  }
  /** `secondsLeft` of a wait that the server asked for; nothing is sent before it is over. */
  return { ...fields, secrets, element, saving, failure, secondsLeft, submit, restart, isStored }
}

/** The first wrong field, or button of what is wrong, or else where the person was, or else the message. */
function focusAfterRefusal(form: HTMLFormElement | null, sender: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]')
  const usable = sender?.isConnected && !sender.matches(':disabled, body') ? sender : undefined
  const target = wrong ?? usable ?? form?.querySelector<HTMLElement>('[role="alert"], [tabindex="-1"]')
  target?.focus()
}
