import type { FieldErrors } from '@touchline/contract/http/issues'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../http/api-error.ts'
import { useLanguage } from '../../i18n/language.ts'
import { type FieldMessages, type FormValues, localizeErrors, placeErrors } from './form-state.ts'
import { useFields } from './use-fields.ts'
import { useWait } from './use-wait.ts'

type SaveFormOptions<Values, Saved> = {
  readonly initialValues: Values
  readonly check: (values: Values) => FieldErrors
  readonly dependentFields?: readonly (readonly string[])[]
  /** Asks before valid values are saved. Resolves to false to save nothing and keep the form. */
  readonly confirmSave?: ((values: Values) => Promise<boolean>) | undefined
  readonly save: (values: Values) => Promise<Saved>
  /** Reads the form's values from the answer of a save, if the server may normalize the sent values. */
  readonly stored?: (saved: Saved) => Values
  /** Fields that drafts leave out and the merge view hides. */
  readonly secrets?: readonly string[]
  /** The stored record that the form was filled from. */
  readonly subject?: { readonly id: number } | undefined
}

export type SaveForm<Values extends FormValues, Saved> = ReturnType<typeof useSaveForm<Values, Saved>>

/**
 * The state and the save of a form. Validates before the request, runs one save at a time, shows errors at the
 * fields and focuses the first invalid field. A refused save keeps the typed values.
 */
export function useSaveForm<Values extends FormValues, Saved>(options: SaveFormOptions<Values, Saved>) {
  const {
    initialValues,
    check,
    dependentFields = [],
    confirmSave,
    save,
    stored,
    secrets = [],
    subject,
  } = options
  const { language } = useLanguage()
  const fields = useFields(initialValues, {
    check: (values) => localizeErrors(check(values), language),
    dependentFields,
  })
  const [saving, setSaving] = useState(false)
  /** The error of the last save, unless all its messages are shown at fields. */
  const [failure, setFailure] = useState<ApiError>()
  const { secondsLeft, begin: beginWait } = useWait()
  const [errorCount, setErrorCount] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const busy = useRef(false)

  /** The focused element at the time of the submit. A button in its loading state loses the focus. */
  const sender = useRef<HTMLElement>(null)
  useEffect(() => {
    if (errorCount > 0) focusAfterError(element.current, sender.current)
  }, [errorCount])

  const refuse = (messages: FieldMessages) => {
    fields.setErrors(messages)
    setErrorCount((count) => count + 1)
  }
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'unauthenticated') return // the sign-in page shows the message
    if (error.code === 'fresh_proof_required') return refuse({}) // the user has cancelled the confirmation
    if (error.code === 'too_many_requests') beginWait(error)
    const placed = placeErrors(error.errors, Object.keys(initialValues))
    refuse(placed.fields)
    const isShownAtFields = Object.keys(placed.fields).length > 0 && placed.rest.length === 0
    if (!isShownAtFields) setFailure(error)
  }

  /** Resolves to the answer of the save; undefined if the save was refused or not confirmed. */
  async function submit(event?: FormEvent): Promise<Saved | undefined> {
    event?.preventDefault()
    if (busy.current || secondsLeft > 0) return undefined
    setFailure(undefined)
    const errors = check(fields.values)
    if (Object.keys(errors).length > 0) {
      refuse(localizeErrors(errors, language))
      return undefined
    }
    busy.current = true
    sender.current = document.activeElement as HTMLElement | null
    try {
      if (confirmSave && !(await confirmSave(fields.values))) return undefined
      setSaving(true)
      const saved = await save(fields.values)
      fields.markSaved(fields.values, stored?.(saved))
      return saved
    } catch (error) {
      fail(error)
      return undefined
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  /** False for a new record, which can be saved without changes. */
  const hasNothingToSave = subject !== undefined && !fields.isChanged
  const restart: typeof fields.restart = (values, typed) => {
    setFailure(undefined)
    fields.restart(values, typed)
  }
  /** `secondsLeft` is the rest of the wait after a 429 answer. The form sends nothing until it is 0. */
  return { ...fields, secrets, element, saving, failure, secondsLeft, submit, restart, hasNothingToSave }
}

/** Focuses the first invalid field; if there is none, the previously focused element, or else the error message. */
function focusAfterError(form: HTMLFormElement | null, sender: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]')
  const usable = sender?.isConnected && !sender.matches(':disabled, body') ? sender : undefined
  const target = wrong ?? usable ?? form?.querySelector<HTMLElement>('[role="alert"], [tabindex="-1"]')
  target?.focus()
}
