import { useState } from 'react'

const KEY = 'single_key_shortcuts'
const OFF = 'off'

/** Whether shortcuts of a single character count. */
export function readSingleKeys(): boolean {
  return localStorage.getItem(KEY) !== OFF
}

export function useSingleKeys(): [on: boolean, turn: (on: boolean) => void] {
  const [on, setOn] = useState(readSingleKeys)
  const turn = (wanted: boolean) => {
    if (wanted) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, OFF)
    setOn(wanted)
  }
  return [on, turn]
}
