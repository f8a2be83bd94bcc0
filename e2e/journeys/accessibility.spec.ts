import { languages } from '@touchline/contract/language'
import { sports } from '@touchline/contract/master-data/lists'
import { expectNoViolations } from '../fixtures/axe.ts'
import { adminRoutes, publicRoutes } from '../fixtures/routes.ts'
import { publicStates, signedInStates } from '../fixtures/states.ts'
import { expect, test } from '../fixtures/test.ts'

for (const language of languages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`in ${language}, ${colorScheme}`, () => {
      test.use({ locale: language, colorScheme, reducedMotion: 'reduce' })

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

      test('what the pages of an administrator say can be used by everyone', async ({
        signedIn,
        expectedErrors,
      }) => {
        test.slow()
        for (const { name, says, reach } of signedInStates) {
          if (says) expectedErrors.push(says)
          await signedIn.setViewportSize({ width: 1440, height: 900 })
          await reach(signedIn, language)
          await expectNoViolations(signedIn, name)
        }
      })

      test('the pages of an administrator can be used by everyone', async ({ signedIn, shell, api }) => {
        test.slow()
        await api.fill(sports, ['Archery'])
        await api.add(sports, 'Kendo', { name_ja: '剣道', status: 0 })
        for (const { path, heading } of adminRoutes) {
          await signedIn.goto(path)
          await expect(shell.heading(heading[language])).toBeVisible()
          await expectNoViolations(signedIn, path)
        }
      })
    })
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the list, ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' })

    test.beforeEach(async ({ api, listPage }) => {
      await api.fill(sports, ['Archery', 'Kendo'])
      await listPage.open()
      await expect(listPage.rows).toHaveCount(2)
    })

    test('with an error in its panel can be used by everyone', async ({ listPage, signedIn }) => {
      await listPage.addButton.click()
      await listPage.panel.save()
      await expect(listPage.panel.name).toHaveAccessibleDescription('This field is required.')
      await expectNoViolations(signedIn, 'panel')
    })

    test('with a question above it can be used by everyone', async ({ listPage, signedIn }) => {
      await listPage.deleteButton('Kendo').click()
      await expect(listPage.confirm('Delete “Kendo”?')).toBeVisible()
      await expectNoViolations(signedIn, 'confirm')
    })

    test('on a phone can be used by everyone', async ({ listPage, signedIn }) => {
      await signedIn.setViewportSize({ width: 375, height: 812 })
      await expect(listPage.row('Kendo')).toBeVisible()
      await expectNoViolations(signedIn, 'phone')
    })

    test('with a menu open can be used by everyone', async ({ signedIn, shell }) => {
      await shell.userMenu.click()
      await expect(signedIn.getByRole('menu')).toBeVisible()
      // a menu stands above the page, in none of its landmarks
      await expectNoViolations(signedIn, 'user menu', ['region'])
    })
  })
}
