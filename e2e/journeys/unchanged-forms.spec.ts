import type { Page } from '@playwright/test'
import { sports } from '@touchline/contract/master-data/lists'
import { expect, test } from '../fixtures/settings-test.ts'
import { GeneralSettingsPage } from '../pages/general-settings-page.ts'
import { MasterListPage } from '../pages/master-list-page.ts'

const messages = { en: 'No changes to save', ja: '保存する変更はありません' } as const

function savesOf(page: Page): string[] {
  const saves: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && saves.push(request.url()))
  return saves
}

for (const language of ['en', 'ja'] as const) {
  test.describe(`saving an unchanged form in ${language}`, () => {
    test.use({ locale: language })

    test('closes the panel and sends nothing', async ({ signedIn: page, api }) => {
      const [kendo] = await api.fill(sports, ['Kendo'])
      const listPage = new MasterListPage(page, sports, language)
      const saves = savesOf(page)
      for (const save of [() => listPage.panel.save(), () => page.keyboard.press('Control+s')]) {
        await listPage.open()
        await listPage.editButton('Kendo').click()
        await listPage.panel.name.fill('Kendō')
        await listPage.panel.name.fill('Kendo')
        await save()
        await expect(listPage.panel.dialog).toBeHidden()
        await expect(listPage.toast(messages[language])).toBeVisible()
      }
      expect(saves).toEqual([])
      expect(await api.rowsOf(sports)).toEqual([kendo])
    })

    test('with “Save and new” opens an empty panel and sends nothing', async ({ signedIn: page, api }) => {
      const [kendo] = await api.fill(sports, ['Kendo'])
      const listPage = new MasterListPage(page, sports, language)
      const saves = savesOf(page)
      await listPage.open()
      await listPage.editButton('Kendo').click()
      await listPage.panel.button(language === 'en' ? 'Save and new' : '保存して次を追加').click()
      await expect(listPage.toast(messages[language])).toBeVisible()
      await expect(listPage.panel.name).toHaveValue('')
      await expect(listPage.panel.name).toBeFocused()
      expect(saves).toEqual([])
      expect(await api.rowsOf(sports)).toEqual([kendo])
    })

    test('on a settings page shows a message and sends nothing', async ({
      signedIn: page,
      settings: _filled,
    }) => {
      const settings = new GeneralSettingsPage(page, language)
      const saves = savesOf(page)
      await settings.open()
      await settings.field('organisation_name').press('Control+s')
      await expect(page.getByRole('status').filter({ hasText: messages[language] })).toBeVisible()
      await expect(settings.field('organisation_name')).toBeFocused()
      expect(saves).toEqual([])
    })
  })
}
