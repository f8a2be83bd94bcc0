import type { ChainPosition, VerificationResponse } from '@touchline/contract/audit/calls'
import { useEffect, useRef, useState } from 'react'
import { ApiError, failureText } from '../../../http/api-error.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { verifyChain } from './verify-chain.ts'

type Verification = {
  /** The number of checked entries while the check runs. */
  readonly checked?: number
  readonly result?: VerificationResponse
}

/** Runs one check at a time. Leaving the page cancels it. */
export function useVerification() {
  const [state, setState] = useState<Verification>({})
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (since?: ChainPosition) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setState({ checked: 0 })
    const { signal } = controller
    try {
      const result = await verifyChain({ since, signal, onProgress: (checked) => setState({ checked }) })
      setState({ result })
    } catch (error) {
      setState({})
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      if (error.code !== 'unauthenticated') toast.failed(failureText(error))
    } finally {
      running.current = undefined
    }
  }
  return { ...state, start, cancel: () => running.current?.abort() }
}
