import { createRoute, notFound } from '@tanstack/react-router'
import { loadChunk } from '../http/load-chunk.ts'
import { parseListSearch } from '../listing/list-search.ts'
import { adminRoute, lazyPage } from './root.ts'

/** The definitions of the lists are loaded with the page. */
export const masterDataRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/master-data/$page',
  validateSearch: parseListSearch,
  // no loaderDeps: a change of the query string would only be shown after the loader has finished
  loader: async ({ params, location }) => {
    const [{ findMasterList, preloadMasterData }, { queryClient }] = await Promise.all([
      loadChunk(() => import('../features/master-data/master-data-pages.ts')),
      loadChunk(() => import('../shell/query-client.ts')),
    ])
    if (!findMasterList(params.page)) throw notFound()
    preloadMasterData(queryClient, params.page, location)
  },
  component: lazyPage(() => import('../features/master-data/master-data-page.tsx'), 'MasterDataPage'),
  notFoundComponent: lazyPage(() => import('../shell/not-found.tsx'), 'NotFound'),
})
