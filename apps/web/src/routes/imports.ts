import { createRoute } from '@tanstack/react-router'
import { importPage } from '@touchline/contract/records/import-page'
import { parseImportSearch } from '../features/imports/import-search.ts'
import { adminRoute, lazyPage } from './root.ts'

export const importRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: importPage,
  validateSearch: parseImportSearch,
  component: lazyPage(() => import('../features/imports/import-page.tsx'), 'ImportPage'),
})
