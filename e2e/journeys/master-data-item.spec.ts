import type { Locator, Page } from '@playwright/test'
import type { MasterList } from '@touchline/contract/master-data/list'
import { masterLists } from '@touchline/contract/master-data/lists'
import { breakAnswers, holdAnswers, refusedWith } from '../fixtures/answers.ts'
import { expect, test } from '../fixtures/test.ts'
import { labelOf } from '../pages/list-words.ts'

const REQUIRED = 'This field is required.'

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

    test('without a name is refused at its field before anything is sent', async ({
      listPage,
      signedIn: page,
    }) => {
      const saves: string[] = []
      page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()))
      await listPage.open()
      await listPage.addButton.click()
      await listPage.panel.save()
      await expect(listPage.panel.name).toHaveAccessibleDescription(REQUIRED)
      await expect(listPage.panel.name).toHaveAttribute('aria-invalid', 'true')
      await expect(listPage.panel.name).toBeFocused()
      await expect(listPage.messages).toHaveCount(0)
      expect(saves).toEqual([])
    })

    for (const { field, other } of list.rules) {
      test(`with ${field} below ${other} is refused at the field`, async ({ listPage }) => {
        await listPage.open()
        await listPage.addButton.click()
        await listPage.panel.name.fill('Kendo')
        await listPage.panel.field(other).fill('9')
        await listPage.panel.field(field).fill('8')
        await listPage.panel.save()
        await expect(listPage.panel.field(field)).toHaveAccessibleDescription(
          `Enter a value that is not below “${labelOf(list, other)}”.`,
        )
        await expect(listPage.panel.field(field)).toBeFocused()
      })
    }

    test('with a taken name is refused at the name, with all that was typed kept', async ({
      listPage,
      api,
      expectedErrors,
    }) => {
      expectedErrors.push(refusedWith(422))
      await api.fill(list, ['Kendo'])
      await listPage.open()
      await listPage.addButton.click()
      await listPage.panel.name.fill('ｋｅｎｄｏ')
      await listPage.panel.field('name_ja').fill('剣道')
      await listPage.panel.status('Inactive').check()
      await listPage.panel.save()
      await expect(listPage.panel.name).toHaveAccessibleDescription('An entry with this name already exists.')
      await expect(listPage.panel.name).toBeFocused()
      await expect(listPage.messages).toHaveCount(0)
      await expect(listPage.panel.name).toHaveValue('ｋｅｎｄｏ')
      await expect(listPage.panel.field('name_ja')).toHaveValue('剣道')
      await expect(listPage.panel.status('Inactive')).toBeChecked()
      expect(await api.rowsOf(list)).toHaveLength(1)
    })

    test('changed meanwhile by someone else is not overwritten, and what was typed stays', async ({
      listPage,
      api,
      expectedErrors,
    }) => {
      expectedErrors.push(refusedWith(409))
      const [kendo] = await api.fill(list, ['Kendo'])
      await listPage.open()
      await listPage.editButton('Kendo').click()
      await listPage.panel.name.fill('Kendo, mine')
      await api.save(list, kendo!.id, { name_ja: '剣道' })
      await listPage.panel.save()
      await expect(listPage.panel.message).toContainText(
        /^Super admin changed this on \d\d-\d\d-\d{4} \d\d:\d\d\./,
      )
      await expect(listPage.messages).toHaveCount(1)
      await expect(listPage.panel.name).toHaveValue('Kendo, mine')
      expect((await api.rowsOf(list))[0]).toMatchObject({ [list.nameField]: 'Kendo', name_ja: '剣道' })
      await listPage.panel.button('Load current values').click()
      await expect(listPage.panel.name).toHaveValue('Kendo')
      await expect(listPage.panel.field('name_ja')).toHaveValue('剣道')
      await listPage.panel.name.fill('Kendo, again')
      await listPage.panel.save()
      await expect(listPage.row('Kendo, again')).toBeVisible()
    })

    test('that could not be saved says so once and stays open', async ({
      listPage,
      api,
      signedIn: page,
      expectedErrors,
    }) => {
      expectedErrors.push(refusedWith(500))
      await api.fill(list)
      await breakAnswers(page, `**${list.api}/0`, 'POST')
      await listPage.open()
      await listPage.addButton.click()
      await listPage.panel.name.fill('Kendo')
      await listPage.panel.save()
      await expect(listPage.panel.message).toHaveText('Something went wrong')
      await expect(listPage.messages).toHaveCount(1)
      await expect(listPage.panel.name).toHaveValue('Kendo')
      await page.unrouteAll()
      await listPage.panel.save()
      await expect(listPage.row('Kendo')).toBeVisible()
      await expect(listPage.panel.dialog).toBeHidden()
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
