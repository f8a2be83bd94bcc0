import { refusedWith, refuseRequests, withoutNetwork } from '../fixtures/answers.ts'
import { expect, test } from '../fixtures/test.ts'

const OFFLINE = 'You are offline. Your input is kept.'
const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'

test.describe('without permission', () => {
  test('a list shows one message without a retry button', async ({
    signedIn: page,
    listPage,
    list,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(403))
    await refuseRequests(page, { url: `**${list.api}?*`, method: 'GET', code: 'forbidden' })
    await listPage.open()
    await expect(listPage.messages).toContainText('No permission')
    await expect(listPage.messages).toHaveCount(1)
    await expect(listPage.main.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })

  test('switching the status of a row shows one message and changes nothing', async ({
    signedIn: page,
    listPage,
    api,
    list,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(403))
    await api.fill(list, ['Kendo'])
    await refuseRequests(page, { url: `**${list.api}/*`, method: 'POST', code: 'forbidden' })
    await listPage.open()
    await listPage.statusSwitch('Kendo').click()
    await expect(listPage.messages).toHaveText('You are not allowed to do this.')
    await expect(listPage.messages).toHaveCount(1)
    await expect(listPage.statusSwitch('Kendo')).toHaveText('Active')
  })
})

test.describe('a row that another administrator has deleted', () => {
  test.beforeEach(async ({ api, list, listPage, expectedErrors }) => {
    expectedErrors.push(refusedWith(404))
    await api.fill(list, ['Archery', 'Kendo'])
    await listPage.open()
    await expect(listPage.row('Kendo')).toBeVisible()
  })

  test('cannot be saved: its panel shows one message and keeps the typed values', async ({
    listPage,
    api,
    list,
  }) => {
    await listPage.editButton('Kendo').click()
    await listPage.panel.name.fill('Kendo, new')
    await api.fill(list, ['Archery'])
    await listPage.panel.save()
    await expect(listPage.panel.message).toContainText('This entry no longer exists. It has been deleted.')
    await expect(listPage.messages).toHaveCount(1)
    await expect(listPage.panel.name).toHaveValue('Kendo, new')
  })

  test('disappears with one message when its status is switched', async ({ listPage, api, list }) => {
    await api.fill(list, ['Archery'])
    await listPage.statusSwitch('Kendo').click()
    await expect(listPage.messages).toHaveText('Kendo has been deleted.')
    await expect(listPage.messages).toHaveCount(1)
    await expect.poll(() => listPage.names()).toEqual(['Archery'])
  })
})

test.describe('after a 429 response', () => {
  test('a form counts down, keeps the typed values, and can be saved afterwards', async ({
    signedIn: page,
    listPage,
    api,
    list,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(429))
    const url = `**${list.api}/0`
    await page.clock.install()
    await api.fill(list)
    await refuseRequests(page, { url, method: 'POST', code: 'too_many_requests', retryAfterSeconds: 90 })
    await listPage.open()
    await listPage.addButton.click()
    await listPage.panel.name.fill('Kendo')
    await listPage.panel.save()
    await expect(listPage.panel.dialog.getByText(/Try again in 1:(30|2\d)\./)).toBeVisible()
    await expect(listPage.panel.button('Save')).toBeDisabled()
    await expect(listPage.panel.button('Save and new')).toBeDisabled()
    await expect(listPage.panel.name).toHaveValue('Kendo')
    await page.unrouteAll()
    await page.clock.fastForward(90_000)
    await listPage.panel.save()
    await expect(listPage.row('Kendo')).toBeVisible()
  })

  test('switching the status of a row shows one message with the waiting time', async ({
    signedIn: page,
    listPage,
    api,
    list,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(429))
    const url = `**${list.api}/*`
    await api.fill(list, ['Kendo'])
    await refuseRequests(page, { url, method: 'POST', code: 'too_many_requests', retryAfterSeconds: 90 })
    await listPage.open()
    await listPage.statusSwitch('Kendo').click()
    await expect(listPage.messages).toHaveText('Too many attempts. Try again in about 2 minutes.')
    await expect(listPage.messages).toHaveCount(1)
  })
})

test('loading a list is retried automatically after a 503 response', async ({
  signedIn: page,
  listPage,
  api,
  list,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(503))
  await api.fill(list, ['Kendo'])
  await refuseRequests(page, { url: `**${list.api}?*`, method: 'GET', code: 'unavailable', times: 1 })
  const refused = page.waitForResponse((response) => response.status() === 503)
  await listPage.open()
  await refused
  await expect(listPage.row('Kendo')).toBeVisible()
  await expect(listPage.messages).toHaveCount(0)
})

test.describe('without a network', () => {
  test('one bar is shown, the form keeps its values, and saving works after the reconnect', async ({
    signedIn: page,
    listPage,
    api,
    list,
    expectedErrors,
  }) => {
    expectedErrors.push(...withoutNetwork)
    await api.fill(list)
    await listPage.open()
    await listPage.addButton.click()
    await listPage.panel.name.fill('Kendo')
    await page.context().setOffline(true)
    await expect(page.getByText(OFFLINE)).toBeVisible()
    await listPage.panel.save()
    await expect(listPage.panel.message).toHaveText(UNREACHABLE)
    await expect(listPage.messages).toHaveCount(1)
    await expect(listPage.panel.name).toHaveValue('Kendo')
    await page.context().setOffline(false)
    await expect(page.getByText(OFFLINE)).toHaveCount(0)
    await listPage.panel.save()
    await expect(listPage.row('Kendo')).toBeVisible()
    expect(await api.rowsOf(list)).toHaveLength(1)
  })

  test('a list that could not be loaded is loaded automatically after the reconnect', async ({
    signedIn: page,
    listPage,
    api,
    list,
    expectedErrors,
  }) => {
    expectedErrors.push(...withoutNetwork)
    await api.fill(list, ['Kendo'])
    await listPage.open()
    await expect(listPage.row('Kendo')).toBeVisible()
    await page.context().setOffline(true)
    await listPage.search.fill('ken')
    await expect(listPage.messages).toContainText('The list could not be updated')
    await expect(listPage.messages).toHaveCount(1)
    await page.context().setOffline(false)
    await expect(listPage.row('Kendo')).toBeVisible()
    await expect(listPage.messages).toHaveCount(0)
  })

  test('sign-in shows a message and keeps the typed values', async ({ page, signInPage, expectedErrors }) => {
    expectedErrors.push(...withoutNetwork)
    await signInPage.open()
    await page.context().setOffline(true)
    await signInPage.signIn({ email: 'person@example.org', password: 'anything at all' })
    await expect(signInPage.message).toHaveText(UNREACHABLE)
    await expect(signInPage.password).toHaveValue('anything at all')
    await page.context().setOffline(false)
  })
})
