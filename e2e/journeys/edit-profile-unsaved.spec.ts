import { removeTokenInOtherTab } from '../fixtures/administrators.ts'
import { holdRequests } from '../fixtures/answers.ts'
import { expect, OWNER, test } from '../fixtures/edit-profile-test.ts'
import { DraftBar } from '../pages/draft-bar.ts'

test.describe('an unsaved change of the profile', () => {
  test('is lost by a link or a reload only after a confirmation', async ({ editPage }) => {
    const { page } = editPage
    await editPage.open()
    await editPage.text('designation').fill('Half-typed')
    const asksBeforeReload = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    expect(await asksBeforeReload()).toBe(true)
    await editPage.back.click()
    await editPage.question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(editPage.text('designation')).toHaveValue('Half-typed')
    await expect(page).toHaveURL('/edit-profile')
    await editPage.back.click()
    await editPage.question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL('/admin-profile')
  })

  test('is discarded after a confirmation, including city and number', async ({ editPage }) => {
    await editPage.open()
    await editPage.phone.fill('03-1234-5678')
    await editPage.chooseCity('Sapporo', 'Hokkaido')
    await expect(editPage.text('country')).toHaveValue('Japan')
    await editPage.discardButton.click()
    await editPage.question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(editPage.phone).toHaveValue('')
    await expect(editPage.choice('city')).toHaveValue('')
    await expect(editPage.text('country')).toHaveValue('')
    await expect(editPage.form).toBeFocused()
    await expect(editPage.saveButton).toHaveCount(0)
  })

  test('is saved with Ctrl+S; without a change Ctrl+S sends nothing', async ({ editPage, saves }) => {
    await editPage.open()
    await editPage.text('designation').fill('Treasurer')
    await editPage.page.keyboard.press('Control+s')
    await expect(editPage.saved).toBeVisible()
    await expect(editPage.text('designation')).toBeFocused()
    await editPage.page.keyboard.press('Control+s')
    await expect(editPage.statusMessage(editPage.words.nothing)).toBeVisible()
    expect(saves).toHaveLength(1)
    expect(saves[0]).toEqual({ designation: 'Treasurer', version: expect.any(Number) })
  })

  test('is not created by another country code without a number', async ({ editPage, owner, saves }) => {
    await editPage.open()
    await editPage.choose('phone_country', 'United Kingdom')
    await editPage.save()
    await expect(editPage.statusMessage(editPage.words.nothing)).toBeVisible()
    await expect(editPage.text('email')).toHaveValue(owner.email)
    await expect(editPage.saveButton).toHaveCount(0)
    expect(saves).toEqual([])
  })

  test('made during a save is kept and stays unsaved', async ({ editPage, saves }) => {
    await editPage.open()
    await editPage.text('designation').fill('  Treasurer  ')
    const save = await holdRequests(editPage.page, '**/api/update-profile/*')
    await editPage.save()
    await expect.poll(() => saves.length).toBe(1)
    await editPage.text('postal_code').fill('150-0001')
    save.release()
    await expect(editPage.saved).toBeVisible()
    await expect(editPage.text('designation')).toHaveValue('Treasurer')
    await expect(editPage.text('postal_code')).toHaveValue('150-0001')
    await expect(editPage.saveButton).toBeVisible()
  })

  test('survives the end of the session, including number and city', async ({
    editPage,
    owner,
    ownerApi,
    signInPage,
  }) => {
    await editPage.open()
    await editPage.text('firstname').fill('Akiko')
    await editPage.phone.fill('03-1234-5678')
    await editPage.chooseCity('Sapporo', 'Hokkaido')
    await expect(editPage.text('country')).toHaveValue('Japan')
    await removeTokenInOtherTab(editPage.page)
    await signInPage.signIn(owner)
    await expect(editPage.text('firstname')).toHaveValue(OWNER.firstname)
    await new DraftBar(editPage.page).restore.click()
    await expect(editPage.text('firstname')).toHaveValue('Akiko')
    await expect(editPage.phone).toHaveValue('03-1234-5678')
    await expect(editPage.choice('city')).toHaveValue('Sapporo')
    await editPage.save()
    await expect(editPage.saved).toBeVisible()
    expect(await ownerApi.profile()).toMatchObject({
      firstname: 'Akiko',
      phone: '+81312345678',
      city: 'Sapporo',
    })
  })
})
