import { sports } from '@touchline/contract/master-data/lists'
import { expect, test } from '../fixtures/settings-test.ts'

const NOTHING = 'No changes to save'

test('saving an unchanged form sends nothing: a panel closes or becomes empty, and a settings page shows a message', async ({
  signedIn: page,
  listPage,
  settings,
  api,
}) => {
  const { panel } = listPage
  const [kendo] = await api.replaceRows(sports, ['Kendo'])
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await listPage.open()
  for (const save of [() => panel.save(), () => page.keyboard.press('Control+s')]) {
    await listPage.editButton('Kendo').click()
    await panel.name.fill('Kendō')
    await panel.name.fill('Kendo')
    await save()
    await expect(panel.dialog).toBeHidden()
    await expect(listPage.toast(NOTHING)).toBeVisible()
    await listPage.toast(NOTHING).getByRole('button').click()
    await expect(listPage.toast(NOTHING)).toHaveCount(0)
  }

  await test.step('“Save and new” in an unchanged panel opens an empty panel', async () => {
    await listPage.editButton('Kendo').click()
    await panel.button('Save and new').click()
    await expect(listPage.toast(NOTHING)).toBeVisible()
    await expect(panel.name).toHaveValue('')
    await expect(panel.name).toBeFocused()
  })

  await test.step('an unchanged settings page shows a message', async () => {
    await settings.open()
    await settings.field('organisation_name').press('Control+s')
    await expect(page.getByRole('status').filter({ hasText: NOTHING })).toBeVisible()
    await expect(settings.field('organisation_name')).toBeFocused()
  })

  expect(sent).toEqual([])
  expect(await api.rowsOf(sports)).toEqual([kendo])
})
