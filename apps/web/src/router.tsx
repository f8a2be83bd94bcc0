import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { routeTree } from './routes/route-tree.ts'
import { LoadFailure } from './shell/load-failure.tsx'
import { PageSkeleton } from './ui/skeleton.tsx'

/** A function, because it takes a phone as long as a frame. The first script calls it in a task of its own. */
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
