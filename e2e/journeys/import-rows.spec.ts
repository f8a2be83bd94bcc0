import { sports } from '@touchline/contract/master-data/lists'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { screenOf } from '../fixtures/widths.ts'
import { ImportRowsPage } from '../pages/import-rows-page.ts'

const csv = (lines: readonly string[]) => `${lines.join('\r\n')}\r\n`

test.describe('on a desktop', () => {
  test.use(screenOf(1440))

  test('rows of a file are corrected with the keyboard, alone and all equal ones', async ({
    api,
    signedIn: page,
  }) => {
    await api.replaceRows(sports, ['Rowing', 'Judo'])
    const { id } = await api.startImport(
      sports,
      csv([
        'Name,Category,Minimum players,Maximum players',
        'Kendo,Combat,1,2',
        'Rowing,Aquatic,1,9',
        'Judo,,,',
        'Soccer,Teem,11,22',
        'Rugby,Teem,15,30',
        'Tennis,Racquet,4,2',
      ]),
    )
    const rows = new ImportRowsPage(page)
    await rows.open({ list: sports.key, id })
    await expect(rows.filter('Errors 3')).toBeChecked()
    await expect(rows.rows).toHaveCount(3)
    await expectNoViolations(page, 'the rows with errors')

    await test.step('a cell is corrected in its row', async () => {
      const cell = rows.cell(7, 'Maximum players')
      await cell.focus()
      await page.keyboard.press('Enter')
      await expect(rows.editor(7).getByRole('textbox')).toBeFocused()
      await expectNoViolations(page, 'the editor of a cell')
      await page.keyboard.press('Escape')
      await expect(cell).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.type('3')
      await page.keyboard.press('Enter')
      await expect(rows.editor(7).getByRole('textbox')).toHaveAccessibleDescription(/Minimum players/)
      await expect(rows.editor(7).getByRole('textbox')).toHaveValue('3')
      await page.keyboard.type('8')
      await page.keyboard.press('Enter')
      await expect(rows.row(7)).toBeHidden()
      await expect(rows.filter('Errors 2')).toBeChecked()
      await expect(rows.opener(6)).toBeFocused()
    })
    await test.step('a word that is no choice is replaced in all rows', async () => {
      await rows.meaning('Teem').focus()
      await page.keyboard.type('te')
      await expect(rows.meaning('Teem')).toHaveValue('Team')
      await page.keyboard.press('Enter')
      await expect(rows.meaning('Teem')).toBeHidden()
      await expect(page.locator(':focus')).toHaveCount(1)
      await expect(rows.filter('All 6')).toBeChecked()
    })
    await test.step('the rows say what the import does', async () => {
      await expect(rows.row(2)).toContainText('New')
      await expect(rows.row(3)).toContainText('Changed')
      await rows.opener(3).focus()
      await page.keyboard.press('Enter')
      await expect(rows.row(3)).toContainText(/Category\s*Other\s*→/)
      await expect(rows.row(4)).toContainText('Unchanged')
      await rows.filter('New 4').check()
      await expect(rows.rows).toHaveCount(4)
      await expect(page).toHaveURL(/outcome=insert/)
    })
  })
})
