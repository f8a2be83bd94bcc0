import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { registerQuestion } from '../http/error-questions.ts'
import { profileQuery, useKnownProfile } from '../session/profile-query.ts'
import { readUser } from '../session/session.ts'
import { usePath } from '../site/menu-path.ts'

export const SECURITY_PAGE = '/account-security'

/**
 * `from` is null unless the account needs a second factor and has none. `isOver` is true if the server refuses everything
 * but its setup. Only the page with the setup is then shown.
 */
export function useRequiredSetup() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const path = usePath()
  const from = useKnownProfile()?.second_factor_required_from ?? null
  /** Counts although the date is in the future, because the clock of the browser may be behind. */
  const [isRefused, setRefused] = useState(false)
  const isOver = from !== null && (isRefused || Date.parse(from) <= Date.now())
  useEffect(
    () =>
      registerQuestion('second_factor_setup_required', async () => {
        setRefused(true)
        if (!isOver) void queries.invalidateQueries(profileQuery(readUser()?.id))
        return undefined
      }),
    [queries, isOver],
  )
  useEffect(() => {
    if (isOver && path !== SECURITY_PAGE) void navigate({ to: SECURITY_PAGE, replace: true })
  }, [isOver, path, navigate])
  useEffect(() => {
    if (!isOver) return
    // what was refused meanwhile
    return () => void queries.invalidateQueries()
  }, [isOver, queries])
  return { from, isOver }
}
