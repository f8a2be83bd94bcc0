import { sponsorshipTypes, sports } from '@touchline/contract/master-data/lists'
import { expectNoViolations } from '../fixtures/axe.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { refusedWith } from '../fixtures/network.ts'
import { pngFile } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { MasterListPage } from '../pages/master-list-page.ts'

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(refusedWith(409))
})

test('concurrent changes of different fields of a record are merged, a field that both have changed needs a choice, and merged values that break a rule are an error', async ({
  listPage,
  api,
}) => {
  const [kendo] = await api.replaceRows(sports, ['Kendo'])
  await listPage.open()
  await listPage.editButton('Kendo').click()
  await api.save(sports, kendo!.id, { name_ja: '剣道', category: 'combat', max_players: 20 })

  const { panel } = listPage
  const { merge } = panel
  await panel.field('description').fill('With bamboo swords')
  await panel.fill('category', 'Individual')
  await panel.field('max_players').fill('20')
  await panel.picture('sports_image').choose(pngFile('kendo.png'))
  await panel.save()
  await expect(panel.message).toContainText(/^Super admin changed this on \d\d-\d\d-\d{4}\s\d\d:\d\d\./)
  await expect(panel.message).toBeFocused()
  await expect(merge.mergedFields(merge.words.changedBy('Super admin'))).toContainText(/Japanese name.*剣道/)
  await expect(merge.mergedFields(merge.words.changedByYou)).toContainText(/Description.*With bamboo swords/)
  await expect(merge.mergedFields(merge.words.changedByYou).locator('img')).toHaveAttribute('src', /^blob:/)
  await expect(merge.conflicts).toHaveCount(1)
  await expect(merge.side('category', 'theirs')).toHaveAccessibleName('Theirs Combat')

  await merge.saveButton.click()
  await expect(merge.conflict('category')).toHaveAccessibleDescription(merge.words.choose)
  await expect(merge.side('category', 'mine')).toBeFocused()
  await merge.side('category', 'theirs').check()
  await merge.saveButton.click()
  await expect(panel.dialog).toBeHidden()
  await expect(listPage.addButton).toBeVisible()
  expect((await api.rowsOf(sports))[0]).toMatchObject({
    name_ja: '剣道',
    category: 'combat',
    max_players: 20,
    description: 'With bamboo swords',
    sports_image: expect.stringMatching(/^\/files\//),
  })

  await listPage.editButton('Kendo').click()
  await panel.field('min_players').fill('9')
  await api.save(sports, kendo!.id, { max_players: 8 })
  await panel.save()
  await merge.saveButton.click()
  await expect(panel.field('max_players')).toHaveAccessibleDescription(
    'Enter a value equal to or greater than “Minimum players”.',
  )
  await expect(panel.field('max_players')).toBeFocused()
  await panel.field('max_players').fill('11')
  await panel.save()
  await expect(panel.dialog).toBeHidden()
  expect((await api.rowsOf(sports))[0]).toMatchObject({ min_players: 9, max_players: 11 })
})

test('a panel keeps the merged values, merges another concurrent save, and can add a concurrently deleted record as a new record', async ({
  listPage,
  api,
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(404))
  const [kendo] = await api.replaceRows(sports, ['Kendo'])
  await listPage.open()
  await listPage.editButton('Kendo').click()
  const { panel } = listPage
  const { merge } = panel
  await panel.name.fill('Kendo, mine')
  await api.save(sports, kendo!.id, { sports_name: 'Kendo, theirs' })
  await panel.save()
  await merge.backButton.click()
  await expect(panel.message).toBeFocused()
  await expect(panel.name).toHaveValue('Kendo, mine')
  await panel.field('description').fill('Typed afterwards')
  await merge.reviewButton.click()
  await expect(panel.message).toBeFocused()
  await expect(merge.mergedFields(merge.words.changedByYou)).toContainText('Typed afterwards')
  await merge.side('sports_name', 'mine').focus()
  await page.keyboard.press('Space')
  await api.save(sports, kendo!.id, { name_ja: '剣道', description: 'Theirs' })
  await page.keyboard.press('Control+s')
  await expect(merge.mergedFields(merge.words.changedBy('Super admin'))).toContainText('剣道')
  await expect(merge.conflicts).toHaveCount(1)
  await expect(panel.message).toBeFocused()
  await merge.side('description', 'mine').check()
  await page.keyboard.press('Enter')
  await expect(listPage.row('Kendo, mine')).toBeVisible()
  expect((await api.rowsOf(sports))[0]).toMatchObject({
    sports_name: 'Kendo, mine',
    name_ja: '剣道',
    description: 'Typed afterwards',
  })

  await listPage.editButton('Kendo, mine').click()
  await panel.field('description').fill('Half-typed')
  await api.replaceRows(sports)
  await panel.save()
  await expect(panel.message).toContainText('This entry no longer exists')
  await panel.button('Add as a new entry').click()
  await expect(panel.dialog).toHaveAccessibleName('Add sport')
  await expect(panel.name).toBeFocused()
  await expect(panel.field('description')).toHaveValue('Half-typed')
  await panel.save()
  await expect(panel.dialog).toBeHidden()
  expect(await api.rowsOf(sports)).toMatchObject([{ sports_name: 'Kendo, mine', description: 'Half-typed' }])
})

test.describe('on a phone, in Japanese with the dark theme', () => {
  test.use({
    list: sponsorshipTypes,
    locale: 'ja',
    colorScheme: 'dark',
    viewport: { width: 375, height: 700 },
  })

  test('conflicting amounts are chosen together with their currency', async ({ signedIn, api }) => {
    const listPage = new MasterListPage(signedIn, sponsorshipTypes, 'ja')
    await api.replaceRows(sponsorshipTypes)
    const gold = await api.add(sponsorshipTypes, 'Gold', { min_amount: 1000 })
    await listPage.open()
    await listPage.editButton('Gold').click()
    const { panel } = listPage
    await panel.fill('currency', 'USD')
    await api.save(sponsorshipTypes, gold.id, { max_amount: 5000, description: '長い説明。'.repeat(60) })
    await panel.save()
    const amounts = panel.merge.conflict('min_amount', 'max_amount', 'currency')
    await expect(amounts).toContainText('￥5,000')
    await expectNoViolations(signedIn, 'merge on a phone')
    expect(await overflowOf(signedIn)).toEqual({ by: 0, elements: [] })
    await amounts.getByRole('radio').last().check()
    await panel.merge.saveButton.click()
    await expect(panel.dialog).toBeHidden()
    expect((await api.rowsOf(sponsorshipTypes))[0]).toMatchObject({ max_amount: 5000, currency: 'JPY' })
  })
})
