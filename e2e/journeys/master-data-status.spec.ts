import { sports } from '@touchline/contract/master-data/lists'
import { breakAnswers, holdAnswers, refusedWith } from '../fixtures/answers.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('the status of a row', () => {
  test('is shown as asked for while it is saved, and keeps the focus', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    const saves: string[] = []
    page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()))
    const [kendo] = await api.fill(sports, ['Kendo'])
    await listPage.open()
    const status = listPage.statusSwitch('Kendo')
    const answers = await holdAnswers(page, `**${sports.api}/${kendo!.id}`)
    await status.press('Space')
    await expect(status).toHaveText('Inactive')
    await status.press('Space') // not before the first has been answered
    expect(await api.rowsOf(sports)).toMatchObject([{ status: 1 }])
    answers.release()
    await expect(status).toHaveAttribute('aria-busy', 'false')
    await expect(status).toBeFocused()
    expect(await api.rowsOf(sports)).toMatchObject([{ status: 0, version: 2 }])
    expect(saves).toHaveLength(1)
    await status.press('Space')
    await expect(status).toHaveText('Active')
  })

  test('is saved once for a double click', async ({ listPage, api, signedIn: page }) => {
    const saves: string[] = []
    page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()))
    const [kendo] = await api.fill(sports, ['Kendo'])
    await listPage.open()
    const answers = await holdAnswers(page, `**${sports.api}/${kendo!.id}`)
    await listPage.statusSwitch('Kendo').evaluate((element: HTMLElement) => {
      element.click()
      element.click()
    })
    answers.release()
    await expect(listPage.statusSwitch('Kendo')).toHaveAttribute('aria-busy', 'false')
    await expect(listPage.statusSwitch('Kendo')).not.toBeChecked()
    await expect(listPage.messages).toHaveCount(0)
    expect(saves).toHaveLength(1)
  })

  test('that someone else has changed is shown as it is, with who it was and when', async ({
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

  test('that could not be saved is said once, and stands as before', async ({
    listPage,
    api,
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(500))
    await api.fill(sports, ['Kendo'])
    await breakAnswers(page, `**${sports.api}/*`, 'POST')
    await listPage.open()
    await listPage.statusSwitch('Kendo').click()
    await expect(listPage.messages).toHaveText('Something went wrong')
    await expect(listPage.messages).toHaveCount(1)
    await expect(listPage.statusSwitch('Kendo')).toBeChecked()
  })
})
