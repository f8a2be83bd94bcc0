import { sports } from '@touchline/contract/master-data/lists'
import { administrator } from '../fixtures/app-process.ts'
import { refusedWith } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'
import { MasterListPage } from '../pages/master-list-page.ts'

test('an administrator signs in, adds, sorts, edits and deletes sports, and signs out', async ({
  page,
  signInPage,
  shell,
  api,
  expectedErrors,
}) => {
  await api.replaceRows(sports, ['Kendo', 'Archery'])
  const listPage = new MasterListPage(page, sports)
  const { panel } = listPage

  await test.step('the administrator signs in', async () => {
    await signInPage.open()
    await signInPage.signIn(administrator)
    await expect(page).toHaveURL('/admin-profile')
    await shell.menu.getByRole('link', { name: 'Master Data' }).click()
    await expect(shell.heading('Sports')).toBeVisible()
    await expect(listPage.summary).toHaveText('Showing 1 to 2 of 2 entries')
  })

  await test.step('a sport is added', async () => {
    await listPage.addButton.click()
    await expect(panel.name).toBeFocused()
    await panel.name.fill('Judo')
    await panel.field('name_ja').fill('柔道')
    await panel.save()
    await expect(listPage.toast('Judo saved')).toBeVisible()
    await expect(panel.dialog).toBeHidden()
    await expect.poll(() => listPage.names()).toEqual(['Archery', 'Judo', 'Kendo'])
  })

  await test.step('the list is sorted', async () => {
    await listPage.sortBy('Name')
    await expect.poll(() => listPage.names()).toEqual(['Kendo', 'Judo', 'Archery'])
  })

  await test.step('a sport is edited', async () => {
    await listPage.editButton('Archery').click()
    await expect(panel.name).toHaveValue('Archery')
    await panel.name.fill('Zumba')
    await panel.save()
    await expect.poll(() => listPage.names()).toEqual(['Zumba', 'Kendo', 'Judo'])
    await expect(panel.dialog).toBeHidden()
  })

  await test.step('a duplicate name is an error', async () => {
    expectedErrors.push(refusedWith(422))
    await listPage.addButton.click()
    await panel.name.fill('KENDO')
    await panel.save()
    await expect(panel.name).toHaveAccessibleDescription('An entry with this name already exists.')
    await panel.name.fill('Karate')
    await panel.save()
    await expect.poll(() => listPage.names()).toEqual(['Zumba', 'Kendo', 'Karate', 'Judo'])
    await expect(panel.dialog).toBeHidden()
  })

  await test.step('a sport is deleted', async () => {
    await listPage.deleteButton('Kendo').click()
    await listPage.confirm('Delete “Kendo”?').getByRole('button', { name: 'Delete' }).click()
    await expect(listPage.toast('Kendo deleted')).toBeVisible()
    await expect.poll(() => listPage.names()).toEqual(['Zumba', 'Karate', 'Judo'])
  })

  await test.step('the administrator signs out', async () => {
    await shell.signOut.click()
    await expect(page).toHaveURL('/')
    await expect(signInPage.heading).toBeVisible()
  })

  const stored = await api.rowsOf(sports)
  expect(stored.map(({ sports_name, name_ja }) => [sports_name, name_ja])).toEqual([
    ['Judo', '柔道'],
    ['Karate', ''],
    ['Zumba', ''],
  ])
})
