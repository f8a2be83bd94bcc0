import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  notFound,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import { loadChunk } from '../http/load-chunk.ts'
import { isSignedIn } from '../session/session.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import { RootFrame } from '../shell/root-frame.tsx'

export function lazyPage<Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): RouteComponent {
  return lazyRouteComponent(() => loadChunk(load), name) as RouteComponent
}

export const rootRoute = createRootRoute({
  component: RootFrame,
  notFoundComponent: lazyPage(() => import('../shell/not-found.tsx'), 'NotFoundScreen'),
  errorComponent: LoadFailure,
})

/** The parent route of all pages that require sign-in. It renders the shell. */
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'admin',
  beforeLoad: ({ location }) => {
    if (isSignedIn()) return
    if (isUnknownPage(location)) throw notFound()
    throw redirect({ to: '/', search: { from: location.href }, replace: true })
  },
  loader: async () => (await loadChunk(() => import('../shell/first-answers.ts'))).requestShellData(),
  // afterwards the shell keeps its data up to date
  staleTime: Number.POSITIVE_INFINITY,
  component: lazyPage(() => import('../shell/admin-shell.tsx'), 'AdminShell'),
})

/** True if the server has answered the request for the page with 404. It knows the names of all lists and audiences. */
function isUnknownPage({ pathname }: { readonly pathname: string }): boolean {
  return performance
    .getEntriesByType('navigation')
    .some(
      (entry) =>
        (entry as PerformanceNavigationTiming).responseStatus === 404 &&
        new URL(entry.name).pathname === pathname,
    )
}
