import type { Page } from '@playwright/test'
import { signInAt } from '../fixtures/api.ts'
import { cumulativeLayoutShift, watchLayout } from '../fixtures/measure.ts'
import { blockLiveEvents, endInterceptions, holdRequests, intercept } from '../fixtures/network.ts'
import { pngFile } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { isEventStream, watchTraffic, watchWeight } from '../fixtures/traffic.ts'
import { atEachWidth } from '../fixtures/widths.ts'
import { DashboardPage } from '../pages/dashboard-page.ts'

const MAX_BYTES = 150_000
const MAX_BYTES_TO_FIRST_LIST = 350_000

test('the sign-in page loads less than 150 kB of scripts and style sheets', async ({ page, signInPage }) => {
  const weight = await watchWeight(page)
  await signInPage.open()
  await page.waitForLoadState('networkidle')
  expect(weight()).toBeGreaterThan(0)
  expect(weight()).toBeLessThan(MAX_BYTES)
})

test('from the sign-in page to the first list, less than 350 kB of scripts and style sheets load, with those that load when idle', async ({
  page,
  signInPage,
  shell,
  owner,
}) => {
  const weight = await watchWeight(page)
  const untilQuiet = watchTraffic(page)
  await signInPage.open()
  await signInPage.signIn(owner)
  await expect(shell.heading('Profile')).toBeVisible()
  await shell.openDrawerOnPhone()
  await shell.entry('Master Data').click()
  await expect(shell.heading('Sports')).toBeVisible()
  await untilQuiet()
  expect(weight()).toBeGreaterThan(MAX_BYTES)
  expect(weight()).toBeLessThan(MAX_BYTES_TO_FIRST_LIST)
})

test.describe('the HTML of a page', () => {
  const PAGE_SCRIPT = /^\/assets\/(?!index-|boot-|early-requests-).+\.js$/
  const ASSET = /^\/assets\/.+\.(js|css)$/

  test('a page is shown with the scripts and style sheets that its HTML names, and uses all of them', async ({
    signedIn: page,
    shell,
  }) => {
    test.slow() // several page loads
    const named = new Set<string>()
    await intercept(
      page,
      ({ pathname }) => ASSET.test(pathname) && !named.has(pathname),
      () => undefined, // never answered
    )
    for (const [path, heading] of [
      ['/admin-profile', 'Profile'],
      ['/dashboard', 'Dashboard'],
      ['/master-data/sports', 'Sports'],
      ['/settings/general', 'General'],
      ['/settings/finance-and-audit/audit-trail', 'Audit trail'],
      ['/membership-plan/club', 'Club plans'],
    ] as const) {
      const html = await (await page.request.get(path)).text()
      for (const [file] of html.matchAll(/\/assets\/[^" ]+\.(?:js|css)/g)) named.add(file)
      await page.coverage.startJSCoverage()
      await page.goto(path)
      await expect(shell.heading(heading)).toBeVisible()
      const scripts = await page.coverage.stopJSCoverage()
      const unused = scripts.filter(({ functions }) =>
        functions.every(({ ranges }) => ranges.every(({ count }) => count === 0)),
      )
      expect(
        unused.map(({ url }) => url),
        path,
      ).toEqual([])
      named.clear()
    }
    await endInterceptions(page)
  })

  test('the data of a list page are requested before its scripts and before the application has loaded, and only once', async ({
    signedIn: page,
    list,
    listPage,
    api,
  }) => {
    await api.replaceRows(list, ['Archery', 'Judo'])
    const calls: string[] = []
    let callsBeforeScripts: string[] | undefined
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/') && !isEventStream(request)) calls.push(pathname + search)
      if (PAGE_SCRIPT.test(pathname)) callsBeforeScripts ??= [...calls]
    })
    const untilQuiet = watchTraffic(page)
    const application = await holdRequests(page, '**/assets/index-*.js')
    await page.goto(`${list.page}?per_page=10`, { waitUntil: 'commit' })
    const first = [
      `${list.api}?page=1&per_page=10&orderBy=${list.nameField}%7Casc`,
      `/api/profile/${api.userId}`,
      '/api/site-setting',
    ]
    await expect.poll(() => callsBeforeScripts).toEqual(first)
    application.release()
    await expect(listPage.rows).toHaveCount(2)
    await untilQuiet()
    expect(calls).toEqual(first)
  })

  test('the dashboard is requested before the application has loaded, and only once', async ({
    signedIn: page,
    api,
  }) => {
    const untilQuiet = watchTraffic(page)
    await new DashboardPage(page).open()
    await untilQuiet() // the first visit is recorded
    await blockLiveEvents(page) // an event would cause another call
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/') && !isEventStream(request)) calls.push(pathname)
    })
    const application = await holdRequests(page, '**/assets/index-*.js')
    await page.goto('/dashboard', { waitUntil: 'commit' })
    const first = ['/api/dashboard', `/api/profile/${api.userId}`, '/api/site-setting']
    await expect.poll(() => calls).toEqual(first)
    application.release()
    await expect(new DashboardPage(page).section('numbers')).toBeVisible()
    await untilQuiet()
    expect(calls).toEqual(first)
  })

  test('a guest on the address of a list requests no data', async ({ page, list, signInPage }) => {
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
    await page.goto(list.page)
    await expect(signInPage.submit).toBeVisible()
    await expect(page).toHaveTitle('Sign in · Touchline')
    expect(calls).toEqual([])
  })
})

const picture = pngFile('logo.png', { width: 400, height: 120 })
const CHUNK = '**/assets/general-settings-page-*.js'
const IS_CHUNK = /\/assets\/general-settings-page-.*\.js$/

test('a slow page shows a progress bar after 150 ms and a skeleton after a second', async ({
  signedIn: page,
  shell,
}) => {
  const bar = page.getByRole('progressbar', { name: 'Loading the page' })
  const skeleton = shell.main.locator('> [aria-hidden="true"]')
  const checkSlowPage = async () => {
    await page.goto('/admin-profile')
    await expect(shell.heading('Profile')).toBeVisible()
    await expect(bar).toHaveCount(0)
    const chunk = await holdRequests(page, CHUNK)
    await shell.openDrawerOnPhone()
    await shell.entry('Settings').click()
    await expect(bar).toBeVisible()
    await expect(bar).toHaveCSS('height', '2px')
    expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0 })
    expect([await visibilityAt(page, 149), await visibilityAt(page, 151)]).toEqual(['hidden', 'visible'])
    await expect(skeleton).toBeVisible()
    await expect(shell.topNavigation).toBeVisible()
    chunk.release()
    await expect(shell.heading('General')).toBeVisible()
    await expect(bar).toHaveCount(0)
    await expect(skeleton).toHaveCount(0)
    await endInterceptions(page)
  }
  await atEachWidth(page, checkSlowPage)
})

test('a page is prefetched when its menu entry is hovered or gets the focus', async ({
  signedIn: page,
  shell,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => IS_CHUNK.test(request.url()) && fetched.push(request.url()))
  const untilQuiet = watchTraffic(page)
  for (const action of ['hover', 'focus'] as const) {
    fetched.length = 0
    await page.goto('/admin-profile')
    await expect(shell.heading('Profile')).toBeVisible()
    await page.mouse.move(700, 500)
    await untilQuiet()
    expect(fetched).toEqual([])
    const fetching = page.waitForRequest(IS_CHUNK)
    await shell.entry('Settings')[action]()
    await fetching
    await expect(page).toHaveURL('/admin-profile')
  }
})

test.describe('there is no layout shift', () => {
  test.use({ session: async ({ site, owner }, use) => use(await signInAt(site.url, owner)) })

  test('pages of a site with all settings load without layout shift', async ({
    signedIn: page,
    shell,
    api,
    list,
    saveSettings,
  }) => {
    test.slow()
    await api.replaceRows(
      list,
      Array.from({ length: 25 }, (_, index) => `Row ${index}`),
    )
    const logoOf = async (alt: string) => ({ ...(await api.uploadLogo(picture)), alt, url: '' })
    await saveSettings({
      organisation_name: 'Kanto Sports Federation',
      support_email: 'help@example.org',
      top_nav_home: 'https://example.org/',
      copyright_text: 'Kanto Sports Federation',
      partner_logos: [await logoOf('Partner A'), await logoOf('Partner B')],
    })
    await watchLayout(page)
    const untilQuiet = watchTraffic(page)
    const checkShift = async () => {
      for (const [path, heading] of [
        ['/admin-profile', 'Profile'],
        ['/dashboard', 'Dashboard'],
        ['/master-data/sports', 'Sports'],
        ['/settings/general', 'General'],
      ] as const) {
        await page.goto(path)
        await expect(shell.heading(heading)).toBeVisible()
        await expect(shell.partners).toHaveCount(2)
        await untilQuiet()
        expect(await cumulativeLayoutShift(page), path).toBeLessThan(0.02)
      }
    }
    await atEachWidth(page, checkShift)
  })

  test('a slow list loads without layout shift, for the first time and again', async ({
    signedIn: page,
    shell,
    listPage,
    api,
    list,
  }) => {
    await api.replaceRows(list, ['Archery', 'Judo', 'Kendo'])
    await watchLayout(page)
    const untilQuiet = watchTraffic(page)
    const checkShift = async () => {
      await page.goto('/admin-profile')
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage)) if (/^height/.test(key)) localStorage.removeItem(key)
      })
      const firstCall = await holdRequests(page, `**${list.api}?*`)
      await listPage.open()
      await expect(listPage.summary).toHaveText('Loading data...')
      firstCall.release()
      await expect(listPage.rows).toHaveCount(3)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect(await cumulativeLayoutShift(page), 'first load').toBeLessThan(0.02)
      await endInterceptions(page)

      await page.goto('/admin-profile')
      await expect(shell.heading('Profile')).toBeVisible()
      const rowsCall = await holdRequests(page, `**${list.api}?*`)
      await shell.openDrawerOnPhone()
      await shell.entry('Master Data').click()
      await expect(listPage.summary).toHaveText('Loading data...')
      // the browser does not count shifts within 500 ms of a click
      const since = await page.evaluate(() => performance.now())
      await page.waitForFunction((start) => performance.now() - start > 500, since)
      // on a slow machine, the navigation itself shifts the footer
      const shiftOfNavigation = await cumulativeLayoutShift(page)
      rowsCall.release()
      await expect(listPage.rows).toHaveCount(3)
      await untilQuiet()
      expect((await cumulativeLayoutShift(page)) - shiftOfNavigation, 'later load').toBeLessThan(0.02)
      await endInterceptions(page)
    }
    await atEachWidth(page, checkShift)
  })
})

/** The CSS visibility of the progress bar at a time of its animation, in milliseconds. */
function visibilityAt(page: Page, time: number): Promise<string> {
  return page
    .getByRole('progressbar', { name: 'Loading the page', includeHidden: true })
    .evaluate((bar, currentTime) => {
      const [appearing] = bar.getAnimations()
      appearing?.pause()
      Object.assign(appearing ?? {}, { currentTime })
      return getComputedStyle(bar).visibility
    }, time)
}
