import type { ExamplesChangedRefusal } from '@touchline/contract/http/errors'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../http/load-chunk.ts'
import { useRefusalQuestions } from './use-refusal-questions.ts'

const ChangedExamples = lazy(async () => ({
  default: (await loadChunk(() => import('./changed-examples.tsx'))).ChangedExamples,
}))

/** Asks before a save that changes the results of examples. */
export function AcceptanceDialog() {
  const [question] = useRefusalQuestions('examples_changed')
  if (!question) return null
  const { examples, acceptance } = question.body as ExamplesChangedRefusal
  return (
    <Suspense>
      <ChangedExamples
        examples={examples}
        onAnswer={(accepted) => question.answer(accepted ? { acceptance } : undefined)}
      />
    </Suspense>
  )
}
