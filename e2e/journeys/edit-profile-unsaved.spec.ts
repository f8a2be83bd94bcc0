import { removeTokenInOtherTab } from '../fixtures/administrators.ts'
import { expect, OWNER, test } from '../fixtures/edit-profile-test.ts'
import { DraftBar } from '../pages/draft-bar.ts'

test.describe('unsaved changes of the profile', () => {
  test('“Discard changes” clears the city and the phone number, and another country code without a phone number is not a change', async ({
    editPage,
    owner,
    saves,
  }) => {
    await editPage.open()
    await editPage.text('designation').fill('Half-typed')
    await editPage.phone.fill('03-1234-5678')
    await editPage.chooseCity('Sapporo', 'Hokkaido')
    await expect(editPage.text('country')).toHaveValue('Japan')
    await editPage.discardButton.click()
    await editPage.question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(editPage.text('designation')).toHaveValue(OWNER.designation)
    await expect(editPage.phone).toHaveValue('')
    await expect(editPage.choice('city')).toHaveValue('')
    await expect(editPage.text('country')).toHaveValue('')

    await editPage.choose('phone_country', 'United Kingdom')
    await editPage.save()
    await expect(editPage.statusMessage(editPage.words.nothing)).toBeVisible()
    await expect(editPage.text('email')).toHaveValue(owner.email)
    expect(saves).toEqual([])
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
