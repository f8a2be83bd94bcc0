import { sports } from '@touchline/contract/master-data/lists'
import { endInterceptions, failRequests, holdRequests, refusedWith } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'

test('the switch of a row shows the new status while one save is sent, and the stored status after an error', async ({
  listPage,
  api,
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(409), refusedWith(500))
  const saves: string[] = []
  page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()))
  const [kendo] = await api.replaceRows(sports, ['Kendo'])
  await listPage.open()
  const status = listPage.statusSwitch('Kendo')

  await test.step('keys that follow during the save are ignored and the focus stays', async () => {
    const save = await holdRequests(page, `**${sports.api}/${kendo!.id}`)
    await status.press('Space')
    await expect(status).toHaveText('Inactive')
    await status.press('Space')
    expect(await api.rowsOf(sports)).toMatchObject([{ status: 1 }])
    save.release()
    await expect(status).toHaveAttribute('aria-busy', 'false')
    await expect(status).toBeFocused()
    expect(await api.rowsOf(sports)).toMatchObject([{ status: 0, version: 2 }])
    expect(saves).toHaveLength(1)
    await status.press('Space')
    await expect(status).toHaveText('Active')
    await expect(status).toHaveAttribute('aria-busy', 'false')
    expect(saves).toHaveLength(2)
  })

  await test.step('a double click sends one save', async () => {
    const save = await holdRequests(page, `**${sports.api}/${kendo!.id}`)
    await status.evaluate((element: HTMLElement) => {
      element.click()
      element.click()
    })
    save.release()
    await expect(status).toHaveAttribute('aria-busy', 'false')
    await expect(status).not.toBeChecked()
    await expect(listPage.messages).toHaveCount(0)
    expect(saves).toHaveLength(3)
  })

  await test.step('the error of a failed save is shown once', async () => {
    await failRequests(page, `**${sports.api}/*`, 'POST')
    await status.click()
    await expect(listPage.messages).toHaveText('Something went wrong')
    await expect(listPage.messages).toHaveCount(1)
    await expect(status).not.toBeChecked()
    await endInterceptions(page)
  })

  await test.step('a change by another administrator is shown with its author and time', async () => {
    await api.save(sports, kendo!.id, { status: 0, name_ja: '剣道' })
    await status.click()
    await expect(listPage.messages).toHaveText([
      'Something went wrong',
      /^Super admin changed Kendo on \d\d-\d\d-\d{4} \d\d:\d\d\./,
    ])
    await expect(status).not.toBeChecked()
    await expect(listPage.row('Kendo')).toContainText('剣道')
    expect(await api.rowsOf(sports)).toMatchObject([{ status: 0, version: 5 }])
  })
})
