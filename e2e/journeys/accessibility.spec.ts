import type { Page } from '@playwright/test'
import { type Language, languages } from '@touchline/contract/language'
import { masterLists, sports } from '@touchline/contract/master-data/lists'
import { planAudiences } from '@touchline/contract/membership-plans/audiences'
import { expectNoViolations, type PageState } from '../fixtures/axe.ts'
import { openPage } from '../fixtures/browsers.ts'
import { listStates } from '../fixtures/list-states.ts'
import { endInterceptions } from '../fixtures/network.ts'
import { adminRoutes, publicRoutes } from '../fixtures/routes.ts'
import { publicStates, signedInStates } from '../fixtures/states.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectNoOverflow } from '../fixtures/widths.ts'
import { MasterListPage } from '../pages/master-list-page.ts'
import { Shell } from '../pages/shell.ts'

/** The lists of plans are alike, and empty here. Only the first one is examined. */
const withSameContent: readonly string[] = planAudiences.slice(1).map(({ page }) => page)

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language })

    test('every public page has its heading and title, passes axe, and does not overflow in English', async ({
      page,
      shell,
    }) => {
      for (const { path, heading } of publicRoutes) {
        await test.step(path, async () => {
          await page.goto(path)
          await expect(shell.heading(heading[language])).toBeVisible()
          await expect(page).toHaveTitle(`${heading[language]} · Touchline`)
          await expectNoViolations(page, path)
          if (language === 'en') await expectNoOverflow(page)
        })
      }
    })

    test('every page of a signed-in administrator has its heading, title and menu entry, passes axe and does not overflow', async ({
      signedIn,
      api,
    }) => {
      test.slow()
      const shell = new Shell(signedIn, language)
      const current = shell.menu.locator('[aria-current="page"]')
      for (const list of masterLists) {
        await api.replaceRows(list, ['First'])
        await api.add(list, 'Second', { name_ja: '二番目', status: 0 })
      }
      await openPage(signedIn, '/admin-profile')
      for (const route of adminRoutes) {
        await test.step(route.path, async () => {
          // the router opens the page, which is faster than a page load
          await signedIn.evaluate((path) => history.pushState({}, '', path), route.path)
          await expect(shell.heading(route.heading[language])).toBeVisible()
          await expect(signedIn).toHaveURL(route.path)
          await expect(signedIn).toHaveTitle(`${route.heading[language]} · Touchline`)
          await expect(current).toHaveCount(1)
          if (language === 'en') await expect(current).toHaveText(route.current)
          if (withSameContent.includes(route.path)) return
          await expectNoViolations(signedIn, route.path)
          if (language === 'en') await expectNoOverflow(signedIn)
        })
      }
    })
  })
}

type Visit = { readonly language: Language; readonly expectedErrors: RegExp[] }

async function visitStates(page: Page, states: readonly PageState[], { language, expectedErrors }: Visit) {
  for (const { name, consoleErrors, reach } of states) {
    if (consoleErrors) expectedErrors.push(consoleErrors)
    await test.step(name, async () => {
      // otherwise a late request of the last page would get no made-up answer, and fail
      await page.goto('about:blank')
      await endInterceptions(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await reach(page, language)
      await expectNoViolations(page, name)
      await expectNoOverflow(page)
    })
  }
}

test('the states of the public pages pass axe and do not overflow', async ({ page, expectedErrors }) => {
  test.slow()
  await visitStates(page, publicStates, { language: 'en', expectedErrors })
})

// each area in one language and so in one theme, because most components are in several areas
for (const [index, [area, states]] of Object.entries(signedInStates).entries()) {
  const language = index % 2 === 0 ? 'en' : 'ja'
  test.describe(`in ${language}`, () => {
    test.use({ locale: language })

    test(`the states of ${area} pass axe and do not overflow`, async ({ signedIn, expectedErrors }) => {
      test.slow()
      await visitStates(signedIn, states, { language, expectedErrors })
    })
  })
}

test.describe('in ja', () => {
  test.use({ locale: 'ja' })

  test('the states of a list pass axe', async ({ signedIn, api, expectedErrors }) => {
    const listPage = new MasterListPage(signedIn, sports, 'ja')
    for (const { name, consoleErrors, reach } of listStates) {
      if (consoleErrors) expectedErrors.push(consoleErrors)
      await reach(listPage, api)
      await expectNoViolations(signedIn, name)
    }
  })
})

test('the open user menu passes axe', async ({ listPage, signedIn, shell, api }) => {
  await api.replaceRows(sports, ['Kendo'])
  await listPage.open()
  await expect(listPage.row('Kendo')).toBeVisible()
  await shell.userMenu.click()
  await expect(signedIn.getByRole('menu')).toBeVisible()
  // the menu is rendered outside of the landmarks
  await expectNoViolations(signedIn, 'user menu', ['region'])
})
