import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { routeTree } from './routes/route-tree.ts'
import { LoadFailure } from './shell/load-failure.tsx'
import { PageSkeleton } from './ui/feedback/skeleton.tsx'

/** A function, so that `main.tsx` can create the router in a separate task. This takes a slow phone 40 ms. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultErrorComponent: LoadFailure,
    // until then the previous page stays visible below the progress bar
    defaultPendingMs: 1000,
    defaultPendingComponent: PageSkeleton,
    scrollRestoration: true,
    // values in the URL stay strings: ?search=7 is a search for "7"
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
