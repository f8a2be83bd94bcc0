import { sports } from '@touchline/contract/master-data/lists'
import { failRequests, holdRequests, refusedWith } from '../fixtures/answers.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('switching the status of a row', () => {
  test('shows the new status while it is saved and keeps the focus', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    const saves: string[] = []
    page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()))
    const [kendo] = await api.fill(sports, ['Kendo'])
    await listPage.open()
    const status = listPage.statusSwitch('Kendo')
    const save = await holdRequests(page, `**${sports.api}/${kendo!.id}`)
    await status.press('Space')
    await expect(status).toHaveText('Inactive')
    await status.press('Space') // ignored while the first save is pending
    expect(await api.rowsOf(sports)).toMatchObject([{ status: 1 }])
    save.release()
    await expect(status).toHaveAttribute('aria-busy', 'false')
    await expect(status).toBeFocused()
    expect(await api.rowsOf(sports)).toMatchObject([{ status: 0, version: 2 }])
    expect(saves).toHaveLength(1)
    await status.press('Space')
    await expect(status).toHaveText('Active')
  })

  test('saves once for a double click', async ({ listPage, api, signedIn: page }) => {
    const saves: string[] = []
    page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()))
    const [kendo] = await api.fill(sports, ['Kendo'])
    await listPage.open()
    const save = await holdRequests(page, `**${sports.api}/${kendo!.id}`)
    await listPage.statusSwitch('Kendo').evaluate((element: HTMLElement) => {
      element.click()
      element.click()
    })
    save.release()
    await expect(listPage.statusSwitch('Kendo')).toHaveAttribute('aria-busy', 'false')
    await expect(listPage.statusSwitch('Kendo')).not.toBeChecked()
    await expect(listPage.messages).toHaveCount(0)
    expect(saves).toHaveLength(1)
  })

  test('that another administrator has changed shows the stored status, the author and the time of the change', async ({
    listPage,
    api,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(409))
    const [kendo] = await api.fill(sports, ['Kendo'])
    await listPage.open()
    await expect(listPage.statusSwitch('Kendo')).toBeChecked()
    await api.save(sports, kendo!.id, { status: 1, name_ja: '剣道' })
    await listPage.statusSwitch('Kendo').click()
    await expect(listPage.messages).toHaveText(/^Super admin changed Kendo on \d\d-\d\d-\d{4} \d\d:\d\d\./)
    await expect(listPage.messages).toHaveCount(1)
    await expect(listPage.statusSwitch('Kendo')).toBeChecked()
    await expect(listPage.row('Kendo')).toContainText('剣道')
    expect(await api.rowsOf(sports)).toMatchObject([{ status: 1, version: 2 }])
  })

  test('shows one message after a failed save and restores the previous status', async ({
    listPage,
    api,
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(500))
    await api.fill(sports, ['Kendo'])
    await failRequests(page, `**${sports.api}/*`, 'POST')
    await listPage.open()
    await listPage.statusSwitch('Kendo').click()
    await expect(listPage.messages).toHaveText('Something went wrong')
    await expect(listPage.messages).toHaveCount(1)
    await expect(listPage.statusSwitch('Kendo')).toBeChecked()
  })
})
