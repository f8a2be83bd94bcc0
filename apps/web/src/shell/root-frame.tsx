import { Outlet } from '@tanstack/react-router'
import { ProgressBar } from './progress-bar.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

/** Around every page, with a session or without. */
export function RootFrame() {
  return (
    <>
      <ProgressBar />
      <Outlet />
      <RouteAnnouncer />
    </>
  )
}
