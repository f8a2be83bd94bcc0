import { ageGroups, sports } from '@touchline/contract/master-data/lists'
import { expectNoViolations } from '../fixtures/axe.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { expect, test } from '../fixtures/test.ts'
import { screenOf } from '../fixtures/widths.ts'
import { ExportDialog } from '../pages/export-dialog.ts'
import { JobPage } from '../pages/job-page.ts'
import { MasterListPage } from '../pages/master-list-page.ts'

test.describe('on a desktop', () => {
  test.use(screenOf(1440))

  test('what a list shows is exported as CSV with its filter, order and columns, and everything as a workbook', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    const exporting = new ExportDialog(page)
    await api.replaceRows(sports, ['Kendo', 'Judo', 'Tennis', 'Aikido'])
    await listPage.open('?search=do&orderBy=sports_name|desc')
    await expect.poll(() => listPage.names()).toEqual(['Kendo', 'Judo', 'Aikido'])

    await test.step('the menu opens with the keyboard, and the dialog returns the focus to it', async () => {
      await exporting.more.focus()
      await page.keyboard.press('Enter')
      await expect(exporting.entry('import')).toHaveAttribute('href', '/import?list=sports')
      await exporting.entry('export').focus()
      await page.keyboard.press('Enter')
      await expect(exporting.confirm).toBeFocused()
      await expect(exporting.dialog).toHaveAccessibleName('Export sports')
      await expectNoViolations(page, 'the dialog of an export')
      await page.keyboard.press('Escape')
      await expect(exporting.more).toBeFocused()
    })

    await test.step('the filtered entries and the shown columns are in a CSV file', async () => {
      await exporting.open()
      await expect(exporting.dialog.getByRole('radio', { name: 'Filtered (3)' })).toBeChecked()
      await expect(exporting.dialog).toContainText('Search: do')
      await exporting.choose('csv')
      await exporting.choose('shownColumns')
      await exporting.confirm.click()
      await expect(listPage.toast('3 sports exported')).toBeVisible()
      const { name, bytes } = await exporting.download()
      expect(name).toMatch(/^Sports \d{4}-\d\d-\d\d\.csv$/)
      const [head = '', ...lines] = bytes.toString().trim().split('\r\n')
      expect(head).toContain('"Name","Japanese name"')
      expect(head).not.toContain('ID')
      expect(lines.map((line) => line.split(',')[0])).toEqual(['"Kendo"', '"Judo"', '"Aikido"'])
    })

    await test.step('the dialog remembers the choices, and a workbook has the hash that the page of its job shows', async () => {
      await page.reload()
      await exporting.open()
      await expect(exporting.dialog.getByRole('radio', { name: 'CSV' })).toBeChecked()
      await expect(exporting.dialog.getByRole('radio', { name: 'Shown columns' })).toBeChecked()
      await exporting.choose('all')
      await exporting.dialog.getByText('Excel', { exact: true }).click()
      await exporting.confirm.click()
      await page.getByRole('link', { name: 'Show', exact: true }).click()
      const jobPage = new JobPage(page)
      await expect(jobPage.title).toHaveText('Export 4 sports')
      const { name, bytes, sha256 } = await exporting.download()
      expect(name).toMatch(/\.xlsx$/)
      expect(bytes.subarray(0, 2).toString()).toBe('PK')
      await expect(jobPage.main).toContainText(sha256)
      await expectNoViolations(page, 'the page of an export')
    })
  })
})

test.describe('on a phone', () => {
  test.use({ ...screenOf(375), locale: 'ja' })

  test('a Shift_JIS file lists the entries with lost characters before the download', async ({
    api,
    signedIn: page,
  }) => {
    const exporting = new ExportDialog(page, 'ja')
    await api.replaceRows(ageGroups)
    await api.add(ageGroups, 'Juniors', { name_ja: 'ジュニア〜', min_age: 7 })
    await api.add(ageGroups, 'Seniors', { name_ja: '𠮷野シニア🏅', min_age: 60 })
    const listPage = new MasterListPage(page, ageGroups, 'ja')
    await listPage.open()
    await exporting.open()
    expect((await overflowOf(page)).by).toBe(0)
    await exporting.choose('csv')
    await exporting.choose('shiftJis')
    await expectNoViolations(page, 'the dialog on a phone')
    await exporting.confirm.click()
    await page.getByRole('link', { name: '表示', exact: true }).click()
    const jobPage = new JobPage(page, 'ja')
    await expect(jobPage.title).toHaveText('会員年齢区分2件をエクスポート')
    await expect(jobPage.main).toContainText('出力1件、要確認1件')
    await expect(jobPage.main).toContainText('Shift_JISにない文字（𠮷 🏅）を〓に置き換えました。')
    expect((await overflowOf(page)).by).toBe(0)
    const { bytes } = await exporting.download()
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(bytes)
    expect(text).toContain('ジュニア～')
    expect(text).toContain('〓野シニア〓')
    await expectNoViolations(page, 'lost characters')
  })
})
