import { type CityOption, isCitySearch } from '@touchline/contract/locations'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../http/api-error.ts'
import { call } from '../../../http/client.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { toast } from '../../../ui/toast.tsx'
import { profileFieldsTexts } from '../field-texts.ts'

/** An address of dots leads elsewhere, and half a letter to none. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

/** Whether what was typed, without blanks around it, can be asked for. */
export function isAskable(text: string): boolean {
  return isCitySearch(text) && SAYS_SOMETHING.test(text) && text.isWellFormed()
}

/** Of the newest warning of either lookup. */
const PLACE = 'city-lookup'

/** spec 8: a lookup that failed is a warning with the error's message; the end of a session is said elsewhere. */
export function useWarnOf(text: 'profileFields:city.searchFailed' | 'profileFields:city.placeFailed') {
  const { t } = useLanguage(profileFieldsTexts)
  return (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.code !== 'unauthenticated') toast.failed(t(text, { error: error.message }), PLACE)
  }
}

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
