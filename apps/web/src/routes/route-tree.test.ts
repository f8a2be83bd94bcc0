import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { masterLists } from '@touchline/contract/master-data/lists'
import { planAudiences } from '@touchline/contract/membership-plans/audiences'
import { pagePaths } from '@touchline/contract/pages'
import { expect, test, vi } from 'vitest'

// the routes and the router read these globals while they load
vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('document', { documentElement: {} })
vi.stubGlobal('self', {})
const { routeTree } = await import('./route-tree.ts')

test('the contract lists the path of every page, which the server answers with 200', () => {
  const { routesByPath } = createRouter({
    routeTree,
    history: createMemoryHistory(),
    origin: 'http://localhost',
  })
  const declaredPages: Readonly<Record<string, readonly string[]>> = {
    '/master-data/$page': masterLists.map(({ page }) => page),
    '/membership-plan/$audience': planAudiences.map(({ page }) => page),
  }
  const paths = Object.keys(routesByPath).flatMap((path) => declaredPages[path] ?? path)
  expect(paths.sort()).toEqual([...pagePaths].sort())
})
