import { createRoute } from '@tanstack/react-router'
import { importPage } from '@touchline/contract/records/import-page'
import { parseImportSearch } from '../features/imports/import-search.ts'
import { registerConfirmation } from '../http/confirmations.ts'
import { adminRoute, lazyPage } from './root.ts'

registerConfirmation(
  'import_again',
  lazyPage(() => import('../features/imports/import-again.tsx'), 'ImportAgain'),
)

export const importRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: importPage,
  validateSearch: parseImportSearch,
  component: lazyPage(() => import('../features/imports/import-page.tsx'), 'ImportPage'),
})
