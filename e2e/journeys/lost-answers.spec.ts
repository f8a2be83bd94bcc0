import { sports } from '@touchline/contract/master-data/lists'
import { interceptFirst } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'

test('a sport whose answer was lost is saved once when “Save” is pressed again', async ({
  signedIn: page,
  listPage,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_RESET/)
  await api.replaceRows(sports, ['Archery'])
  const { panel } = listPage
  await interceptFirst(page, `**${sports.api}/0`, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await listPage.open()
  await listPage.addButton.click()
  await panel.name.fill('Kendo')
  await panel.save()
  await expect(panel.message).toHaveText('The server cannot be reached. Check your connection and try again.')
  expect(await api.rowsOf(sports)).toHaveLength(2)
  await panel.save()
  await expect(listPage.toast('Kendo saved')).toBeVisible()
  await expect(panel.dialog).toBeHidden()
  expect(await api.rowsOf(sports)).toHaveLength(2)
})
