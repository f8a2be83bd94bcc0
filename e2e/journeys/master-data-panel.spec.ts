import type { Locator, Page } from '@playwright/test'
import { sports } from '@touchline/contract/master-data/lists'
import { endInterceptions, failRequests, holdRequests, intercept, refusedWith } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('the panel of a sport', () => {
  test('a double click on “Save” adds one sport, “Save and new” adds several, and Ctrl+S saves changes twice in a row', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    const saves: string[] = []
    page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()))
    await api.replaceRows(sports, ['Archery'])
    await listPage.open()
    const { panel } = listPage
    await listPage.addButton.click()
    await expect(panel.dialog).toHaveAccessibleName('Add sport')
    await expect(panel.status('Active')).toBeChecked()
    await panel.name.fill('Kendo')
    const save = await holdRequests(page, `**${sports.api}/0`)
    await panel.button('Save').dblclick()
    await page.keyboard.press('Control+s')
    save.release()
    await expect(listPage.toast('Kendo saved')).toBeVisible()
    await expect(panel.dialog).toBeHidden()
    await expect.poll(() => listPage.names()).toEqual(['Archery', 'Kendo'])
    expect((await api.rowsOf(sports))[1]).toMatchObject({
      sports_name: 'Kendo',
      status: 1,
      sort_order: 0,
    })
    expect(saves).toHaveLength(1)

    await listPage.addButton.click()
    for (const name of ['Bandy', 'Cricket']) {
      await expect(panel.name).toBeFocused()
      await panel.name.fill(name)
      await panel.button('Save and new').click()
      await expect(panel.name).toHaveValue('')
    }
    await expect(listPage.toast('entries saved')).toBeVisible()
    await panel.button('Cancel').click()
    await expect(panel.dialog).toBeHidden()
    await expect.poll(() => listPage.names()).toEqual(['Archery', 'Bandy', 'Cricket', 'Kendo'])

    await listPage.editButton('Kendo').click()
    await panel.name.fill('Judo')
    await page.keyboard.press('Control+s')
    await expect(panel.dialog).toBeHidden()
    await expect.poll(() => listPage.names()).toEqual(['Archery', 'Bandy', 'Cricket', 'Judo'])

    // the record is saved twice before the list is loaded again
    const held = await holdRequests(page, `**${sports.api}?*`)
    for (const [before, after] of [
      ['Judo', 'Karate'],
      ['Karate', 'Rugby'],
    ] as const) {
      await listPage.editButton(before).click()
      await panel.name.fill(after)
      await panel.save()
      await expect(panel.dialog).toBeHidden()
    }
    held.release()
    await expect(listPage.row('Rugby')).toBeVisible()
    expect((await api.rowsOf(sports))[3]).toMatchObject({ sports_name: 'Rugby', version: 4 })
  })

  test('the panel of a record needs only the keyboard, and asks before Escape, Cancel, a click outside or a link discards changes', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    await api.replaceRows(sports)
    await listPage.open()
    await expect(listPage.summary).toHaveText('No data found')
    const { panel } = listPage
    await tabTo(page, listPage.addButton)
    await page.keyboard.press('Enter')
    await expect(panel.name).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel.dialog).toBeHidden()
    await expect(listPage.addButton).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(panel.name).toBeFocused()
    await page.keyboard.type('Half-typed')
    const question = listPage.confirm('Discard your changes?')
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    const keepsEditingAfter = async (leave: () => Promise<unknown>) => {
      await panel.field('name_ja').fill('剣道')
      await leave()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(question).toBeHidden()
      await expect(panel.name).toHaveValue('Half-typed')
      await expect(page).toHaveURL(/\?edit=0$/)
    }
    await keepsEditingAfter(() => panel.button('Cancel').click())
    const link = page.getByRole('link', { name: 'profile', exact: true })
    await keepsEditingAfter(() => link.evaluate((element: HTMLElement) => element.click()))
    await keepsEditingAfter(() => page.mouse.click(300, 500))
    await expect(panel.field('name_ja')).toBeFocused()
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(panel.dialog).toBeHidden()
    expect(await api.rowsOf(sports)).toEqual([])

    await tabTo(page, listPage.addButton)
    await page.keyboard.press('Enter')
    await expect(panel.name).toBeFocused()
    await page.keyboard.type('Kendo')
    await tabTo(page, panel.button('Save'))
    await page.keyboard.press('Enter')
    await expect(panel.dialog).toBeHidden()
    await expect(listPage.row('Kendo')).toBeVisible()
    await expect(listPage.addButton).toBeFocused()
  })

  test('the panel of a record shows each error at its field and keeps the typed values', async ({
    listPage,
    api,
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(422), refusedWith(500))
    const saves: string[] = []
    page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()))
    await api.replaceRows(sports, ['Kendo'])
    await listPage.open()
    await listPage.addButton.click()
    const { panel } = listPage

    await test.step('a missing name and a maximum below the minimum are errors before anything is sent', async () => {
      await panel.save()
      await expect(panel.name).toHaveAccessibleDescription('This field is required.')
      await expect(panel.name).toHaveAttribute('aria-invalid', 'true')
      await expect(panel.name).toBeFocused()
      await panel.name.fill('ｋｅｎｄｏ')
      await panel.field('min_players').fill('9')
      await panel.field('max_players').fill('8')
      await panel.save()
      await expect(panel.field('max_players')).toHaveAccessibleDescription(
        'Enter a value equal to or greater than “Minimum players”.',
      )
      await expect(panel.field('max_players')).toBeFocused()
      await expect(listPage.messages).toHaveCount(0)
      expect(saves).toEqual([])
    })

    await test.step('the name of another row is an error of the name', async () => {
      await panel.field('max_players').fill('11')
      await panel.field('name_ja').fill('剣道')
      await panel.status('Inactive').check()
      await panel.save()
      await expect(panel.name).toHaveAccessibleDescription('An entry with this name already exists.')
      await expect(panel.name).toBeFocused()
      await expect(listPage.messages).toHaveCount(0)
      await expect(panel.name).toHaveValue('ｋｅｎｄｏ')
      await expect(panel.field('name_ja')).toHaveValue('剣道')
      await expect(panel.status('Inactive')).toBeChecked()
      expect(await api.rowsOf(sports)).toHaveLength(1)
    })

    await test.step('a failed save is an error of the panel', async () => {
      await failRequests(page, `**${sports.api}/0`, 'POST')
      await panel.name.fill('Judo')
      await panel.save()
      await expect(panel.message).toHaveText('Something went wrong')
      await expect(listPage.messages).toHaveCount(1)
      await expect(panel.name).toHaveValue('Judo')
      await endInterceptions(page)
      await panel.save()
      await expect(listPage.row('Judo')).toBeVisible()
      await expect(panel.dialog).toBeHidden()
    })
  })

  test('the panel of a record opens before its script is loaded, and shows an error if the script cannot be loaded', async ({
    listPage,
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED/)
    const script = '**/assets/panels-*.js'
    await intercept(page, script, (route) => route.abort())
    await listPage.open()
    await listPage.addButton.click()
    await expect(listPage.messages).toHaveText(
      'Part of the app could not be loaded. Reload the page to continue.',
    )
    await expect(listPage.panel.dialog).toHaveCount(0)
    await expect(page).toHaveURL(/sports$/)
    await endInterceptions(page)

    const answer = await holdRequests(page, script)
    await page.reload()
    await listPage.addButton.click()
    await expect(page.getByRole('dialog', { name: 'Loading data...' })).toBeVisible()
    answer.release()
    await expect(listPage.panel.name).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })
})

async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60 && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test('a saved row that leaves the shown page stays in sight with a note, until the view changes or the row is deleted', async ({
  listPage,
  api,
}) => {
  const { panel } = listPage
  const names = Array.from({ length: 10 }, (_, index) => `Archery ${index}`)
  await api.replaceRows(sports, [...names, 'Kendo'])

  await test.step('a rename under a search that no longer finds the row', async () => {
    await listPage.open('?search=kendo')
    await listPage.editButton('Kendo').click()
    await panel.name.fill('Judo')
    await panel.save()
    await expect(listPage.row('Judo')).toContainText('Saved. No longer matches the search or filters.')
    await listPage.search.fill('jud')
    await expect(listPage.table.getByRole('status')).toHaveCount(0)
    await expect(listPage.row('Judo')).toBeVisible()
  })

  await test.step('a new row on another page', async () => {
    await listPage.open('?per_page=10')
    await listPage.addButton.click()
    await panel.name.fill('Zurkhaneh')
    await panel.save()
    await expect(listPage.row('Zurkhaneh')).toContainText('Saved. Now on another page.')
    await listPage.remove('Zurkhaneh')
    await expect(listPage.row('Zurkhaneh')).toHaveCount(0)
  })
})
