import { languages } from '@touchline/contract/language'
import { masterLists, sports } from '@touchline/contract/master-data/lists'
import { expectNoViolations } from '../fixtures/axe.ts'
import { listStates } from '../fixtures/list-states.ts'
import { adminRoutes, publicRoutes } from '../fixtures/routes.ts'
import { publicStates, signedInStates } from '../fixtures/states.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectNoOverflow } from '../fixtures/widths.ts'
import { MasterListPage } from '../pages/master-list-page.ts'
import { Shell } from '../pages/shell.ts'

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language })

    test('every public page has its heading and title, passes axe and does not overflow', async ({
      page,
      shell,
    }) => {
      test.slow()
      for (const { path, heading } of publicRoutes) {
        await test.step(path, async () => {
          await page.goto(path)
          await expect(shell.heading(heading[language])).toBeVisible()
          await expect(page).toHaveTitle(`${heading[language]} · Touchline`)
          await expectNoViolations(page, path)
          await expectNoOverflow(page)
        })
      }
    })

    test('the error and success states of the public pages pass axe and do not overflow', async ({
      page,
      expectedErrors,
    }) => {
      test.slow()
      for (const { name, consoleErrors, reach } of publicStates) {
        if (consoleErrors) expectedErrors.push(consoleErrors)
        await test.step(name, async () => {
          await reach(page, language)
          await expectNoViolations(page, name)
          await expectNoOverflow(page)
        })
      }
    })

    test('every page of a signed-in administrator has its heading, title and menu entry, passes axe and does not overflow', async ({
      signedIn,
      api,
    }) => {
      test.setTimeout(180_000)
      const shell = new Shell(signedIn, language)
      const current = shell.menu.locator('[aria-current="page"]')
      for (const list of masterLists) {
        await api.replaceRows(list, ['First'])
        await api.add(list, 'Second', { name_ja: '二番目', status: 0 })
      }
      for (const route of adminRoutes) {
        await test.step(route.path, async () => {
          // in Japanese, the router opens the page, which is faster than a page load
          if (language === 'en' || route === adminRoutes[0]) await signedIn.goto(route.path)
          else await signedIn.evaluate((path) => history.pushState({}, '', path), route.path)
          await expect(shell.heading(route.heading[language])).toBeVisible()
          await expect(signedIn).toHaveURL(route.path)
          await expect(signedIn).toHaveTitle(`${route.heading[language]} · Touchline`)
          await expect(current).toHaveCount(1)
          if (language === 'en') await expect(current).toHaveText(route.current)
          await expectNoViolations(signedIn, route.path)
          if (language === 'en') await expectNoOverflow(signedIn)
        })
      }
    })
  })
}

// one language is sufficient, because roles and contrast do not depend on the language
for (const [area, states] of Object.entries(signedInStates)) {
  test(`the states of ${area} pass axe and do not overflow`, async ({ signedIn, expectedErrors }) => {
    test.setTimeout(180_000)
    for (const { name, consoleErrors, reach } of states) {
      if (consoleErrors) expectedErrors.push(consoleErrors)
      await test.step(name, async () => {
        await signedIn.setViewportSize({ width: 1440, height: 900 })
        await reach(signedIn, 'en')
        await expectNoViolations(signedIn, name)
        await expectNoOverflow(signedIn)
      })
    }
  })
}

test.describe('in Japanese', () => {
  test.use({ locale: 'ja' })

  test('the states of a list pass axe', async ({ signedIn, api, expectedErrors }) => {
    test.slow()
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
