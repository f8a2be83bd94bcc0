import type { Page } from '@playwright/test'
import { sports as list } from '@touchline/contract/master-data/lists'
import { expect, test } from '../fixtures/test.ts'

const names = Array.from({ length: 30 }, (_, n) => `Row ${String(n + 1).padStart(2, '0')}`)

test('a printed list has its title, filters, all columns and the chosen rows, and no frame, in black on white', async ({
  listPage,
  shell,
  api,
  signedIn: page,
}) => {
  await api.replaceRows(list, names)
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      Object.assign(window, { wasPrinted: true })
    }
  })
  await listPage.open('?per_page=10&status=1')
  await expect(listPage.rows).toHaveCount(10)
  const columnCount = await listPage.table.getByRole('columnheader').count()
  await listPage.main.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox').first().click()
  await page.keyboard.press('Escape')
  await expect(listPage.table.getByRole('columnheader')).toHaveCount(columnCount - 1)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => {
    document.documentElement.dataset.mantineColorScheme = 'dark'
    window.dispatchEvent(new Event('beforeprint'))
  })
  await expect(shell.header).toBeHidden()
  await expect(shell.footer).toBeHidden()
  await expect(listPage.search).toBeHidden()
  await expect(shell.heading('Sports')).toBeVisible()
  await expect(listPage.main.getByText('Rows 1 to 10 of 30 · Status: Active')).toBeVisible()
  const printed = ['Name', 'Category', 'Players', 'Sort order', 'Status', 'Updated']
  await expect(listPage.table.locator('th:visible')).toHaveText(printed)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(listPage.rows.first()).toHaveCSS('break-inside', 'avoid')
  await expect(listPage.table.locator('thead')).toHaveCSS('display', 'table-header-group')
  await endPrint(page)

  await listPage.main.getByRole('button', { name: 'Print', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Print all rows (up to 1,000)' }).click()
  await expect.poll(() => page.evaluate(() => 'wasPrinted' in window)).toBe(true)
  await page.emulateMedia({ media: 'print' })
  await expect(listPage.rows).toHaveCount(30)
  await expect(listPage.main.getByText('Rows 1 to 30 of 30 · Status: Active')).toBeVisible()
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await endPrint(page)
  await expect(listPage.rows).toHaveCount(10)
})

async function endPrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
}
