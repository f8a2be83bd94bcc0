import type { City, CityOption } from '@touchline/contract/locations'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../http/client.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { profileFieldsTexts } from '../field-texts.ts'
import { aroundText } from './city-option.tsx'
import { useCitySearch, useWarnOf } from './use-city-search.ts'

/** Loads state and country of the chosen city, unless the choice is undone first. */
export function useCity(onLoaded: (city: City) => void) {
  const warn = useWarnOf('profileFields:city.detailsFailed')
  const running = useRef(new AbortController())
  const loaded = useRef(onLoaded)
  useEffect(() => {
    loaded.current = onLoaded
  })
  useEffect(() => () => running.current.abort(), [])

  const letGo = () => running.current.abort()
  const ask = async (id: number) => {
    letGo()
    running.current = new AbortController()
    const { signal } = running.current
    try {
      const { data } = await call<{ data: City }>(`/api/get-country-state-by-city/${id}`, { signal })
      if (!signal.aborted) loaded.current(data)
    } catch (error) {
      if (!signal.aborted) warn(error)
    }
  }
  return { ask, letGo }
}

export type CityValues = {
  /** Null if the city was typed or is empty. */
  readonly city_id: number | null
  readonly city: string
  readonly state: string
  readonly country: string
}

type Options = { readonly isChosen: boolean; readonly onChange: (change: Partial<CityValues>) => void }

/** Choosing a city sets its state and country; typing a city clears them. */
export function useCityChoice({ isChosen, onChange }: Options) {
  const { t, language } = useLanguage(profileFieldsTexts)
  const { answer, searching, search, stop } = useCitySearch()
  /** The announcement of automatically filled fields, for screen readers. */
  const [filled, setFilled] = useState({ stateAndCountry: '', language })
  // drops an announcement in another language
  if (filled.language !== language) setFilled({ stateAndCountry: '', language })
  const details = useCity(({ state, country }) => {
    onChange({ state: state.name, country: country.name })
    setFilled({
      stateAndCountry: aroundText({ state: state.name, country: country.name }, language),
      language,
    })
  })

  const type = (city: string) => {
    details.letGo()
    setFilled({ stateAndCountry: '', language })
    onChange({ city, city_id: null, ...(isChosen && { state: '', country: '' }) })
  }
  const choose = ({ id, name, state, country }: CityOption) => {
    stop()
    // the values of the list stay until the response arrives, or if the request fails
    onChange({ city_id: id, city: name, state, country })
    void details.ask(id)
  }
  const announcement = filled.stateAndCountry && t('profileFields:city.filled', filled)
  return { answer, searching, search, stop, type, choose, announcement }
}
