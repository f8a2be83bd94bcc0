import { lazy, Suspense } from 'react'
import { loadChunk } from '../http/load-chunk.ts'
import { useErrorQuestions } from './use-error-questions.ts'

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
