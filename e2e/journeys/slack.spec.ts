import { CREATE_ID } from '@touchline/contract/http/envelope'
import { sports } from '@touchline/contract/master-data/lists'
import { slackConnections } from '@touchline/contract/slack/connections'
import { slackFunctions } from '@touchline/contract/slack/functions'
import { signInAt } from '../fixtures/api.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { refusedWith } from '../fixtures/network.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { screenOf } from '../fixtures/widths.ts'
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

test.describe('in Japanese on a phone', () => {
  test.use({ ...screenOf(375), locale: 'ja' })

  test('on a phone in Japanese, an administrator adds a Slack connection and a function, and the message arrives in Japanese', async ({
    signedIn: page,
    servers,
    api,
  }) => {
    const list = new MasterListPage(page, slackConnections, 'ja')
    await list.open('?edit=0')
    await list.panel.name.fill('事務局')
    await list.panel.dialog.getByLabel(/^Webhook URL/).fill(servers.webhook.url)
    await list.panel.fill('language', '日本語')
    await list.panel.save()
    await expect(list.row('事務局')).toBeVisible()
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    await expectNoViolations(page, 'the list of connections')

    const functions = new SlackFunctionPage(page, 'ja')
    await functions.open()
    await functions.field('name').fill('新しいスポーツ')
    await functions.chooseConnection('事務局')
    await functions.chooseEvent('スポーツ', 'スポーツ：追加')
    await functions.field('template_ja').fill('追加：{{record}}')
    await expect(functions.message).toContainText(/追加：./)
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    await expectNoViolations(page, 'the form of a function')
    await functions.save()
    await expect(new Shell(page, 'ja').heading('新しいスポーツ')).toBeVisible()

    await api.add(sports, 'Kendo', { name_ja: '剣道' })
    const lastMessage = async () => (await servers.messages()).at(-1)
    await expect.poll(lastMessage, { timeout: DELIVERY_LIMIT_MS }).toContain('追加：剣道')
    await page.reload()
    await expect(functions.deliveries).toContainText('送信済み')
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    await expectNoViolations(page, 'the view of a function')
  })
})
