import type { City, CityOption } from '@touchline/contract/locations'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../http/client.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { profileFieldsTexts } from '../field-texts.ts'
import { stateAndCountryText } from './city-option.tsx'
import { useCitySearch, useLookupWarning } from './use-city-search.ts'

/** Loads the state and country of the chosen city, unless the choice is cancelled first. */
export function useCityDetails(onLoaded: (city: City) => void) {
  const warn = useLookupWarning('profileFields:city.detailsFailed')
  const running = useRef(new AbortController())
  const loaded = useRef(onLoaded)
  useEffect(() => {
    loaded.current = onLoaded
  })
  useEffect(() => () => running.current.abort(), [])

  const cancel = () => running.current.abort()
  const ask = async (id: number) => {
    cancel()
    running.current = new AbortController()
    const { signal } = running.current
    try {
      const { data } = await call<{ data: City }>(`/api/get-country-state-by-city/${id}`, { signal })
      if (!signal.aborted) loaded.current(data)
    } catch (error) {
      if (!signal.aborted) warn(error)
    }
  }
  return { ask, cancel }
}

export type CityValues = {
  /** Null if the city was typed or is empty. */
  readonly city_id: number | null
  readonly city: string
  readonly state: string
  readonly country: string
}

type CityChoiceOptions = {
  readonly isChosen: boolean
  readonly onChange: (change: Partial<CityValues>) => void
}

/** Choosing a city sets its state and country. Typing a city clears them. */
export function useCityChoice({ isChosen, onChange }: CityChoiceOptions) {
  const { t, language } = useLanguage(profileFieldsTexts)
  const { answer, searching, search, stop } = useCitySearch()
  const [filled, setFilled] = useState({ stateAndCountry: '', language })
  // drops an announcement in another language
  if (filled.language !== language) setFilled({ stateAndCountry: '', language })
  const details = useCityDetails(({ state, country }) => {
    onChange({ state: state.name, country: country.name })
    setFilled({
      stateAndCountry: stateAndCountryText({ state: state.name, country: country.name }, language),
      language,
    })
  })

  const type = (city: string) => {
    details.cancel()
    setFilled({ stateAndCountry: '', language })
    onChange({ city, city_id: null, ...(isChosen && { state: '', country: '' }) })
  }
  const choose = ({ id, name, state, country }: CityOption) => {
    stop()
    // shows the values of the list until the response arrives, and after a failure
    onChange({ city_id: id, city: name, state, country })
    void details.ask(id)
  }
  const announcement = filled.stateAndCountry && t('profileFields:city.filled', filled)
  return { answer, searching, search, stop, type, choose, announcement }
}
