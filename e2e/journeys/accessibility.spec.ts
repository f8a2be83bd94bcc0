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

    test('the public pages can be used by everyone', async ({ page, shell }) => {
      for (const { path, heading } of publicRoutes) {
        await page.goto(path)
        await expect(shell.heading(heading[language])).toBeVisible()
        await expectNoViolations(page, path)
      }
    })

    test('what the public pages say can be used by everyone', async ({ page, expectedErrors }) => {
      for (const { name, says, reach } of publicStates) {
        if (says) expectedErrors.push(says)
        await reach(page, language)
        await expectNoViolations(page, name)
      }
    })

    test('the pages of an administrator can be used by everyone', async ({ signedIn, shell, api }) => {
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

// roles, names and contrast are the same in either language
test('what the pages of an administrator say can be used by everyone', async ({
  signedIn,
  expectedErrors,
}) => {
  test.setTimeout(180_000)
  for (const { name, says, reach } of signedInStates) {
    if (says) expectedErrors.push(says)
    await signedIn.setViewportSize({ width: 1440, height: 900 })
    await reach(signedIn, 'en')
    await expectNoViolations(signedIn, name)
  }
})

test.describe('in Japanese', () => {
  test.use({ locale: 'ja' })

  test('what a list says can be used by everyone', async ({ signedIn, api, expectedErrors }) => {
    test.slow()
    const listPage = new MasterListPage(signedIn, sports, 'ja')
    for (const { name, says, reach } of listStates) {
      if (says) expectedErrors.push(says)
      await reach(listPage, api)
      await expectNoViolations(signedIn, name)
    }
  })
})

test('a menu above a list can be used by everyone', async ({ listPage, signedIn, shell, api }) => {
  await api.fill(sports, ['Kendo'])
  await listPage.open()
  await expect(listPage.row('Kendo')).toBeVisible()
  await shell.userMenu.click()
  await expect(signedIn.getByRole('menu')).toBeVisible()
  // a menu stands above the page, in none of its landmarks
  await expectNoViolations(signedIn, 'user menu', ['region'])
})
