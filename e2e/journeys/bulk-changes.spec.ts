import type { Route } from '@playwright/test'
import { ACTIVE, INACTIVE } from '@touchline/contract/http/list-options'
import { ageGroups, coachLevels, sports } from '@touchline/contract/master-data/lists'
import { membershipPlans } from '@touchline/contract/membership-plans/plans'
import { administrator } from '../fixtures/app-process.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { addExamplePlans } from '../fixtures/example-plans.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { intercept, refusedWith } from '../fixtures/network.ts'
import { ageProof } from '../fixtures/old-proof.ts'
import { expect, test } from '../fixtures/test.ts'
import { screenOf } from '../fixtures/widths.ts'
import { BulkPage } from '../pages/bulk-page.ts'
import { MasterListPage } from '../pages/master-list-page.ts'
import { ProofDialog } from '../pages/proof-dialog.ts'

const namesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `Sport ${String(index + 1).padStart(2, '0')}`)

test.describe('on a desktop', () => {
  test.use(screenOf(1440))

  test('thirty sports are deactivated with the keyboard, and put back with one Undo', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    const bulk = new BulkPage(page)
    await api.replaceRows(sports, namesOf(30))
    await listPage.open('?per_page=50')
    await listPage.link('Sport 01').focus()
    await expect(bulk.pageBox).toBeAttached()
    await page.keyboard.press('Control+a')
    await expect(bulk.bar).toContainText('30 selected')
    await bulk.button('deactivate').focus()
    await page.keyboard.press('Enter')
    const dialog = bulk.dialog('Deactivate 30 sports?')
    await expect(dialog.getByRole('button', { name: 'Deactivate' })).toBeFocused()
    await expectNoViolations(page, 'the question')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(bulk.button('deactivate')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Deactivate' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(listPage.toast('30 sports deactivated')).toBeVisible()
    await expect(bulk.bar).toBeHidden()
    await expect(listPage.statusSwitch('Sport 30')).not.toBeChecked()
    expect((await api.rowsOf(sports)).map(({ status }) => status)).toEqual(Array(30).fill(INACTIVE))

    await page.keyboard.press('Control+z')
    await expect(listPage.toast('Change of 30 sports undone')).toBeVisible()
    await expect(listPage.statusSwitch('Sport 30')).toBeChecked()
    await expect(listPage.undoButton).toBeHidden()
    expect((await api.rowsOf(sports)).map(({ status }) => status)).toEqual(Array(30).fill(ACTIVE))
  })

  test('a field is set to one value: a wrong value and a lost connection keep what was typed, and the retry starts one job', async ({
    listPage,
    api,
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED/, refusedWith(422))
    const bulk = new BulkPage(page)
    await api.replaceRows(sports, namesOf(2))
    await listPage.open()
    await listPage.link('Sport 01').focus()
    await expect(bulk.pageBox).toBeAttached()
    await page.keyboard.press('Control+a')
    await bulk.button('set').click()
    const dialog = bulk.dialog('Set a field of 2 sports')
    const value = dialog.getByRole('textbox', { name: 'Sort order' })
    const set = dialog.getByRole('button', { name: 'Set', exact: true })

    await test.step('no option of a choice is chosen at first', async () => {
      await set.click()
      await expect(dialog.getByRole('combobox', { name: 'Category' })).toBeFocused()
      await expect(dialog.getByRole('combobox', { name: 'Category' })).toHaveAccessibleDescription(/./)
    })
    await dialog.getByRole('combobox', { name: 'Field' }).click()
    await page.getByRole('option', { name: 'Sort order' }).click()
    await value.fill('1000001')
    await set.click()
    await expect(value).toHaveAccessibleDescription(/1,?000,?000/)
    await expect(value).toBeFocused()
    await expectNoViolations(page, 'a refused value')
    await value.fill('20')
    const refused = {
      success: false,
      code: 'invalid_fields',
      message: '',
      errors: { 'set.sort_order': ['No.'] },
    }
    const answers: ((route: Route) => Promise<unknown>)[] = [
      (route) => route.fulfill({ status: 422, json: refused }),
      async (route) => {
        await route.fetch()
        await route.abort()
      },
    ]
    await intercept(page, `**${sports.api}/bulk`, (route) => answers.shift()?.(route) ?? route.continue())
    await set.click()
    await expect(value).toHaveAccessibleDescription('No.')
    await set.click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(value).toHaveValue('20')
    await set.click()
    await expect(listPage.toast('2 sports changed')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect((await api.rowsOf(sports)).map(({ sort_order }) => sort_order)).toEqual([20, 20])
    expect((await api.jobs()).filter(({ action }) => action === 'set')).toHaveLength(1)
  })

  test('all that match over several pages are deleted, without a sport that was added after the question', async ({
    listPage,
    api,
    signedIn: page,
  }) => {
    const bulk = new BulkPage(page)
    await api.replaceRows(sports, [...namesOf(12), 'Kendo'])
    await listPage.open('?per_page=10&search=sport')
    await listPage.link('Sport 01').focus()
    await expect(bulk.pageBox).toBeAttached()
    await page.keyboard.press('Control+a')
    await bulk.bar.getByRole('button', { name: 'Select all 12 that match' }).click()
    await listPage.link('Sport 02').focus()
    await page.keyboard.press('Delete')
    const dialog = bulk.dialog('Delete 12 sports?')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await api.add(sports, 'Sport 13')
    await bulk.confirm('Delete 12 sports?', 'Delete')
    await expect(listPage.toast('12 sports deleted')).toBeVisible()
    expect((await api.rowsOf(sports)).map(({ sports_name }) => sports_name)).toEqual(['Kendo', 'Sport 13'])

    await test.step('for more than 1,000 sports, the number is typed', async () => {
      await intercept(page, `**${sports.api}/selection`, async (route) => {
        const response = await route.fetch()
        const body = await response.json()
        await route.fulfill({ response, json: { ...body, data: { ...body.data, total: 1234 } } })
      })
      await expect.poll(() => listPage.names()).toEqual(['Sport 13'])
      await listPage.link('Sport 13').focus()
      await expect(bulk.pageBox).toBeAttached()
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
      const question = bulk.dialog('Delete 1,234 sports?')
      await expect(question).toContainText('you selected 1, now there are 1,234')
      const typed = question.getByRole('textbox', { name: 'Type 1,234 to confirm' })
      await expect(typed).toBeFocused()
      await typed.fill('123')
      await page.keyboard.press('Enter')
      await expect(typed).toHaveAccessibleDescription('Type the number 1,234.')
      await expectNoViolations(page, 'a wrong number')
      await typed.fill('１２３４')
      await page.keyboard.press('Enter')
      await expect(listPage.toast('1 sport deleted')).toBeVisible()
      await page.unroute(`**${sports.api}/selection`)
    })

    await test.step('if no selected sport is left, nothing is asked, and the list is loaded again', async () => {
      await listPage.open()
      await listPage.link('Kendo').focus()
      await expect(bulk.pageBox).toBeAttached()
      await page.keyboard.press('Control+a')
      await api.replaceRows(sports)
      await api.emptyTrash(sports)
      await page.keyboard.press('Delete')
      const note = bulk.dialog('Nothing is selected any more')
      await note.getByRole('button', { name: 'Close' }).click()
      await expect(bulk.bar).toBeHidden()
      await expect(listPage.row('Kendo')).toHaveCount(0)
    })
  })
})

test.describe('in Japanese on a phone', () => {
  test.use({ ...screenOf(375), locale: 'ja', hasTouch: true, isMobile: true })

  // other tests delete the age groups, which no plan may use then
  test.afterEach(async ({ api }) => {
    for (const list of [membershipPlans, ageGroups]) await api.replaceRows(list)
  })

  test('of three age groups, the two that no plan uses are deleted, and the other one is shown with its reason', async ({
    api,
    signedIn: page,
  }) => {
    const groups = new MasterListPage(page, ageGroups, 'ja')
    const bulk = new BulkPage(page, 'ja')
    await api.replaceRows(ageGroups)
    await addExamplePlans(api)
    await api.add(ageGroups, 'Seniors')
    await api.add(ageGroups, 'Veterans')
    await groups.open()
    await bulk.openOnTouchScreen()
    for (const name of ['ジュニア', 'Seniors', 'Veterans']) await groups.row(name).tap()
    await expect(bulk.bar).toContainText('3件を選択中')
    await bulk.chooseInMenu('delete')
    await expect(bulk.dialog('会員年齢区分3件を削除しますか？')).toBeVisible()
    await expectNoViolations(page, 'the question')
    expect(await overflowOf(page)).toMatchObject({ by: 0 })
    await bulk.confirm('会員年齢区分3件を削除しますか？', '削除')
    const toast = groups.toast('会員年齢区分2件を削除しました（拒否1件）')
    await expect(toast).toBeVisible()
    await expect(groups.row('ジュニア')).toBeVisible()
    await toast.getByRole('link', { name: bulk.words.show, exact: true }).tap()
    await expect(page).toHaveURL(/\/settings\/job\?id=\d+&outcome=refused/)
    await expect(page.getByRole('main')).toContainText(/(年会員|Annual membership)」で使用されています/)
  })

  test('from the trash, one level is restored and the others are deleted permanently after the password was given', async ({
    api,
    signedIn: page,
    site,
    session,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(403))
    // while the proof gets old, the trash of sports is emptied
    const trash = new MasterListPage(page, coachLevels, 'ja')
    const bulk = new BulkPage(page, 'ja')
    const proof = new ProofDialog(page, 'ja')
    await api.replaceRows(coachLevels)
    await api.emptyTrash(coachLevels)
    await api.replaceRows(coachLevels, ['First', 'Second', 'Third'])
    await api.replaceRows(coachLevels)
    await trash.open('?trashed=1')
    await bulk.openOnTouchScreen()
    await trash.trashed('Second').tap()
    await bulk.chooseInMenu('restore')
    await bulk.confirm('経験レベル1件を復元しますか？', '復元')
    await expect(trash.toast('経験レベル1件を復元しました')).toBeVisible()
    await expect(trash.trashed('Second')).toBeHidden()

    await ageProof(site, session)
    await expect(trash.main.getByRole('row')).toHaveCount(3)
    await bulk.openOnTouchScreen()
    await bulk.pageBox.tap()
    await bulk.chooseInMenu('purge')
    const question = bulk.dialog('経験レベル2件を完全に削除しますか？')
    await question.getByRole('button', { name: '完全に削除', exact: true }).tap()
    await expect(proof.password).toBeFocused()
    await proof.button('cancel').tap()
    await expect(proof.dialog).toBeHidden()
    await question.getByRole('button', { name: '完全に削除', exact: true }).tap()
    await proof.password.fill(administrator.password)
    await proof.password.press('Enter')
    await expect(trash.toast('経験レベル2件を完全に削除しました')).toBeVisible()
    await expect(trash.undoButton).toBeHidden()
    await expect(trash.main.getByRole('table')).toBeHidden()
    expect((await api.rowsOf(coachLevels)).map(({ name }) => name)).toEqual(['Second'])
  })
})
