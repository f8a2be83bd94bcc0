import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import type { MasterListPage } from '../pages/master-list-page.ts'

const IN_TIME = { timeout: 15_000 }
const line = ({ main }: MasterListPage) => main.getByText('This list has changed.')
const reload = ({ main }: MasterListPage) => main.getByRole('button', { name: 'Reload', exact: true })

test('a list shows changes by others at once, or after a click while its rows or its panel are in use', async ({
  listPage,
  list,
  api,
  signedIn: page,
}) => {
  test.slow()
  const [archery, kendo] = await api.replaceRows(list, ['Archery', 'Kendo'])
  await openAndWaitForEvents(page, listPage)
  await page.mouse.move(0, 0)
  await api.save(list, archery!.id, { [list.nameField]: 'Aikido' })
  await expect(listPage.row('Aikido')).toBeVisible(IN_TIME)
  await expect(line(listPage)).toBeHidden()

  await listPage.link('Kendo').click()
  await expect(listPage.panel.name).toHaveValue('Kendo')
  await listPage.panel.name.fill('Half-typed')
  await api.add(list, 'Badminton')
  await expect(line(listPage)).toBeVisible(IN_TIME)
  await expect(listPage.panel.name).toHaveValue('Half-typed')
  await expect(listPage.row('Badminton')).toHaveCount(0)
  await listPage.panel.name.fill('Judo')
  await listPage.panel.save()
  await expect(listPage.row('Judo')).toBeVisible()
  await expect(listPage.row('Badminton')).toBeVisible()
  await expect(line(listPage)).toBeHidden()

  await expect(listPage.link('Judo')).toBeFocused()
  await api.save(list, kendo!.id, { status: 0 })
  await expect(line(listPage)).toBeVisible(IN_TIME)
  await expect(listPage.statusSwitch('Judo')).toBeChecked()
  await reload(listPage).click()
  await expect(line(listPage)).toBeHidden()
  await expect(listPage.statusSwitch('Judo')).not.toBeChecked()

  await test.step('own changes and changes outside the shown page show no line', async () => {
    await listPage.search.fill('judo')
    await expect(listPage.row('Badminton')).toBeHidden()
    await listPage.statusSwitch('Judo').click()
    await expect(listPage.statusSwitch('Judo')).toBeChecked()
    const compared = page.waitForResponse((response) => response.url().includes('search=judo'))
    await api.add(list, 'Curling')
    await compared
    await page.waitForTimeout(500)
    await expect(line(listPage)).toBeHidden()
  })
})

async function openAndWaitForEvents(page: Page, listPage: MasterListPage): Promise<void> {
  const listening = page.waitForResponse('**/api/events')
  await listPage.open()
  await listening
  await expect(listPage.row('Kendo')).toBeVisible()
  // the first versions have arrived
  await page.waitForTimeout(500)
}
