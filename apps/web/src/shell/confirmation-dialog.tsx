import type { ConfirmationErrorBody } from '@touchline/contract/http/errors'
import { Suspense, useEffect } from 'react'
import { confirmationDialog } from '../http/confirmations.ts'
import { useErrorQuestions } from './use-error-questions.ts'

/** Asks before a save that must be confirmed. A save of an unknown kind is refused. */
export function ConfirmationDialog() {
  const [question] = useErrorQuestions('confirmation_required')
  const confirmation = question && (question.body as ConfirmationErrorBody).confirmation
  const Confirmation = confirmation && confirmationDialog(confirmation.kind)
  useEffect(() => {
    if (question && !Confirmation) question.answer()
  }, [question, Confirmation])
  if (!question || !Confirmation) return null
  return (
    <Suspense>
      <Confirmation
        confirmation={confirmation}
        onAnswer={(isConfirmed) =>
          question.answer(isConfirmed ? { confirmation: confirmation.token } : undefined)
        }
      />
    </Suspense>
  )
}
