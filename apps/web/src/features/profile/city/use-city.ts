import type { City } from '@touchline/contract/locations'
import { useEffect, useRef } from 'react'
import { call } from '../../../http/client.ts'
import { useWarnOf } from './use-warn-of.ts'

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
