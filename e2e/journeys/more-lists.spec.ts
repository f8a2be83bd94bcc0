import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { atEachWidth } from '../fixtures/widths.ts'
import { startAppWithMoreLists } from '../more-lists/more-lists-app.ts'

/** The product with two additional lists, which consist of a declaration only. */
const test = base.extend<object, object>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const app = await startAppWithMoreLists()
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// all tests of this file run in one worker, because building and starting the app is slow
test.describe.configure({ mode: 'default' })

const open = async (page: Page, name: string) => {
  await page.goto('/master-data/sports')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a read-only list has no buttons for changes, and its URL contains the page and the filters', async ({
  signedIn: page,
}) => {
  await open(page, 'Trail')
  const main = page.getByRole('main')
  const rows = main.getByRole('table').getByRole('rowgroup').nth(1).getByRole('row')
  await expect(rows.first()).toContainText('Record 60')
  await expect(main.getByRole('button', { name: /Add|Edit|Delete/ })).toHaveCount(0)
  await expect(main.getByRole('link')).toHaveCount(0)
  await expect(main.getByRole('columnheader')).toHaveText(['Record', 'Time', 'Action', 'Sport'])
  await expectNoViolations(page, 'a list with every kind of filter')
  await atEachWidth(page, async () => {
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
  })

  const rowCount = await rows.count()
  await main.getByRole('button', { name: 'Older' }).click()
  await expect(rows.first()).toContainText(`Record ${60 - rowCount}`)
  await expect(page).toHaveURL(/before=\d+/)
  await page.goBack()
  await expect(rows.first()).toContainText('Record 60')
  await page.goForward()
  await expect(rows.first()).toContainText(`Record ${60 - rowCount}`)
  await main.getByRole('button', { name: 'Newest' }).click()
  await expect(rows.first()).toContainText('Record 60')

  await main.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Custom period' }).click()
  await main.getByRole('textbox', { name: 'Period: From' }).fill('2026-11-05')
  await main.getByRole('textbox', { name: 'Period: To' }).fill('2026-11-06')
  // in Tokyo, these days start at 15:00 UTC on the previous day
  await expect(page).toHaveURL(/from=2026-11-05&to=2026-11-06/)
  await expect(rows).toHaveCount(8)
  await main.getByRole('combobox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'Deleted' }).click()
  await expect(rows).toHaveCount(4)
  await main.getByRole('combobox', { name: 'Sport' }).fill('Ten')
  await page.getByRole('option', { name: 'Tennis' }).click()
  await expect(rows).toHaveCount(4)
  await expect(page).toHaveURL(/action=deleted/)
  await expect(page).toHaveURL(/sport_id=2/)
  await main.getByRole('combobox', { name: 'Sport' }).fill('Ju')
  await page.getByRole('option', { name: 'Judo' }).click()
  await main.getByRole('button', { name: 'Show all entries' }).click()
  await expect(rows.first()).toContainText('Record 60')
  await expect(page).toHaveURL(/\/trail$/)
})

test.describe('a list of connections with a secret', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('tests a connection with the typed and with the stored values', async ({ signedIn: page }) => {
    await open(page, 'Connections')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Add connection' }).click()
    const panel = page.getByRole('dialog', { name: 'Add connection' })
    await panel.getByRole('textbox', { name: 'Name' }).fill('Alerts')
    await panel.getByRole('textbox', { name: 'Workspace' }).fill('federation')
    await expect(panel.getByRole('group', { name: 'Status' })).toBeVisible()
    await panel.getByLabel('Token', { exact: true }).fill('a wrong token')
    await panel.getByRole('button', { name: 'Test connection' }).click()
    await expect(panel.getByText('Choose an option from the list.')).toBeVisible()
    await panel.getByLabel('Token', { exact: true }).fill('token of federation')
    await panel.getByRole('button', { name: 'Test connection' }).click()
    await expect(panel.getByText('The workspace accepts the token.')).toBeVisible()
    await panel.getByRole('combobox', { name: 'Events' }).fill('削')
    await page.getByRole('option', { name: 'Deleted' }).click()
    await panel.getByRole('combobox', { name: 'Events' }).fill('crea')
    await page.getByRole('option', { name: 'Created' }).click()
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    const row = main.getByRole('row', { name: /Alerts/ })
    await expect(row.getByRole('cell').filter({ hasText: 'Created Deleted' })).toBeVisible()
    await expect(row.getByRole('cell', { name: '••••tion' })).toBeVisible()
    await expect(row.getByRole('cell', { name: '10', exact: true })).toBeVisible()
    await main.getByRole('link', { name: /Alerts/ }).click()

    const edited = page.getByRole('dialog', { name: 'Edit Alerts' })
    await expect(edited.getByText('A value ending in tion is stored.')).toBeVisible()
    await edited.getByRole('button', { name: 'Test connection' }).click()
    await expect(edited.getByText('The workspace accepts the token.')).toBeVisible()
    await edited.getByRole('textbox', { name: 'Workspace' }).fill('elsewhere')
    await edited.getByRole('button', { name: 'Test connection' }).click()
    await expect(edited.getByText('The connection details have changed.').first()).toBeVisible()
    await expectNoViolations(page, 'a panel with a connection test')
  })

  test('an error moves with its row inside a form; a list without trash deletes a record permanently after a warning', async ({
    signedIn: page,
  }) => {
    await open(page, 'Connections')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Add connection' }).first().click()
    const panel = page.getByRole('dialog', { name: 'Add connection' })
    await panel.getByRole('textbox', { name: 'Name' }).fill('With channels')
    await panel.getByRole('textbox', { name: 'Workspace' }).fill('federation')
    const channels = panel.getByRole('group', { name: 'Channels' })
    await channels.getByRole('button', { name: 'Add channel' }).click()
    await channels.getByRole('button', { name: 'Add channel' }).click()
    await channels.getByRole('textbox', { name: 'Channel' }).nth(1).fill('alerts')
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    const rows = channels.getByRole('listitem')
    await expect(rows.nth(0)).toContainText('This field is required.')
    await rows.nth(0).getByRole('button', { name: /down/ }).click()
    await expect(rows.nth(1)).toContainText('This field is required.')
    await expect(rows.nth(0).getByRole('textbox')).toHaveValue('alerts')
    await rows.nth(1).getByRole('textbox').fill('results')
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await main.getByRole('link', { name: /With channels/ }).click()
    const edited = page.getByRole('dialog', { name: 'Edit With channels' })
    await expect(edited.getByRole('listitem').nth(0).getByRole('textbox')).toHaveValue('alerts')
    await expect(edited.getByRole('listitem').nth(1).getByRole('textbox')).toHaveValue('results')
    await page.keyboard.press('Escape')
    await expect(edited).toBeHidden()

    await main.getByRole('row', { name: /With channels/ }).hover()
    await main.getByRole('button', { name: 'Delete With channels' }).click()
    const question = page.getByRole('dialog', { name: 'Delete “With channels”?' })
    await expect(question).toContainText('This cannot be undone.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(main.getByRole('row', { name: /With channels/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Trash' })).toHaveCount(0)
  })
})
