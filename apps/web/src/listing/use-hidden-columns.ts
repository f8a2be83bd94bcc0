import { useState } from 'react'

const keyOf = (list: string) => `columns.${list}`

function readHidden(list: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** Which columns of a list its reader has put away; remembered. */
export function useHiddenColumns(list: string) {
  const [hidden, setHidden] = useState(() => readHidden(list))
  const toggle = (column: string) => {
    const next = hidden.includes(column) ? hidden.filter((name) => name !== column) : [...hidden, column]
    localStorage.setItem(keyOf(list), JSON.stringify(next))
    setHidden(next)
  }
  return { hidden, toggle }
}
