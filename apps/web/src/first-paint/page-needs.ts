import './fake-browser-globals.ts'
import { createMemoryHistory, createRouter, type RouteComponent } from '@tanstack/react-router'
import { dashboardSections } from '@touchline/contract/dashboard-sections'
import { inSentence } from '@touchline/contract/language'
import { masterLists } from '@touchline/contract/master-data/lists'
import { planAudiences } from '@touchline/contract/membership-plans/audiences'
import { planListOf } from '@touchline/contract/membership-plans/plans'
import { pagePaths } from '@touchline/contract/pages'
import type { RecordList } from '@touchline/contract/records/record-list'
import { slackConnections } from '@touchline/contract/slack/connections'
import { slackFunctions } from '@touchline/contract/slack/functions'
import { inEachLanguage } from '@touchline/contract/texts/translate'
import { dashboardPath } from '../features/dashboard/dashboard-query.ts'
import { dashboardTexts } from '../features/dashboard/texts.ts'
import { appTexts } from '../i18n/app-texts.ts'
import type { EarlyList } from '../listing/early-list.ts'
import { earlyListOf } from '../records/record-query.ts'
import { adminRoute } from '../routes/root.ts'
import { routeTree } from '../routes/route-tree.ts'
import type { EarlyLines } from './early-lines.ts'

export type PageNeeds = {
  /** The ids of the modules that the page imports dynamically. */
  readonly modules: readonly string[]
  /** True for pages that show the profile and the settings of the site, which the shell loads. */
  readonly hasShell: boolean
  readonly list: EarlyList | undefined
  readonly lines: EarlyLines | undefined
}

type LazyRoute = {
  readonly id: string
  readonly options: {
    readonly component?: RouteComponent
    readonly loader?: unknown
  }
}

/**
 * What each page needs, by its path. The build replaces `import()` in the files of the routes by `requestModule`, which
 * records the module.
 */
export function needsOfPages(): Record<string, PageNeeds> {
  const { getMatchedRoutes } = createRouter({ routeTree, history: createMemoryHistory() })
  const known = new Map<LazyRoute, readonly string[]>()
  const modulesOf = (route: LazyRoute) => {
    const modules = known.get(route) ?? recordModules(route)
    known.set(route, modules)
    return modules
  }
  return Object.fromEntries(
    pagePaths.map((path) => {
      const routes = getMatchedRoutes(path)[0] as readonly LazyRoute[]
      const modules = [...new Set(routes.flatMap(modulesOf))]
      return [
        path,
        {
          modules,
          hasShell: routes.some(({ id }) => id === adminRoute.id),
          list: listOf(path),
          lines: linesOf(path),
        },
      ]
    }),
  )
}

const outlinedLists: readonly RecordList[] = [...masterLists, slackConnections, slackFunctions]
/** Their cards are below tabs, which the outline of the shell does not have. */
const otherLists: readonly RecordList[] = planAudiences.map(({ key }) => planListOf(key))

function listOf(path: string): EarlyList | undefined {
  const outlined = outlinedLists.find(({ page }) => page === path)
  if (outlined) return { ...earlyListOf(outlined), outline: outlineOf(outlined) }
  const other = otherLists.find(({ page }) => page === path)
  return other && earlyListOf(other)
}

function outlineOf({ title }: RecordList): NonNullable<EarlyList['outline']> {
  const search = inEachLanguage(appTexts, (t, language) =>
    t('app:list.search', { list: inSentence(title)[language] }),
  )
  return { title, search }
}

/** The dashboard is the only page whose lines the outline shows. */
function linesOf(path: string): EarlyLines | undefined {
  if (path !== '/dashboard') return undefined
  return {
    urls: [dashboardPath],
    title: inEachLanguage(appTexts, (t) => t('app:menu.dashboard')),
    section: dashboardSections.attention,
    text: inEachLanguage(dashboardTexts, (t) => t('dashboard:attention.text')),
    none: inEachLanguage(dashboardTexts, (t) => t('dashboard:attention.none')),
  }
}

const requested = new Set<string>()
Object.assign(globalThis, {
  requestModule: async (id: string) => {
    requested.add(id)
    return {}
  },
})

/** Component and loader of a route request their modules synchronously, and fail later without them. */
function recordModules({ options: { component, loader } }: LazyRoute): readonly string[] {
  requested.clear()
  void component?.preload?.()
  if (typeof loader === 'function') void runSafely(() => loader({ params: {}, location: { search: {} } }))
  return [...requested]
}

async function runSafely(load: () => unknown): Promise<void> {
  try {
    await load()
  } catch {
    // the modules of the loader are empty here
  }
}
