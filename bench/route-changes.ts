import { sports } from '@touchline/contract/master-data/lists'
import { MasterListPage } from '../e2e/pages/master-list-page.ts'
import { Shell } from '../e2e/pages/shell.ts'
import type { Page } from './page-vitals.ts'

type RouteChangeOptions = { readonly rounds: number; readonly rows: number }
type ExpectedPage = { readonly heading: string; readonly rows: number }

/** The milliseconds from a click in the menu until the page is painted, in both directions. */
export async function changeTimes(page: Page, { rounds, rows }: RouteChangeOptions) {
  const shell = new Shell(page)
  const entry = (name: string) => shell.menu.getByRole('link', { name, exact: true })
  const list: number[] = []
  const profile: number[] = []
  await new MasterListPage(page, sports).open()
  await entry('profile').click()
  await shell.heading('Profile').waitFor()
  for (let round = 0; round < rounds; round += 1) {
    list.push(await entry('Master Data').evaluate(timeUntil, { heading: sports.title.en, rows }))
    profile.push(await entry('profile').evaluate(timeUntil, { heading: 'Profile', rows: 0 }))
  }
  return { list, profile }
}

/** Runs in the browser. */
function timeUntil(link: Element, { heading, rows }: ExpectedPage): Promise<number> {
  return new Promise((resolve) => {
    const begin = performance.now()
    const check = () => {
      if (document.querySelector('h1')?.textContent !== heading) return
      if (document.querySelectorAll('main tbody tr').length < rows) return
      changes.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)))
    }
    const changes = new MutationObserver(check)
    changes.observe(document.body, { childList: true, subtree: true, characterData: true })
    ;(link as HTMLElement).click()
  })
}
