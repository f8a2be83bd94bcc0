import { type CityOption, isCitySearch } from '@touchline/contract/locations'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../http/api-error.ts'
import { call } from '../../../http/client.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { toast } from '../../../ui/toast.tsx'
import { profileFieldsTexts } from '../field-texts.ts'

/** A search needs a letter or digit: a path of dots would resolve to another URL. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

/** True if the trimmed text can be searched for. */
export function isSearchable(text: string): boolean {
  return isCitySearch(text) && SAYS_SOMETHING.test(text) && text.isWellFormed()
}

/** The toast id that all warnings of city lookups share, so that a new one replaces the old one. */
const TOAST_ID = 'city-lookup'

/**
 * Shows a failed lookup as a warning with the message of the error (spec 8). The end of the session is shown
 * elsewhere.
 */
export function useWarnOf(text: 'profileFields:city.searchFailed' | 'profileFields:city.detailsFailed') {
  const { t } = useLanguage(profileFieldsTexts)
  return (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.code !== 'unauthenticated') toast.failed(t(text, { error: error.message }), TOAST_ID)
  }
}

const DEBOUNCE_MS = 250

type CityAnswer = { readonly text: string; readonly cities: readonly CityOption[] }

/** Searches cities after a pause in typing. Only the response to the latest text is used. */
export function useCitySearch() {
  const warn = useWarnOf('profileFields:city.searchFailed')
  const [answer, setAnswer] = useState<CityAnswer>()
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
    if (!isSearchable(text)) setAnswer(undefined)
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
