import { readFile } from 'node:fs/promises'
import { sports } from '@touchline/contract/master-data/lists'
import type { Api } from '../fixtures/api.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { refusedWith } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'
import { screenOf } from '../fixtures/widths.ts'
import { ImportRowsPage } from '../pages/import-rows-page.ts'

const csv = (lines: readonly string[]) => `${lines.join('\r\n')}\r\n`

async function sportCalled(api: Api, name: string) {
  const found = (await api.rowsOf(sports)).find(({ sports_name }) => sports_name === name)
  if (!found) throw new Error(`No sport is called ${name}`)
  return found
}

test.describe('on a desktop', () => {
  test.use(screenOf(1440))

  test('an import is applied and taken back with the keyboard, and an entry that was edited since stays', async ({
    api,
    signedIn: page,
  }) => {
    await api.replaceRows(sports, ['Rowing', 'Judo'])
    const lines = ['Name,Category', 'Kendo,Combat', 'Rowing,Aquatic', 'Judo,', 'Tennis,Racquet']
    const { id } = await api.startImport(sports, csv(lines))
    const rows = new ImportRowsPage(page)
    await rows.open({ list: sports.key, id })

    await test.step('the question names what the import does', async () => {
      await rows.apply('Import 3 sports').focus()
      await page.keyboard.press('Enter')
      const question = rows.dialog('Import 3 sports?')
      await expect(question).toContainText('2 new, 1 changed, 1 unchanged')
      const confirm = question.getByRole('button', { name: 'Import', exact: true })
      await expect(confirm).toBeFocused()
      await expectNoViolations(page, 'the question before the import')
      await page.keyboard.press('Escape')
      await expect(rows.apply('Import 3 sports')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(confirm).toBeFocused()
      await page.keyboard.press('Enter')
    })
    await test.step('the result has the same numbers, and the entries are in the list', async () => {
      await expect(rows.result('imported')).toBeVisible()
      await expect(rows.main).toContainText('2 new, 1 changed, 1 unchanged')
      await expectNoViolations(page, 'the result')
      expect(await sportCalled(api, 'Kendo')).toMatchObject({ category: 'combat' })
      expect(await sportCalled(api, 'Rowing')).toMatchObject({ category: 'aquatic' })
    })
    await test.step('the question before the take-back names the entry that was edited since', async () => {
      const kendo = await sportCalled(api, 'Kendo')
      await api.save(sports, kendo.id, { description: 'With a bamboo sword', version: kendo.version })
      await rows.button('takeBack').focus()
      await page.keyboard.press('Enter')
      const question = rows.dialog('Take the import back?')
      await expect(question.getByRole('rowheader', { name: 'Kendo' })).toBeVisible()
      await expectNoViolations(page, 'the question before the take-back')
      await question.getByRole('button', { name: 'Take back', exact: true }).focus()
      await page.keyboard.press('Enter')
    })
    await test.step('the other entries go back', async () => {
      await expect(rows.result('takenBack')).toBeVisible()
      await expectNoViolations(page, 'an import that was taken back')
      await expect(rows.button('takeBack')).toBeHidden()
      await expect(rows.main.getByRole('link', { name: rows.words.undoJob })).toBeVisible()
      expect(await sportCalled(api, 'Rowing')).toMatchObject({ category: 'other' })
      const names = (await api.rowsOf(sports)).map(({ sports_name }) => String(sports_name))
      expect(names.toSorted()).toEqual(['Judo', 'Kendo', 'Rowing'])
    })
  })
})

test.describe('in Japanese on a phone', () => {
  test.use({ ...screenOf(375), hasTouch: true, isMobile: true, locale: 'ja' })

  test('the good rows of a file are imported and the others downloaded, and later changes and the same file are named first', async ({
    api,
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(409))
    await api.replaceRows(sports, ['Rowing'])
    const file = csv(['名称,種別', '剣道,格闘技・武道', 'Rowing,水泳・水上競技', 'サッカー,サッカ'])
    const { id } = await api.startImport(sports, file)
    const rows = new ImportRowsPage(page, 'ja')
    await rows.open({ list: sports.key, id })
    await expect(rows.row(4)).toContainText('「サッカ」は選択肢にありません。')
    await expectNoViolations(page, 'the rows with errors on a phone')

    await test.step('the good rows are imported', async () => {
      await rows.apply('正常行をインポート（2件）').tap()
      const question = rows.dialog('スポーツ2件をインポートしますか？')
      await expect(question).toContainText('エラーのある1行は取り込みません。')
      await question.getByRole('button', { name: 'インポート', exact: true }).tap()
      await expect(rows.result('imported')).toBeVisible()
    })
    await test.step('the other row is a file with its reason', async () => {
      const downloading = page.waitForEvent('download')
      await rows.button('download').tap()
      const rest = await readFile(await (await downloading).path(), 'utf8')
      expect(rest).toContain('サッカー')
      expect(rest).toContain('「サッカ」は選択肢にありません。')
    })
    await test.step('an entry that was changed after the check is named, and nothing is imported', async () => {
      const rowing = await sportCalled(api, 'Rowing')
      const changed = await api.save(sports, rowing.id, { category: 'other', version: rowing.version })
      const again = await api.startImport(sports, file)
      await rows.open({ list: sports.key, id: again.id })
      await expect(rows.row(4)).toBeVisible()
      await api.save(sports, rowing.id, { description: 'With oars', version: changed.version })
      await rows.apply('正常行をインポート（1件）').tap()
      const question = rows.dialog('スポーツ1件をインポートしますか？')
      await question.getByRole('button', { name: 'インポート', exact: true }).tap()
      await expect(rows.main.getByRole('alert')).toContainText('確認後に項目が変更されました')
      await expect(rows.main).toContainText(/Rowing.*説明/)
      await expectNoViolations(page, 'entries that changed since the check')
      expect(await sportCalled(api, 'Rowing')).toMatchObject({ category: 'other' })
    })
    await test.step('after another check, the same file is imported again only if that is confirmed', async () => {
      await rows.button('again').tap()
      await rows.apply('正常行をインポート（1件）').tap()
      const question = rows.dialog('スポーツ1件をインポートしますか？')
      await question.getByRole('button', { name: 'インポート', exact: true }).tap()
      const again = rows.dialog('このファイルをもう一度インポートしますか？')
      await expectNoViolations(page, 'the question before the same file is imported again')
      await again.getByRole('button', { name: 'もう一度インポート' }).tap()
      await expect(rows.result('imported')).toBeVisible()
      expect(await sportCalled(api, 'Rowing')).toMatchObject({
        category: 'aquatic',
        description: 'With oars',
      })
    })
  })
})
