import { sports } from '@touchline/contract/master-data/lists'
import { refusedWith } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'
import { MasterListPage } from '../pages/master-list-page.ts'

test('a list switches to Japanese without a reload, is sorted by the shown names, stays Japanese after a reload, and finds a name by its reading', async ({
  signedIn: page,
  listPage,
  shell,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(422))
  const { title } = sports
  const inJapanese = new MasterListPage(page, sports, 'ja')
  const { panel } = inJapanese
  const expectJapanese = async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(shell.heading(title.ja)).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(title.ja))
    await expect.poll(() => inJapanese.names()).toEqual(['Archery', 'やきゅう', '剣道'])
    await expect(inJapanese.row('剣道')).toContainText('剣剣道Kendo')
    await expect(inJapanese.statusSwitch('剣道')).toHaveText('有効')
    await expect(inJapanese.summary).toHaveText('3件中 1〜3件を表示')
    await expect(page.getByRole('button', { name: 'サインアウト' })).toBeVisible()
  }
  await api.replaceRows(sports, ['Archery'])
  await api.add(sports, 'Kendo', { name_ja: '剣道' })
  await api.add(sports, 'Baseball', { name_ja: 'やきゅう' })
  await listPage.open()
  await expect.poll(() => listPage.names()).toEqual(['Archery', 'Baseball', 'Kendo'])
  await expect(listPage.row('Kendo')).toContainText('KKendo剣道')
  await shell.chooseLanguage('日本語')
  await expectJapanese()
  await page.reload()
  await expectJapanese()

  await inJapanese.addButton.click()
  await panel.save()
  await expect(panel.name).toHaveAccessibleDescription('入力してください。')
  await panel.name.fill('kendo')
  await panel.save()
  await expect(panel.name).toHaveAccessibleDescription('同じ名称がすでに登録されています。')

  const reading = panel.field('name_kana')
  await panel.name.fill('Judo')
  await panel.field('name_ja').fill('柔道')
  await reading.fill('柔道')
  await panel.save()
  await expect(reading).toHaveAccessibleDescription(/^ひらがなまたはカタカナで入力してください。/)
  await reading.fill('じゅうどう')
  await panel.save()
  await expect.poll(() => inJapanese.names()).toEqual(['Archery', '柔道', 'やきゅう', '剣道'])
  await inJapanese.search.fill('ｼﾞｭｳﾄﾞｳ')
  await expect.poll(() => inJapanese.names()).toEqual(['柔道'])
})
