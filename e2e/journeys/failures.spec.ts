import { offlineErrors, refusedWith, refuseRequests } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'

const OFFLINE = 'You are offline. Your input is kept.'
const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'

test('without permission, a switched row keeps its status and a list has no retry button; each shows one message', async ({
  signedIn: page,
  listPage,
  api,
  list,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(403))
  await api.replaceRows(list, ['Kendo'])
  await refuseRequests(page, { url: `**${list.api}/*`, method: 'POST', code: 'forbidden' })
  await listPage.open()
  await listPage.statusSwitch('Kendo').click()
  await expect(listPage.messages).toHaveText('You are not allowed to do this.')
  await expect(listPage.messages).toHaveCount(1)
  await expect(listPage.statusSwitch('Kendo')).toHaveText('Active')

  await refuseRequests(page, { url: `**${list.api}?*`, method: 'GET', code: 'forbidden' })
  await page.reload()
  await expect(listPage.messages).toContainText('No permission')
  await expect(listPage.messages).toHaveCount(1)
  await expect(listPage.main.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('a row that another administrator has deleted can be neither switched nor saved, and the typed values stay', async ({
  listPage,
  api,
  list,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(404))
  const { messages, panel } = listPage
  await api.replaceRows(list, ['Archery', 'Kendo'])
  await listPage.open()
  await expect(listPage.row('Kendo')).toBeVisible()
  await api.replaceRows(list, ['Archery'])
  await listPage.statusSwitch('Kendo').click()
  await expect(messages).toHaveText('Kendo has been deleted.')
  await expect(messages).toHaveCount(1)
  await expect.poll(() => listPage.names()).toEqual(['Archery'])
  await messages.getByRole('button').click()
  await expect(messages).toHaveCount(0)

  await listPage.editButton('Archery').click()
  await panel.name.fill('Archery, new')
  await api.replaceRows(list)
  await panel.save()
  await expect(panel.message).toContainText('This entry no longer exists. It has been deleted.')
  await expect(messages).toHaveCount(1)
  await expect(panel.name).toHaveValue('Archery, new')
})

test('a list is loaded again after a 503 response and after the reconnect, and a form keeps its values without a network', async ({
  signedIn: page,
  listPage,
  api,
  list,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(503), ...offlineErrors)
  const { messages, panel } = listPage
  await api.replaceRows(list, ['Kendo'])

  await test.step('a 503 response is retried automatically', async () => {
    await refuseRequests(page, { url: `**${list.api}?*`, method: 'GET', code: 'unavailable', times: 1 })
    const refused = page.waitForResponse((response) => response.status() === 503)
    await listPage.open()
    await refused
    // the response is that of the early request, so the application has yet to load
    await expect(listPage.row('Kendo')).toBeVisible({ timeout: 15_000 })
    await expect(messages).toHaveCount(0)
  })

  await test.step('a list that could not be updated offline is loaded after the reconnect', async () => {
    await page.context().setOffline(true)
    await listPage.search.fill('ken')
    await expect(messages).toContainText('The list could not be updated')
    await expect(messages).toHaveCount(1)
    await page.context().setOffline(false)
    await expect(listPage.row('Kendo')).toBeVisible()
    await expect(messages).toHaveCount(0)
    await expect(page.getByText(OFFLINE)).toHaveCount(0)
  })

  await test.step('one bar is shown offline, and a form can be saved after the reconnect', async () => {
    await listPage.addButton.click()
    await panel.name.fill('Kendo for children')
    await page.context().setOffline(true)
    await expect(page.getByText(OFFLINE)).toBeVisible()
    await panel.save()
    await expect(panel.message).toHaveText(UNREACHABLE)
    await expect(messages).toHaveCount(1)
    await expect(panel.name).toHaveValue('Kendo for children')
    await page.context().setOffline(false)
    await expect(page.getByText(OFFLINE)).toHaveCount(0)
    // the form asks the server first
    await expect(panel.message).toHaveCount(0, { timeout: 15_000 })
    await expect(panel.dialog.locator('[data-tone="calm"]')).toHaveText('You can try again now.')
    await panel.save()
    await expect(listPage.row('Kendo for children')).toBeVisible()
    expect(await api.rowsOf(list)).toHaveLength(2)
  })
})
