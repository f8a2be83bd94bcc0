import type { CityOption } from '@touchline/contract/locations'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../http/client.ts'
import { isAskable } from './is-askable.ts'
import { useWarnOf } from './use-warn-of.ts'

const DEBOUNCE_MS = 250

type Answer = { readonly text: string; readonly cities: readonly CityOption[] }

/** The cities that a text finds, once nothing has been typed for a moment; only the last text's answer counts. */
export function useCitySearch() {
  const warn = useWarnOf('profileFields:city.searchFailed')
  const [answer, setAnswer] = useState<Answer>()
  const [searching, setSearching] = useState(false)
  const running = useRef(new AbortController())
  useEffect(() => () => running.current.abort(), [])

  const stop = () => {
    running.current.abort()
    setSearching(false)
  }
  const ask = async (text: string, signal: AbortSignal) => {
    try {
      const { data } = await call<{ data: readonly CityOption[] }>(
        `/api/get-city/${encodeURIComponent(text)}`,
        {
          signal,
        },
      )
      if (!signal.aborted) setAnswer({ text, cities: data })
    } catch (error) {
      if (signal.aborted) return
      setAnswer(undefined)
      warn(error)
    }
    if (!signal.aborted) setSearching(false)
  }
  const search = (typed: string) => {
    stop()
    const text = typed.trim()
    if (!isAskable(text)) setAnswer(undefined)
    else if (answer?.text !== text) {
      running.current = new AbortController()
      const { signal } = running.current
      const timer = setTimeout(() => {
        setSearching(true)
        void ask(text, signal)
      }, DEBOUNCE_MS)
      signal.addEventListener('abort', () => clearTimeout(timer))
    }
  }
  return { answer, searching, search, stop }
}
