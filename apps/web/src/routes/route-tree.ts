import { importRoute } from './imports.ts'
import { masterDataRoute } from './master-data.ts'
import { membershipPlanRoutes } from './membership-plans.ts'
import { profileRoutes } from './profile.ts'
import { adminRoute, rootRoute } from './root.ts'
import { publicRoutes } from './sign-in.ts'
import { siteSettingsRoutes } from './site-settings.ts'

/** A new page also needs its path in the contract's `pagePaths`. */
export const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  adminRoute.addChildren([
    ...profileRoutes,
    ...siteSettingsRoutes,
    masterDataRoute,
    importRoute,
    ...membershipPlanRoutes,
  ]),
])
