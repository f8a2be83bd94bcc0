import { languages } from '@touchline/contract/language'
import { masterLists, sports } from '@touchline/contract/master-data/lists'
import { expectNoViolations } from '../fixtures/axe.ts'
import { listStates } from '../fixtures/list-states.ts'
import { adminRoutes, publicRoutes } from '../fixtures/routes.ts'
import { publicStates, signedInStates } from '../fixtures/states.ts'
import { expect, test } from '../fixtures/test.ts'
import { MasterListPage } from '../pages/master-list-page.ts'

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language })

    test('the public pages pass axe', async ({ page, shell }) => {
      for (const { path, heading } of publicRoutes) {
        await page.goto(path)
        await expect(shell.heading(heading[language])).toBeVisible()
        await expectNoViolations(page, path)
      }
    })

    test('the error and success states of the public pages pass axe', async ({ page, expectedErrors }) => {
      for (const { name, consoleErrors, reach } of publicStates) {
        if (consoleErrors) expectedErrors.push(consoleErrors)
        await reach(page, language)
        await expectNoViolations(page, name)
      }
    })

    test('the pages of a signed-in administrator pass axe', async ({ signedIn, shell, api }) => {
      test.setTimeout(180_000)
      for (const list of masterLists) {
        await api.fill(list, ['First'])
        await api.add(list, 'Second', { name_ja: '二番目', status: 0 })
      }
      for (const { path, heading } of adminRoutes) {
        await signedIn.goto(path)
        await expect(shell.heading(heading[language])).toBeVisible()
        await expectNoViolations(signedIn, path)
      }
    })
  })
}

// English is enough here, because roles and contrast do not depend on the language
test('the states of the pages of a signed-in administrator pass axe', async ({
  signedIn,
  expectedErrors,
}) => {
  test.setTimeout(180_000)
  for (const { name, consoleErrors, reach } of signedInStates) {
    if (consoleErrors) expectedErrors.push(consoleErrors)
    await signedIn.setViewportSize({ width: 1440, height: 900 })
    await reach(signedIn, 'en')
    await expectNoViolations(signedIn, name)
  }
})

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
  await api.fill(sports, ['Kendo'])
  await listPage.open()
  await expect(listPage.row('Kendo')).toBeVisible()
  await shell.userMenu.click()
  await expect(signedIn.getByRole('menu')).toBeVisible()
  // the menu is rendered outside of the landmarks
  await expectNoViolations(signedIn, 'user menu', ['region'])
})
