import type { FieldErrors } from '@touchline/contract/http/issues'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../http/api-error.ts'
import { useLanguage } from '../i18n/language.ts'
import {
  type FieldMessages,
  type FormValues,
  isSameValue,
  localizeErrors,
  placeErrors,
} from './state/form-state.ts'
import type { SaveForm } from './state/use-save-form.ts'
import { useWait } from './state/use-wait.ts'

type ConnectionTestOptions<Values extends FormValues, Answer> = {
  readonly saveForm: Pick<SaveForm<Values, unknown>, 'values' | 'element' | 'setErrors'>
  readonly check: (values: Values) => FieldErrors
  readonly send: (values: Values, signal: AbortSignal) => Promise<Answer>
  /** The message of a failed call whose answer has none. */
  readonly failed?: string
  /** The fields whose change makes a result outdated; all fields if omitted. */
  readonly tested?: readonly string[] | undefined
}

/** The answer of another back end may have no message. */
export type TestAnswer<Answer extends { readonly message: string }> = Omit<Answer, 'message'> & {
  readonly message?: string
}

/** Runs a connection test with the unsaved values of a form, and shows errors at the fields. */
export function useConnectionTest<Values extends FormValues, Answer>(
  options: ConnectionTestOptions<Values, Answer>,
) {
  const { saveForm, check, send, failed } = options
  const { values, element, setErrors } = saveForm
  const { tested = Object.keys(values) } = options
  const { language } = useLanguage()
  const [result, setResult] = useState<{ readonly tried: Values; readonly answer: Answer }>()
  const [failure, setFailure] = useState<ApiError>()
  const [runningWith, setRunningWith] = useState<Values>()
  const [errorCount, setErrorCount] = useState(0)
  const { secondsLeft, begin: beginWait } = useWait()
  const isRunning = runningWith !== undefined
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    if (errorCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errorCount, element])

  const refuse = (messages: FieldMessages) => {
    setErrors(messages)
    setErrorCount((count) => count + 1)
  }
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'unauthenticated') return // the sign-in page shows the message
    if (error.code === 'too_many_requests') beginWait(error)
    const { fields, rest } = placeErrors(error.errors, Object.keys(values))
    const isShownAtFields = Object.keys(fields).length > 0
    if (isShownAtFields) refuse(fields)
    if (isShownAtFields && rest.length === 0) return
    setFailure(error.isGeneric && failed ? new ApiError({ ...error, message: failed }) : error)
  }
  const reset = () => {
    running.current?.abort()
    setRunningWith(undefined)
    setResult(undefined)
    setFailure(undefined)
  }
  const start = async () => {
    if (isRunning || secondsLeft > 0) return
    reset()
    const errors = check(values)
    if (Object.keys(errors).length > 0) return refuse(localizeErrors(errors, language))
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setRunningWith(values)
    try {
      const answer = await send(values, signal)
      if (!signal.aborted) setResult({ tried: values, answer })
    } catch (error) {
      if (!signal.aborted) fail(error)
    } finally {
      if (!signal.aborted) setRunningWith(undefined)
    }
  }

  const isStale =
    result !== undefined && tested.some((name) => !isSameValue(values[name], result.tried[name]))
  /** After a save, the result stays valid for the stored values, which may be normalized. */
  const recordSaved = (stored: Values) => {
    if (!isStale) setResult((now) => now && { ...now, tried: stored })
  }
  const { answer, tried } = result ?? {}
  return {
    start,
    reset,
    recordSaved,
    isRunning,
    /** The values of the running test. */
    running: runningWith,
    isStale,
    answer,
    tried,
    failure,
    secondsLeft,
  }
}

export type ConnectionTest = Omit<ReturnType<typeof useConnectionTest<FormValues, unknown>>, 'recordSaved'>
