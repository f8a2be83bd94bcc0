import type { ConfirmationErrorBody } from '@touchline/contract/http/errors'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { FailureCode } from '../http/api-error.ts'
import { confirmationDialog } from '../http/confirmations.ts'
import { type Repeat, registerQuestion } from '../http/error-questions.ts'
import { loadChunk } from '../http/load-chunk.ts'

type ErrorQuestion = {
  readonly body: unknown
  /** Without an argument, the refused call fails. */
  readonly answer: (repeat?: Repeat) => void
}

/** The refused calls with this code that wait for an answer of the user, oldest first. */
function useErrorQuestions(code: FailureCode): readonly ErrorQuestion[] {
  const [questions, setQuestions] = useState<readonly ErrorQuestion[]>([])
  useEffect(() => {
    const open = new Set<ErrorQuestion>()
    const show = () => setQuestions([...open])
    const ask = (body: unknown) =>
      new Promise<Repeat | undefined>((resolve) => {
        const question: ErrorQuestion = {
          body,
          answer: (repeat) => {
            open.delete(question)
            show()
            resolve(repeat)
          },
        }
        open.add(question)
        show()
      })
    const unregister = registerQuestion(code, ask)
    return () => {
      unregister()
      for (const { answer } of open) answer()
    }
  }, [code])
  return questions
}

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

const ProofForm = lazy(async () => ({
  default: (await loadChunk(() => import('./proof-form.tsx'))).ProofForm,
}))

/** Asks for the password if calls need a fresh proof. Calls at the same time share one dialog. */
export function ProofDialog() {
  const questions = useErrorQuestions('fresh_proof_required')
  if (questions.length === 0) return null
  return (
    <Suspense>
      <ProofForm
        onProven={() => questions.map(({ answer }) => answer({}))}
        onCancel={() => questions.map(({ answer }) => answer())}
      />
    </Suspense>
  )
}
