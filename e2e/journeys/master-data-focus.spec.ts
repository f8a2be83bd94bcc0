import { sports } from '@touchline/contract/master-data/lists'
import { breakAnswers, holdAnswers, refusedWith } from '../fixtures/answers.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('the focus', () => {
  test('is in the page after a panel that an address opened', async ({ listPage, api, signedIn: page }) => {
    const [kendo] = await api.fill(sports, ['Kendo'])
    await listPage.open(`?edit=${kendo!.id}`)
    await expect(listPage.panel.name).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(listPage.panel.dialog).toHaveCount(0)
    await expect(listPage.main).toBeFocused()
  })

  test('is back where something is typed after a click beside it', async ({
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

  test('is in the list once it has come at the second try', async ({
    listPage,
    api,
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(500))
    await api.fill(sports, ['Kendo'])
    await breakAnswers(page, `**${sports.api}?*`, 'GET')
    await listPage.open()
    const again = listPage.main.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await page.unrouteAll()
    await again.click()
    await expect(listPage.row('Kendo')).toBeVisible()
    await expect(listPage.main).toBeFocused()
  })
})

test('a panel that is still on its way is seen at once', async ({ listPage, api, signedIn: page }) => {
  await api.fill(sports)
  const chunk = await holdAnswers(page, '**/assets/record-form-*.js')
  await listPage.open()
  await listPage.addButton.click()
  await expect(page.getByRole('dialog', { name: 'Loading data...' })).toBeVisible()
  chunk.release()
  await expect(listPage.panel.name).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})
