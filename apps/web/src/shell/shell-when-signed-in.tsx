import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useIsSignedIn } from '../session/use-is-signed-in.ts'
import { AdminShell } from './admin-shell.tsx'

type Props = { children?: ReactNode; withoutShell?: ReactNode }

/** A public page. Signed-in users see it inside the shell, and are redirected to sign-in when their session ends. */
export function ShellWhenSignedIn({ children = <Outlet />, withoutShell = children }: Props) {
  const { href } = useLocation()
  const navigate = useNavigate()
  const isSignedIn = useIsSignedIn()
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn)
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)
  const isEnded = wasSignedIn && !isSignedIn
  const leave = useEffectEvent(() => void navigate({ to: '/', search: { from: href }, replace: true }))
  useEffect(() => {
    if (isEnded) leave()
  }, [isEnded])

  if (isSignedIn) return <AdminShell>{children}</AdminShell>
  return isEnded ? null : withoutShell
}
