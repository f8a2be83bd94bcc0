import { useNavigate, useSearch } from '@tanstack/react-router'
import { CREATE_ID } from '@touchline/contract/http/identifiers'
import { useEffect, useEffectEvent } from 'react'
import { usePanel } from '../../forms/use-panel.ts'
import { parseListSearch } from '../../listing/list-search.ts'

/** A panel that an address opens: `?edit=0` for a new row, until it is closed. */
export function useAddressedPanel<Subject>() {
  const { edit } = parseListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const panel = usePanel<Subject>()
  const openNew = useEffectEvent(panel.openNew)
  useEffect(() => {
    if (edit === CREATE_ID) openNew()
  }, [edit])

  const close = () => {
    panel.close()
    if (edit === undefined) return
    const search = ({ edit: _, ...kept }: { edit?: number }) => kept
    // whether anything typed may be lost has been asked
    void navigate({ to: '.', search, replace: true, ignoreBlocker: true })
  }
  return { ...panel, close }
}
