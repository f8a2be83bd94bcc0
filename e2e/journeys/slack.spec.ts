import { CREATE_ID } from '@touchline/contract/http/envelope'
import { sports } from '@touchline/contract/master-data/lists'
import { slackConnections } from '@touchline/contract/slack/connections'
import { slackFunctions } from '@touchline/contract/slack/functions'
import { signInAt } from '../fixtures/api.ts'
import { refusedWith } from '../fixtures/network.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { MasterListPage } from '../pages/master-list-page.ts'
import { Shell } from '../pages/shell.ts'
import { SlackFunctionPage } from '../pages/slack-function-page.ts'

/** A message is sent within a few seconds of its event. */
const DELIVERY_LIMIT_MS = 15_000

type SlackFixtures = {
  /** There are no functions and no connections before and after each test. */
  noFunctions: undefined
}

const test = base.extend<SlackFixtures>({
  // test messages are limited per administrator, so these tests use another administrator
  session: async ({ app, administratorFor }, use) =>
    use(await signInAt(app.url, await administratorFor('test messages'))),
  noFunctions: [
    async ({ api }, use) => {
      for (const list of [slackFunctions, slackConnections, sports]) await api.replaceRows(list)
      await use(undefined)
      for (const list of [slackFunctions, slackConnections, sports]) await api.replaceRows(list)
    },
    { auto: true },
  ],
})

test('an administrator adds a Slack connection, sends a test message, and never sees its URL again', async ({
  signedIn: page,
  servers,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(422))
  const list = new MasterListPage(page, slackConnections)
  const { dialog } = list.panel
  const url = dialog.getByLabel(/^Webhook URL/)
  await list.open()
  await list.addButton.click()
  await list.panel.name.fill('Office')
  await url.fill('http://example.org/hook')
  await list.panel.save()
  await expect(url).toHaveAttribute('aria-invalid', 'true')

  await url.fill(servers.webhook.url)
  const before = (await servers.messages()).length
  await list.panel.button('Send test').click()
  await expect(
    dialog.getByRole('status').filter({ hasText: 'The test message was delivered.' }),
  ).toBeVisible()
  expect(await servers.messages()).toHaveLength(before + 1)
  await list.panel.save()
  await expect(list.toast('Office saved')).toBeVisible()

  await list.editButton('Office').click()
  await expect(url).toHaveValue('')
  await expect(url).toHaveAccessibleDescription(/abcd/)
  expect(await page.content()).not.toContain(servers.webhook.url)
  await dialog.getByRole('link', { name: 'Open delivery log' }).click()
  await expect(new Shell(page).heading('Delivery log: Office')).toBeVisible()
})

test('an administrator adds a Slack function with a preview, finds its message in the delivery log, and duplicates and deletes it', async ({
  signedIn: page,
  servers,
  api,
}) => {
  await api.save(slackConnections, CREATE_ID, { name: 'Office', url: servers.webhook.url })
  const functions = new SlackFunctionPage(page)
  const shell = new Shell(page)
  await new MasterListPage(page, slackFunctions).open()
  await page.getByRole('link', { name: 'Add function', exact: true }).click()
  await functions.field('name').fill('New sports')
  await functions.chooseConnection('Office')
  await test.step('a group of events has one Tab stop, arrow keys inside, and a choice of all its events', async () => {
    const search = page.getByRole('searchbox', { name: functions.words.searchEvents })
    const event = (name: string) => functions.form.getByRole('checkbox', { name, exact: true })
    await search.focus()
    await page.keyboard.press('Tab')
    await expect(event('Sports: All of this group')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(event('Sports: Added')).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(event('Club operation days: All of this group')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(event('Sports: Added')).toBeFocused()
    await page.keyboard.press('End')
    await expect(event('Sports: Deactivated')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(event('Sports: Deactivated')).toBeChecked()
    const chosen = functions.form.getByRole('list', { name: 'Selected events' }).getByRole('button')
    await expect(chosen).toHaveCount(7)
    await chosen.first().focus()
    await page.keyboard.press('Delete')
    await expect(chosen).toHaveCount(6)
    await expect(chosen.first()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(search).toBeFocused()
    await event('Sports: All of this group').press('Space')
    await event('Sports: All of this group').press('Space')
    await expect(chosen).toHaveCount(0)
  })
  await functions.chooseEvent('sports', 'Sports: Added')
  await functions.addFirstFilter({ field: 'Record name', operator: 'contains', value: 'Kendo' })
  await functions.field('template_en').fill('New sport: ')
  await functions.insertPlaceholder('template_en', 'Record name')
  await expect(functions.field('template_en')).toHaveValue('New sport: {{record}}')
  await expect(functions.message).toContainText(/New sport: ./)
  const before = (await servers.messages()).length
  await functions.preview.getByRole('button', { name: 'Send test' }).click()
  await expect(functions.statusMessage('The test message was delivered.')).toBeVisible()
  expect(await servers.messages()).toHaveLength(before + 1)
  await functions.save()
  await expect(shell.heading('New sports')).toBeVisible()

  const sportsPage = new MasterListPage(page, sports)
  await sportsPage.open('?edit=0')
  await sportsPage.panel.name.fill('Kendo <!channel>')
  await sportsPage.panel.save()
  await expect(sportsPage.row('Kendo <!channel>')).toBeVisible()
  const lastMessage = async () => (await servers.messages()).at(-1)
  await expect
    .poll(lastMessage, { timeout: DELIVERY_LIMIT_MS })
    .toContain('New sport: Kendo &lt;!channel&gt;')

  await new MasterListPage(page, slackFunctions).open()
  await page.getByRole('main').getByRole('link', { name: 'New sports', exact: true }).click()
  await expect(functions.main).toContainText('Record name contains “Kendo”')
  await expect(functions.deliveries).toHaveCount(1)
  await expect(functions.deliveries).toContainText('Kendo <!channel>')
  await expect(functions.deliveries).toContainText('Delivered')
  await functions.deliveries.getByRole('button', { name: /^Show message/ }).click()
  await expect(page.getByRole('dialog')).toContainText('New sport: Kendo')
  await page.keyboard.press('Escape')

  await functions.duplicateLink.click()
  await expect(functions.field('name')).toHaveValue('Copy of New sports')
  await functions.save()
  await expect(shell.heading('Copy of New sports')).toBeVisible()
  await functions.remove('Copy of New sports')
  await expect(page).toHaveURL(slackFunctions.page)
  await expect(page.getByRole('main').getByRole('link', { name: 'New sports', exact: true })).toHaveCount(1)
})
