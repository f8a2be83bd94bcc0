import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { routeTree } from './routes/route-tree.ts'
import { LoadFailure } from './shell/load-failure.tsx'
import { PageSkeleton } from './ui/skeleton.tsx'

export const router = createRouter({
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

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
