import type { Locator, Page } from '@playwright/test'
import { sports } from '@touchline/contract/master-data/lists'
import { holdRequests } from '../fixtures/answers.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('the panel of a sport', () => {
  test('adds a sport with default values and reloads the list', async ({ listPage, api }) => {
    await api.fill(sports, ['Archery'])
    await listPage.open()
    await listPage.addButton.click()
    await expect(listPage.panel.dialog).toHaveAccessibleName('Add sport')
    await expect(listPage.panel.status('Active')).toBeChecked()
    await listPage.panel.name.fill('Kendo')
    await listPage.panel.save()
    await expect(listPage.toast('Kendo saved')).toBeVisible()
    await expect(listPage.panel.dialog).toBeHidden()
    await expect.poll(() => listPage.names()).toEqual(['Archery', 'Kendo'])
    expect((await api.rowsOf(sports))[1]).toMatchObject({
      sports_name: 'Kendo',
      status: 1,
      sort_order: 0,
    })
  })

  test('saves a sport and stays open for another one with “Save and new”', async ({ listPage, api }) => {
    await api.fill(sports)
    await listPage.open()
    await listPage.addButton.click()
    for (const name of ['Judo', 'Kendo']) {
      await expect(listPage.panel.name).toHaveValue('')
      await expect(listPage.panel.name).toBeFocused()
      await listPage.panel.name.fill(name)
      await listPage.panel.button('Save and new').click()
      await expect(listPage.toast(`${name} saved`)).toBeVisible()
    }
    await listPage.panel.button('Cancel').click()
    await expect(listPage.panel.dialog).toBeHidden()
    await expect.poll(() => listPage.names()).toEqual(['Judo', 'Kendo'])
  })

  test('saves with Ctrl+S', async ({ listPage, api, signedIn }) => {
    await api.fill(sports, ['Kendo'])
    await listPage.open()
    await listPage.editButton('Kendo').click()
    await listPage.panel.name.fill('Judo')
    await signedIn.keyboard.press('Control+s')
    await expect(listPage.panel.dialog).toBeHidden()
    await expect.poll(() => listPage.names()).toEqual(['Judo'])
  })

  test('saves the same sport twice, even if the list has not reloaded after the first save', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    await api.fill(sports, ['Kendo'])
    await listPage.open()
    await expect(listPage.row('Kendo')).toBeVisible()
    const held = await holdRequests(page, `**${sports.api}?*`)
    for (const [before, after] of [
      ['Kendo', 'Judo'],
      ['Judo', 'Karate'],
    ] as const) {
      await listPage.editButton(before).click()
      await listPage.panel.name.fill(after)
      await listPage.panel.save()
      await expect(listPage.panel.dialog).toBeHidden()
    }
    held.release()
    await expect(listPage.row('Karate')).toBeVisible()
    expect(await api.rowsOf(sports)).toMatchObject([{ sports_name: 'Karate', version: 3 }])
  })

  test('adds a sport with the keyboard only', async ({ listPage, api, signedIn: page }) => {
    await api.fill(sports)
    await listPage.open()
    await expect(listPage.summary).toHaveText('No data found')
    await tabTo(page, listPage.addButton)
    await page.keyboard.press('Enter')
    await expect(listPage.panel.name).toBeFocused()
    await page.keyboard.type('Kendo')
    await tabTo(page, listPage.panel.button('Save'))
    await page.keyboard.press('Enter')
    await expect(listPage.panel.dialog).toBeHidden()
    await expect(listPage.row('Kendo')).toBeVisible()
    await expect(listPage.addButton).toBeFocused()
  })

  test('asks before Escape or Cancel discards changes', async ({ listPage, api, signedIn: page }) => {
    await api.fill(sports)
    await listPage.open()
    await listPage.addButton.click()
    await listPage.panel.name.fill('Half-typed')
    const question = listPage.confirm('Discard your changes?')
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(listPage.panel.name).toHaveValue('Half-typed')
    await listPage.panel.button('Cancel').click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    await expect(listPage.panel.name).toHaveValue('Half-typed')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(listPage.panel.dialog).toBeHidden()
    expect(await api.rowsOf(sports)).toEqual([])
  })

  test('without changes closes with Escape', async ({ listPage, signedIn: page }) => {
    await listPage.open()
    await listPage.addButton.click()
    await expect(listPage.panel.name).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(listPage.panel.dialog).toBeHidden()
  })

  test('asks before a link discards changes', async ({ listPage, signedIn: page }) => {
    await page.goto('/admin-profile')
    await listPage.open()
    await listPage.addButton.click()
    await listPage.panel.name.fill('Half-typed')
    await page
      .getByRole('link', { name: 'Profile', exact: true })
      .evaluate((link) => (link as HTMLElement).click())
    const question = listPage.confirm('Discard your changes?')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(listPage.panel.name).toHaveValue('Half-typed')
    await expect(page).toHaveURL(/\?edit=0$/)
  })

  test('shows a message and the list if its script cannot be loaded', async ({
    listPage,
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED/)
    await page.route('**/assets/record-form-*', (route) => route.abort())
    await listPage.open()
    await listPage.addButton.click()
    await expect(listPage.messages).toHaveText(
      'Part of the app could not be loaded. Reload the page to continue.',
    )
    await expect(listPage.panel.dialog).toHaveCount(0)
    await expect(page).toHaveURL(/sports$/)
    await page.unrouteAll()
    await page.reload()
    await listPage.addButton.click()
    await expect(listPage.panel.name).toBeFocused()
  })

  test('sends one save for a double click and Ctrl+S', async ({ listPage, api, signedIn: page }) => {
    const saves: string[] = []
    page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()))
    await api.fill(sports)
    await listPage.open()
    const held = await holdRequests(page, `**${sports.api}/0`)
    await listPage.addButton.click()
    await listPage.panel.name.fill('Kendo')
    await listPage.panel.button('Save').dblclick()
    await page.keyboard.press('Control+s')
    held.release()
    await expect(listPage.panel.dialog).toBeHidden()
    await expect(listPage.row('Kendo')).toBeVisible()
    expect(saves).toHaveLength(1)
  })
})

async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60 && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}
