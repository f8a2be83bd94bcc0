import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/edit-profile-test.ts'
import { refusedWith } from '../fixtures/network.ts'
import { screenOf } from '../fixtures/widths.ts'
import { EditProfilePage } from '../pages/edit-profile-page.ts'

const LONDON = 2643743

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(refusedWith(409)))

test.use({ ownAccount: true })

test.describe('in Japanese, on a phone', () => {
  test.use({ locale: 'ja', ...screenOf(375) })
  const phone = '電話番号'
  const city = '市区町村 · 都道府県・州 · 国'

  test('concurrent edits of a profile are merged with one choice for the number and one for the city', async ({
    signedIn: page,
    ownerApi,
  }) => {
    const editPage = new EditProfilePage(page, 'ja')
    await editPage.open()
    await editPage.text('designation').fill('Treasurer')
    await editPage.phone.fill('03-1234-5678')
    await editPage.choice('city').fill('Hamlet')
    await editPage.text('country').fill('Denmark')
    await ownerApi.saveProfile({
      lastname: 'Theirs',
      phone: '+44 20 7946 0000',
      city_id: LONDON,
      theme: 'dark',
    })
    await editPage.save()
    await expect(editPage.conflict(phone)).toBeVisible()
    await expect(editPage.conflict(city)).toBeVisible()
    await expect(editPage.form.getByRole('radiogroup')).toHaveCount(2)
    await expect(editPage.conflict(phone)).toContainText('03-1234-5678')
    await expect(editPage.conflict(city)).toContainText('London')
    await expect(editPage.form).toContainText('Theirs')
    await expectNoViolations(page, 'a profile that was changed twice')
    await editPage.sideOf(phone, 'theirs').check()
    await editPage.sideOf(city, 'mine').check()
    await editPage.saveMergedButton.click()
    await expect(editPage.saved).toBeVisible()
    await expect(editPage.text('lastname')).toHaveValue('Theirs')
    expect(await ownerApi.profile()).toMatchObject({
      lastname: 'Theirs',
      designation: 'Treasurer',
      phone: '+442079460000',
      phone_country: 'GB',
      city_id: null,
      city: 'Hamlet',
      country: 'Denmark',
      theme: 'dark',
    })
  })
})

test('concurrent changes of the e-mail address need a choice, which never shows the password', async ({
  editPage,
  owner,
  ownerApi,
}) => {
  await editPage.open()
  await editPage.text('email').fill('mine@example.net')
  await editPage.repeat.fill('mine@example.net')
  await editPage.password.fill(owner.password)
  const theirs = `theirs-${owner.email}`
  await ownerApi.saveProfile({
    email: theirs,
    email_confirmation: theirs,
    current_password: owner.password,
  })
  await editPage.save()
  await expect(editPage.conflict('E-mail')).toContainText(theirs)
  await expect(editPage.form).not.toContainText(owner.password)
  await editPage.sideOf('E-mail', 'mine').check()
  await editPage.saveMergedButton.click()
  await expect(editPage.statusMessage(theirs)).toBeVisible()
  expect(await ownerApi.profile()).toMatchObject({ email: 'mine@example.net' })
})
