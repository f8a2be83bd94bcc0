import type { Locator, Page } from '@playwright/test'
import { scrollAboveFoot } from '../fixtures/measure.ts'
import { failRequests, refusedWith, refuseRequests } from '../fixtures/network.ts'
import { expect, ORGANISATION, test } from '../fixtures/settings-test.ts'
import { atEachWidth } from '../fixtures/widths.ts'
import { EditProfilePage } from '../pages/edit-profile-page.ts'
import { Shell } from '../pages/shell.ts'

const CHOICES = '**/api/update-profile/*'

const toastOf = (page: Page) => page.locator('[data-position="bottom-center"]').getByRole('alert')

test('a toast never covers the alert, the buttons and the focused button of a page form at any scroll position', async ({
  settings,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(503), refusedWith(500))
  const { page } = settings
  const toast = toastOf(page)
  await settings.open()
  await expect(settings.field('organisation_name')).toHaveValue(ORGANISATION)
  await failRequests(page, CHOICES, 'POST')
  await new Shell(page).chooseTheme('Dark')
  await expect(toast).toBeVisible()
  await refuseRequests(page, { url: '**/api/site-setting', method: 'POST', code: 'unavailable' })
  const alert = settings.messages

  await atEachWidth(page, async () => {
    await settings.addLogos.focus()
    await scrollAboveFoot(settings.addLogos, 20)
    await expect.poll(() => overlap(toast, settings.addLogos)).toBe(false)
    await expect(toast).toBeInViewport({ ratio: 1 })
    await settings.field('copyright_text').fill('Mine')
    await settings.save()
    await expect(alert).toBeInViewport()
    const expectUncovered = async () => {
      for (const element of [alert, settings.saveButton, settings.discardButton])
        await expect.poll(() => overlap(toast, element)).toBe(false)
      await expect(toast).toBeInViewport({ ratio: 1 })
    }
    await expectUncovered()
    for (const top of [0, 300, 100_000]) {
      await page.evaluate((y) => window.scrollTo(0, y), top)
      await expectUncovered()
    }
    await settings.discardButton.click()
    await settings.question.getByRole('button', { name: settings.words.discard, exact: true }).click()
    await expect(alert).toHaveCount(0)
    await expect.poll(() => distanceFromBottom(page, toast)).toBe(16)
  })
})

test('a toast never covers the field that is typed into', async ({ signedIn: page, expectedErrors }) => {
  expectedErrors.push(refusedWith(500))
  const editPage = new EditProfilePage(page)
  const toast = toastOf(page)
  await editPage.open()
  await failRequests(page, '**/api/get-city/*', 'GET')
  const city = editPage.choice('city')
  await city.fill('sapporo')
  await expect(toast).toBeVisible()
  const hint = page.getByText('Search by name, or enter')
  await atEachWidth(page, async () => {
    await city.focus()
    for (const above of [4, 40, 80]) {
      await scrollAboveFoot(city, above)
      for (const element of [city, hint, editPage.saveButton])
        await expect.poll(() => overlap(toast, element), `${above} px`).toBe(false)
      await expect(toast).toBeInViewport({ ratio: 1 })
    }
    await editPage.text('state').focus()
    await expect.poll(() => overlap(toast, editPage.text('state'))).toBe(false)
  })
})

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return true
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

async function distanceFromBottom(page: Page, toast: Locator): Promise<number> {
  const { y, height } = (await toast.boundingBox())!
  return Math.round((page.viewportSize()?.height ?? 0) - y - height)
}
