import type { Locator } from '@playwright/test'
import { administrator } from '../fixtures/app-process.ts'
import { expect, test } from '../fixtures/settings-test.ts'

/** Shows a text in an input without an event, as some password managers and restored pages do. */
async function showWithoutEvent(input: Locator, text: string): Promise<void> {
  await input.evaluate((element: HTMLInputElement, value) => {
    element.value = value
  }, text)
}

test('the sign-in form sends the values that it shows, also if they were filled in without an event', async ({
  page,
  signInPage,
  shell,
}) => {
  await signInPage.open()
  await showWithoutEvent(signInPage.email, administrator.email)
  await showWithoutEvent(signInPage.password, administrator.password)
  await signInPage.submit.click()
  await expect(shell.heading('Profile')).toBeVisible()
  await expect(page).toHaveURL('/admin-profile')
})

test('the panel of a row and a page of settings save the values that they show, also if they were filled in without an event', async ({
  page,
  listPage,
  settings,
  api,
  list,
}) => {
  await api.replaceRows(list)
  await listPage.open()
  await listPage.addButton.click()

  await test.step('the key that saves and opens the next form', async () => {
    await showWithoutEvent(listPage.panel.name, 'Kyudo')
    await page.keyboard.press('Control+Enter')
    await expect(listPage.row('Kyudo')).toBeVisible()
    await expect(listPage.panel.name).toHaveValue('')
  })

  await test.step('the button Save of a panel, after a click without a pointer has chosen a status', async () => {
    await showWithoutEvent(listPage.panel.name, 'Naginata')
    const inactive = listPage.panel.field('status').getByRole('radio', { name: 'Inactive' })
    await inactive.evaluate((element: HTMLInputElement) => element.click())
    await expect(inactive).toBeChecked()
    await listPage.panel.save()
    await expect(listPage.row('Naginata')).toBeVisible()
  })

  await test.step('the button Save of a page, which is disabled until a value has changed', async () => {
    await settings.open()
    await showWithoutEvent(settings.field('copyright_text'), 'Shown')
    await settings.field('organisation_name').hover()
    await settings.save()
    await expect.poll(async () => (await api.generalSettings()).copyright_text).toBe('Shown')
  })
})
