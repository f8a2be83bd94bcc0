import type { MasterList } from '@touchline/contract/master-data/list'
import { clubDays, sports } from '@touchline/contract/master-data/lists'
import { refusedWith } from '../fixtures/answers.ts'
import { administrator } from '../fixtures/app-process.ts'
import { expect, test } from '../fixtures/test.ts'
import { MasterListPage } from '../pages/master-list-page.ts'

test('the sign-in page uses the language of the browser and can be switched without a reload', async ({
  browser,
  app,
}) => {
  const context = await browser.newContext({ locale: 'ja-JP', baseURL: app.url })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'サインイン' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await page.getByRole('radio', { name: 'English' }).check()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})

test('a failed sign-in shows a Japanese message', async ({ signInPage, page, expectedErrors }) => {
  expectedErrors.push(refusedWith(401))
  await signInPage.open()
  await page.getByRole('radio', { name: '日本語' }).check()
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill(administrator.email)
  await page.getByLabel('パスワード', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'サインイン' }).click()
  await expect(page.getByRole('alert')).toHaveText('メールアドレスまたはパスワードが正しくありません。')
})

for (const list of [sports, clubDays] as readonly MasterList[]) {
  test.describe(`the list of ${list.title.en.toLowerCase()} in Japanese`, () => {
    test.use({ list })

    test.beforeEach(async ({ api, listPage, shell }) => {
      await api.fill(list, ['Archery'])
      await api.add(list, 'Kendo', { name_ja: '剣道' })
      await listPage.open()
      await expect(listPage.row('Kendo')).toContainText('剣道')
      await shell.chooseLanguage('日本語')
    })

    test('appears without a reload, shows Japanese names, and stays Japanese after a reload', async ({
      signedIn: page,
      shell,
    }) => {
      const inJapanese = new MasterListPage(page, list, 'ja')
      const expectJapanese = async () => {
        await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
        await expect(shell.heading(list.title.ja)).toBeVisible()
        await expect(page).toHaveTitle(new RegExp(list.title.ja))
        await expect.poll(() => inJapanese.names()).toEqual(['Archery', '剣道'])
        await expect(inJapanese.row('剣道')).not.toContainText('Kendo')
        await expect(inJapanese.statusSwitch('剣道')).toHaveText('有効')
        await expect(inJapanese.summary).toHaveText('2件中 1〜2件を表示')
        await expect(page.getByRole('button', { name: 'サインアウト' })).toBeVisible()
      }
      await expectJapanese()
      await page.reload()
      await expectJapanese()
      await shell.chooseLanguage('English')
      await expect(shell.heading(list.title.en)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    })

    test('shows Japanese errors of the browser and of the server', async ({
      signedIn: page,
      expectedErrors,
    }) => {
      expectedErrors.push(refusedWith(422))
      const { addButton, panel } = new MasterListPage(page, list, 'ja')
      await addButton.click()
      await panel.save()
      await expect(panel.name).toHaveAccessibleDescription('入力してください。')
      await panel.name.fill('kendo')
      await panel.save()
      await expect(panel.name).toHaveAccessibleDescription('同じ名称がすでに登録されています。')
    })
  })
}
