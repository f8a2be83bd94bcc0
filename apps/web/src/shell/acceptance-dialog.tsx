import { createAtom, useSelector } from '@tanstack/react-store'
import type { ExamplesChangedRefusal } from '@touchline/contract/http/errors'
import { lazy, Suspense, useEffect } from 'react'
import { registerAcceptance } from '../http/acceptance.ts'
import { loadChunk } from './load-chunk.ts'

const ChangedExamples = lazy(async () => ({
  default: (await loadChunk(() => import('./changed-examples.tsx'))).ChangedExamples,
}))

type Question = { readonly refusal: ExamplesChangedRefusal; readonly answer: (accepted: boolean) => void }

const openQuestion = createAtom<Question | null>(null)

/** Asks before a save that changes the results of examples. */
export function AcceptanceDialog() {
  const question = useSelector(openQuestion)
  useEffect(() => {
    const unregister = registerAcceptance(
      (refusal) => new Promise((answer) => openQuestion.set({ refusal, answer })),
    )
    return () => {
      unregister()
      openQuestion.get()?.answer(false)
      openQuestion.set(null)
    }
  }, [])
  if (!question) return null
  const close = (accepted: boolean) => {
    question.answer(accepted)
    openQuestion.set(null)
  }
  return (
    <Suspense>
      <ChangedExamples examples={question.refusal.examples} onAnswer={close} />
    </Suspense>
  )
}
