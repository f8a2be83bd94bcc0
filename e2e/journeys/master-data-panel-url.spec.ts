import type { Page } from '@playwright/test'
import { sports } from '@touchline/contract/master-data/lists'
import { holdRequests, refusedWith } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'

const PAGE = `${sports.page}`
const historyLength = (page: Page) => page.evaluate(() => history.length)

test('the name of a row links to its panel, and opening and closing the panel adds one history entry in total', async ({
  listPage,
  api,
  signedIn: page,
}) => {
  const [kendo] = await api.replaceRows(sports, ['Kendo'])
  await page.goto('/admin-profile')
  await listPage.open('?search=ken')
  const address = `${PAGE}?search=ken&edit=${kendo!.id}`
  await expect(listPage.link('Kendo')).toHaveAttribute('href', address)
  const isLeftToBrowser = await watchDefaultAction(page)
  await listPage.link('Kendo').click({ modifiers: ['ControlOrMeta'] })
  expect(await isLeftToBrowser()).toBe(true)
  await expect(page).toHaveURL(`${PAGE}?search=ken`)

  const lengthBefore = await historyLength(page)
  for (const close of [
    () => page.goBack(),
    () => listPage.panel.button('Close').click(),
    () => page.keyboard.press('Escape'),
    () => listPage.panel.save(),
  ]) {
    await listPage.link('Kendo').click()
    await expect(page).toHaveURL(address)
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
  expect(await historyLength(page)).toBe(lengthBefore + 1)
  await page.goForward()
  await expect(listPage.panel.dialog).toBeVisible()
  await listPage.panel.button('Cancel').click()
  await expect(listPage.panel.dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/admin-profile')
})

test('Back asks before it discards typed text, is ignored during a save, and closes the panel after “Save and new”', async ({
  listPage,
  api,
  signedIn: page,
}) => {
  const [kendo] = await api.replaceRows(sports, ['Kendo'])
  const address = `${PAGE}?edit=${kendo!.id}`
  await listPage.open()
  await listPage.link('Kendo').click()
  await listPage.panel.name.fill('Half-typed')
  const question = listPage.confirm('Discard your changes?')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(address)
  await expect(listPage.panel.name).toHaveValue('Half-typed')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(listPage.panel.dialog).toBeHidden()
  await expect(page).toHaveURL(PAGE)

  await listPage.link('Kendo').click()
  await expect(listPage.panel.name).toHaveValue('Kendo')
  await listPage.panel.name.fill('Judo')
  const save = await holdRequests(page, `**${sports.api}/${kendo!.id}`)
  await listPage.panel.save()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(address)
  await expect(question).toBeHidden()
  save.release()
  await expect(listPage.panel.dialog).toBeHidden()
  await expect(listPage.row('Judo')).toBeVisible()
  await expect(page).toHaveURL(PAGE)

  await listPage.link('Judo').click()
  await listPage.panel.name.fill('Karate')
  const lengthBefore = await historyLength(page)
  await listPage.panel.button('Save and new').click()
  await expect(page).toHaveURL(`${PAGE}?edit=0`)
  await expect(listPage.panel.dialog).toHaveAccessibleName('Add sport')
  await expect(listPage.panel.name).toHaveValue('')
  expect(await historyLength(page)).toBe(lengthBefore)
  await page.goBack()
  await expect(listPage.panel.dialog).toBeHidden()
  await expect(page).toHaveURL(PAGE)
})

test('the URL of a panel opens a record of another page of the list, a new record, or the list with an error', async ({
  listPage,
  api,
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(404))
  const { panel } = listPage
  const names = Array.from({ length: 11 }, (_, index) => `Sport ${String(index).padStart(2, '0')}`)
  const last = (await api.replaceRows(sports, names)).at(-1)!
  const answer = await holdRequests(page, `**${sports.api}/${last.id}`)
  await listPage.open(`?per_page=10&edit=${last.id}`)
  await expect(page.getByRole('dialog', { name: 'Loading data...' })).toBeVisible()
  answer.release()
  await expect(panel.dialog).toHaveAccessibleName('Edit Sport 10')
  await expect(panel.name).toHaveValue('Sport 10')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(panel.name).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel.dialog).toHaveCount(0)
  await expect(page).toHaveURL(`${PAGE}?per_page=10`)
  await expect(listPage.main).toBeFocused()

  await listPage.link('Sport 00').click()
  await expect(panel.dialog).toHaveAccessibleName('Edit Sport 00')
  await page.reload()
  await expect(panel.name).toHaveValue('Sport 00')

  await listPage.open('?edit=0')
  await panel.name.fill('Kendo')
  await panel.save()
  await expect(listPage.row('Kendo')).toBeVisible()
  await expect(page).toHaveURL(PAGE)

  await listPage.open('?edit=2147483647')
  await expect(listPage.messages).toHaveText('This entry is not in the list. It may have been deleted.')
  await expect(listPage.messages).toHaveCount(1)
  await expect(page).toHaveURL(PAGE)
  await expect(listPage.row('Kendo')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/**
 * The returned function resolves with true if the page does not prevent the default action of the next click.
 * The helper prevents the default action itself, because a headless browser does not open a tab.
 */
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
