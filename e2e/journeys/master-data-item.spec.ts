import type { Locator, Page } from '@playwright/test'
import type { MasterList } from '@touchline/contract/master-data/list'
import { masterLists } from '@touchline/contract/master-data/lists'
import { holdAnswers } from '../fixtures/answers.ts'
import { expect, test } from '../fixtures/test.ts'

for (const list of masterLists as readonly MasterList[]) {
  const { item } = list

  test.describe(`a ${item.en}`, () => {
    test.use({ list })

    test('is added with defaults, and the list is loaded again', async ({ listPage, api }) => {
      await api.fill(list, ['Archery'])
      await listPage.open()
      await listPage.addButton.click()
      await expect(listPage.panel.dialog).toHaveAccessibleName(`Add ${item.en}`)
      await expect(listPage.panel.status('Active')).toBeChecked()
      await listPage.panel.name.fill('Kendo')
      await listPage.panel.save()
      await expect(listPage.toast('Kendo saved')).toBeVisible()
      await expect(listPage.panel.dialog).toBeHidden()
      await expect.poll(() => listPage.names()).toEqual(['Archery', 'Kendo'])
      expect((await api.rowsOf(list))[1]).toMatchObject({
        [list.nameField]: 'Kendo',
        status: 1,
        sort_order: 0,
      })
    })

    test('is saved and the next one begun in the same panel', async ({ listPage, api }) => {
      await api.fill(list)
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

    test('is saved with Ctrl+S', async ({ listPage, api, signedIn }) => {
      await api.fill(list, ['Kendo'])
      await listPage.open()
      await listPage.editButton('Kendo').click()
      await listPage.panel.name.fill('Judo')
      await signedIn.keyboard.press('Control+s')
      await expect(listPage.panel.dialog).toBeHidden()
      await expect.poll(() => listPage.names()).toEqual(['Judo'])
    })

    test('is added with the keyboard alone', async ({ listPage, api, signedIn: page }) => {
      await api.fill(list)
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

    test('is not lost to Escape or Cancel without being asked', async ({ listPage, api, signedIn: page }) => {
      await api.fill(list)
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
      expect(await api.rowsOf(list)).toEqual([])
    })

    test('that was not touched closes with Escape unasked', async ({ listPage, signedIn: page }) => {
      await listPage.open()
      await listPage.addButton.click()
      await expect(listPage.panel.name).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(listPage.panel.dialog).toBeHidden()
    })

    test('is not lost to the back button without being asked', async ({ listPage, signedIn: page }) => {
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
      await expect(page).toHaveURL(new RegExp(`/master-data/${list.page}$`))
    })

    test('saved twice in a hurry is saved once', async ({ listPage, api, signedIn: page }) => {
      const saves: string[] = []
      page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()))
      await api.fill(list)
      await listPage.open()
      const answers = await holdAnswers(page, `**${list.api}/0`)
      await listPage.addButton.click()
      await listPage.panel.name.fill('Kendo')
      await listPage.panel.button('Save').dblclick()
      await page.keyboard.press('Control+s')
      answers.release()
      await expect(listPage.panel.dialog).toBeHidden()
      await expect(listPage.row('Kendo')).toBeVisible()
      expect(saves).toHaveLength(1)
    })
  })
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60 && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}
