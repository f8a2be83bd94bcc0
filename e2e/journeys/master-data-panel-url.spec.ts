import type { Page } from '@playwright/test'
import { sports } from '@touchline/contract/master-data/lists'
import { holdRequests, refusedWith } from '../fixtures/answers.ts'
import { expect, test } from '../fixtures/test.ts'

const PAGE = `${sports.page}`
const entriesOf = (page: Page) => page.evaluate(() => history.length)

test.describe('the name of a sport in the list', () => {
  test('is a link that opens its panel in this tab or a new tab', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    const [kendo] = await api.fill(sports, ['Kendo'])
    await listPage.open('?search=ken')
    const address = `${PAGE}?search=ken&edit=${kendo!.id}`
    await expect(listPage.link('Kendo')).toHaveAttribute('href', address)
    const isLeftToBrowser = await watchDefaultAction(page)
    await listPage.link('Kendo').click({ modifiers: ['ControlOrMeta'] })
    expect(await isLeftToBrowser()).toBe(true)
    const tab = await page.context().newPage()
    await tab.goto(address)
    await expect(tab.getByRole('dialog', { name: 'Edit Kendo' })).toBeVisible()
    await tab.close()
    await expect(page).toHaveURL(`${PAGE}?search=ken`)
    await listPage.link('Kendo').click()
    await expect(page).toHaveURL(address)
    await expect(listPage.panel.dialog).toHaveAccessibleName('Edit Kendo')
    await page.reload()
    await expect(listPage.panel.name).toHaveValue('Kendo')
  })
})

test.describe('a panel opened from its list', () => {
  test('adds one history entry, however it is closed', async ({ listPage, api, signedIn: page }) => {
    await api.fill(sports, ['Kendo'])
    await page.goto('/admin-profile')
    await listPage.open('?search=ken')
    await expect(listPage.row('Kendo')).toBeVisible()
    const entries = await entriesOf(page)
    for (const close of [
      () => page.goBack(),
      () => listPage.panel.button('Close').click(),
      () => page.keyboard.press('Escape'),
      () => listPage.panel.save(),
    ]) {
      await listPage.link('Kendo').click()
      await expect(listPage.panel.name).toHaveValue('Kendo')
      await close()
      await expect(listPage.panel.dialog).toBeHidden()
      await expect(page).toHaveURL(`${PAGE}?search=ken`)
      await expect(listPage.link('Kendo')).toBeFocused()
    }
    await listPage.link('Kendo').click()
    await listPage.panel.button('Close').dblclick()
    await expect(listPage.panel.dialog).toBeHidden()
    await expect(page).toHaveURL(`${PAGE}?search=ken`)
    expect(await entriesOf(page)).toBe(entries + 1)
    await page.goForward()
    await expect(listPage.panel.dialog).toBeVisible()
    await listPage.panel.button('Cancel').click()
    await expect(listPage.panel.dialog).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/admin-profile')
  })

  test('asks before Back discards typed text, and “Keep editing” restores its URL', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    const [kendo] = await api.fill(sports, ['Kendo'])
    await listPage.open()
    await listPage.link('Kendo').click()
    await listPage.panel.name.fill('Half-typed')
    const question = listPage.confirm('Discard your changes?')
    await page.evaluate(() => history.back())
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(`${PAGE}?edit=${kendo!.id}`)
    await expect(listPage.panel.name).toHaveValue('Half-typed')
    await page.evaluate(() => history.back())
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(listPage.panel.dialog).toBeHidden()
    await expect(page).toHaveURL(PAGE)
    await listPage.link('Kendo').click()
    await expect(listPage.panel.name).toHaveValue('Kendo')
  })

  test('ignores Back during a save and goes back one history entry after it', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    const [kendo] = await api.fill(sports, ['Kendo'])
    await page.goto('/admin-profile')
    await listPage.open()
    await listPage.link('Kendo').click()
    await listPage.panel.name.fill('Judo')
    const save = await holdRequests(page, `**${sports.api}/${kendo!.id}`)
    await listPage.panel.save()
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(`${PAGE}?edit=${kendo!.id}`)
    await expect(listPage.confirm('Discard your changes?')).toBeHidden()
    save.release()
    await expect(listPage.panel.dialog).toBeHidden()
    await expect(listPage.row('Judo')).toBeVisible()
    await expect(page).toHaveURL(PAGE)
  })

  test('replaces its history entry by a new record with “Save and new”', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    await api.fill(sports, ['Kendo'])
    await listPage.open()
    await listPage.link('Kendo').click()
    await listPage.panel.name.fill('Judo')
    const entries = await entriesOf(page)
    await listPage.panel.button('Save and new').click()
    await expect(page).toHaveURL(`${PAGE}?edit=0`)
    await expect(listPage.panel.dialog).toHaveAccessibleName('Add sport')
    await expect(listPage.panel.name).toHaveValue('')
    expect(await entriesOf(page)).toBe(entries)
    await page.goBack()
    await expect(listPage.panel.dialog).toBeHidden()
    await expect(page).toHaveURL(PAGE)
  })
})

test.describe('the URL of a panel', () => {
  test('opens a record of another page of the list and shows that it is loading', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    const rows = await api.fill(
      sports,
      Array.from({ length: 11 }, (_, index) => `Sport ${String(index).padStart(2, '0')}`),
    )
    const last = rows.at(-1)!
    const answer = await holdRequests(page, `**${sports.api}/${last.id}`)
    await listPage.open(`?per_page=10&edit=${last.id}`)
    await expect(page.getByRole('dialog', { name: 'Loading data...' })).toBeVisible()
    answer.release()
    await expect(listPage.panel.dialog).toHaveAccessibleName('Edit Sport 10')
    await expect(listPage.panel.name).toHaveValue('Sport 10')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await listPage.panel.button('Cancel').click()
    await expect(page).toHaveURL(`${PAGE}?per_page=10`)
  })

  test('opens the panel for a new record', async ({ listPage, api, signedIn: page }) => {
    await api.fill(sports)
    await listPage.open('?edit=0')
    await listPage.panel.name.fill('Kendo')
    await listPage.panel.save()
    await expect(listPage.row('Kendo')).toBeVisible()
    await expect(page).toHaveURL(PAGE)
  })

  test('shows one message and the list if the record does not exist', async ({
    listPage,
    api,
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(404))
    await api.fill(sports, ['Kendo'])
    await listPage.open('?edit=2147483647')
    await expect(listPage.messages).toHaveText('This entry is not in the list. It may have been deleted.')
    await expect(listPage.messages).toHaveCount(1)
    await expect(page).toHaveURL(PAGE)
    await expect(listPage.row('Kendo')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

/** True if the page leaves the next click to the browser. Prevents its default, because a headless browser opens no tab. */
async function watchDefaultAction(page: Page): Promise<() => Promise<boolean>> {
  const click = await page.evaluateHandle(() => {
    const clicked = new Promise<boolean>((resolve) => {
      const listener = (event: MouseEvent) => {
        resolve(!event.defaultPrevented)
        event.preventDefault()
      }
      window.addEventListener('click', listener, { once: true })
    })
    return { clicked }
  })
  return () => click.evaluate(({ clicked }) => clicked)
}
