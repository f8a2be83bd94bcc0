import { sports } from '@touchline/contract/master-data/lists'
import { failRequests, holdRequests, refusedWith } from '../fixtures/answers.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('the focus', () => {
  test('is in the main area after closing a panel that was opened by its URL', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    const [kendo] = await api.fill(sports, ['Kendo'])
    await listPage.open(`?edit=${kendo!.id}`)
    await expect(listPage.panel.name).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(listPage.panel.dialog).toHaveCount(0)
    await expect(listPage.main).toBeFocused()
  })

  test('returns to the field after a click outside of the panel and “Keep editing”', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    await api.fill(sports)
    await listPage.open()
    await listPage.addButton.click()
    await listPage.panel.field('name_ja').fill('剣道')
    await page.mouse.click(300, 500)
    const question = listPage.confirm('Discard your changes?')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    await expect(listPage.panel.field('name_ja')).toBeFocused()
  })

  test('is in the main area after a successful retry', async ({
    listPage,
    api,
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(500))
    await api.fill(sports, ['Kendo'])
    await failRequests(page, `**${sports.api}?*`, 'GET')
    await listPage.open()
    const retry = listPage.main.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await page.unrouteAll()
    await retry.click()
    await expect(listPage.row('Kendo')).toBeVisible()
    await expect(listPage.main).toBeFocused()
  })
})

test('a panel whose script is loading is shown immediately', async ({ listPage, api, signedIn: page }) => {
  await api.fill(sports)
  const chunk = await holdRequests(page, '**/assets/record-form-*.js')
  await listPage.open()
  await listPage.addButton.click()
  await expect(page.getByRole('dialog', { name: 'Loading data...' })).toBeVisible()
  chunk.release()
  await expect(listPage.panel.name).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})
