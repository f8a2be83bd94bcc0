import { type CityOption, isCitySearch } from '@touchline/contract/locations'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../http/api-error.ts'
import { call } from '../../../http/client.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { profileFieldsTexts } from '../field-texts.ts'

/** A search without a letter or digit is not sent, because a path of dots would resolve to another URL. */
const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** `text` must be trimmed. */
export function isSearchable(text: string): boolean {
  return isCitySearch(text) && HAS_LETTER_OR_DIGIT.test(text) && text.isWellFormed()
}

/** All warnings of city lookups share this id, so that a new warning replaces the old one. */
const TOAST_ID = 'city-lookup'

/**
 * Shows a toast with the message of the error (spec 8), except for the end of the session, which is shown
 * elsewhere.
 */
export function useLookupWarning(
  text: 'profileFields:city.searchFailed' | 'profileFields:city.detailsFailed',
) {
  const { t } = useLanguage(profileFieldsTexts)
  return (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.code !== 'unauthenticated') toast.failed(t(text, { error: error.message }), TOAST_ID)
  }
}

const DEBOUNCE_MS = 250

type CitySearchResult = { readonly text: string; readonly cities: readonly CityOption[] }

/** Searches cities after a pause in typing. Only the response to the latest text is used. */
export function useCitySearch() {
  const warn = useLookupWarning('profileFields:city.searchFailed')
  const [answer, setAnswer] = useState<CitySearchResult>()
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
