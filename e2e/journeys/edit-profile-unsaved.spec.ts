import { removeTokenInOtherTab } from '../fixtures/administrators.ts'
import { expect, OWNER, test } from '../fixtures/edit-profile-test.ts'
import { holdRequests } from '../fixtures/network.ts'
import { DraftBar } from '../pages/draft-bar.ts'

test.describe('unsaved changes of the profile', () => {
  test('leaving the profile form asks before changes are lost, Ctrl+S saves them, and changes during a save stay unsaved', async ({
    editPage,
    owner,
    saves,
  }) => {
    const { page } = editPage
    await editPage.open()

    await test.step('leaving the form asks before changes are lost', async () => {
      await editPage.text('designation').fill('Half-typed')
      await editPage.back.click()
      await editPage.question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(editPage.text('designation')).toHaveValue('Half-typed')
      await expect(page).toHaveURL('/edit-profile')
    })

    await test.step('“Discard changes” asks first, and clears the city and the phone number', async () => {
      await editPage.phone.fill('03-1234-5678')
      await editPage.chooseCity('Sapporo', 'Hokkaido')
      await expect(editPage.text('country')).toHaveValue('Japan')
      await editPage.discardButton.click()
      await editPage.question.getByRole('button', { name: 'Discard changes' }).click()
      await expect(editPage.text('designation')).toHaveValue(OWNER.designation)
      await expect(editPage.phone).toHaveValue('')
      await expect(editPage.choice('city')).toHaveValue('')
      await expect(editPage.text('country')).toHaveValue('')
      await expect(editPage.form).toBeFocused()
      await expect(editPage.saveButton).toBeDisabled()
    })

    await test.step('another country code without a phone number is not a change', async () => {
      await editPage.choose('phone_country', 'United Kingdom')
      await editPage.save()
      await expect(editPage.statusMessage(editPage.words.nothing)).toBeVisible()
      await expect(editPage.text('email')).toHaveValue(owner.email)
      await expect(editPage.saveButton).toBeDisabled()
      expect(saves).toEqual([])
    })

    await test.step('Ctrl+S saves once', async () => {
      await editPage.text('designation').fill('Treasurer')
      await page.keyboard.press('Control+s')
      await expect(editPage.saved).toBeVisible()
      await expect(editPage.text('designation')).toBeFocused()
      await page.keyboard.press('Control+s') // the form is unchanged, so this sends nothing
      expect(saves).toEqual([{ designation: 'Treasurer', version: expect.any(Number) }])
    })

    await test.step('a change during a save stays unsaved', async () => {
      await editPage.text('designation').fill('  Secretary general  ')
      const save = await holdRequests(page, '**/api/update-profile/*')
      await editPage.save()
      await expect.poll(() => saves.length).toBe(2)
      await editPage.text('postal_code').fill('150-0001')
      save.release()
      await expect(editPage.text('designation')).toHaveValue('Secretary general')
      await expect(editPage.text('postal_code')).toHaveValue('150-0001')
      await expect(editPage.saveButton).toBeEnabled()
    })
  })

  test('unsaved changes of the profile survive the end of the session, including phone number and city', async ({
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
