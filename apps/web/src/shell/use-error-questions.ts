import { useEffect, useState } from 'react'
import type { FailureCode } from '../http/api-error.ts'
import { type Repeat, registerQuestion } from '../http/error-questions.ts'

type ErrorQuestion = {
  readonly body: unknown
  /** Without an argument, the refused call fails. */
  readonly answer: (repeat?: Repeat) => void
}

/** The refused calls with this code that wait for an answer of the user, oldest first. */
export function useErrorQuestions(code: FailureCode): readonly ErrorQuestion[] {
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
