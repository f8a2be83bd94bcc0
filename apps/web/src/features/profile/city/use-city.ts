import type { City, CityOption } from '@touchline/contract/locations'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../http/client.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { profileFieldsTexts } from '../field-texts.ts'
import { aroundText } from './city-option.tsx'
import { useCitySearch, useWarnOf } from './use-city-search.ts'

/** What the last city that was chosen lies in, unless it is let go before that is known. */
export function useCity(onPlace: (place: City) => void) {
  const warn = useWarnOf('profileFields:city.placeFailed')
  const running = useRef(new AbortController())
  const told = useRef(onPlace)
  useEffect(() => {
    told.current = onPlace
  })
  useEffect(() => () => running.current.abort(), [])

  const letGo = () => running.current.abort()
  const ask = async (id: number) => {
    letGo()
    running.current = new AbortController()
    const { signal } = running.current
    try {
      const { data } = await call<{ data: City }>(`/api/get-country-state-by-city/${id}`, { signal })
      if (!signal.aborted) told.current(data)
    } catch (error) {
      if (!signal.aborted) warn(error)
    }
  }
  return { ask, letGo }
}

export type PlaceValues = {
  /** Null where the city was typed, or there is none. */
  readonly city_id: number | null
  readonly city: string
  readonly state: string
  readonly country: string
}

type Options = { readonly isChosen: boolean; readonly onChange: (change: Partial<PlaceValues>) => void }

/** A city that is chosen brings its state and country; typing takes the three of them back. */
export function useCityChoice({ isChosen, onChange }: Options) {
  const { t, language } = useLanguage(profileFieldsTexts)
  const { answer, searching, search, stop } = useCitySearch()
  /** What was filled in without being typed, for those who do not see it. */
  const [filled, setFilled] = useState({ place: '', language })
  // what was said in another language is not said again
  if (filled.language !== language) setFilled({ place: '', language })
  const place = useCity(({ state, country }) => {
    onChange({ state: state.name, country: country.name })
    setFilled({ place: aroundText({ state: state.name, country: country.name }, language), language })
  })

  const type = (city: string) => {
    place.letGo()
    setFilled({ place: '', language })
    onChange({ city, city_id: null, ...(isChosen && { state: '', country: '' }) })
  }
  const choose = ({ id, name, state, country }: CityOption) => {
    stop()
    // what the list said of it stands there until the answer, and where none comes
    onChange({ city_id: id, city: name, state, country })
    void place.ask(id)
  }
  const announcement = filled.place && t('profileFields:city.filled', { place: filled.place })
  return { answer, searching, search, stop, type, choose, announcement }
}
