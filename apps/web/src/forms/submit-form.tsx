import type { ReactNode } from 'react'
import { Alert } from '../ui/feedback/alert.tsx'
import { FormFailure } from './form-failure.tsx'
import type { FormValues } from './state/form-state.ts'
import type { SaveForm } from './state/use-save-form.ts'

type Props<Values extends FormValues, Saved> = {
  form: Pick<SaveForm<Values, Saved>, 'element' | 'failure' | 'secondsLeft' | 'submit'>
  className: string | undefined
  onSaved: (saved: Saved) => unknown
  children: ReactNode
}

/** The form element of a save, with the message of a refused save above the fields. */
export function SubmitForm<Values extends FormValues, Saved>({
  form: { element, failure, secondsLeft, submit },
  className,
  onSaved,
  children,
}: Props<Values, Saved>) {
  const generalError = failure?.errors.id?.[0] ?? failure?.errors['']?.[0]
  return (
    <form
      ref={element}
      noValidate
      className={className}
      onSubmit={async (event) => {
        const saved = await submit(event)
        if (saved !== undefined) await onSaved(saved)
      }}
    >
      {generalError ? (
        <Alert>{generalError}</Alert>
      ) : (
        <FormFailure failure={failure} secondsLeft={secondsLeft} />
      )}
      {children}
    </form>
  )
}
