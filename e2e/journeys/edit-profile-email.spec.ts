import { browserStorage, removeTokenInOtherTab } from '../fixtures/administrators.ts'
import { administrator } from '../fixtures/app-process.ts'
import { expect, test } from '../fixtures/edit-profile-test.ts'
import { refusedWith } from '../fixtures/network.ts'
import { DraftBar } from '../pages/draft-bar.ts'
import { EditProfilePage } from '../pages/edit-profile-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

const words = {
  different: 'The e-mail addresses do not match.',
  missing: 'Enter your current password to change the e-\u2060mail address.',
  wrong: 'The current password is not correct.',
  taken: 'Another account already uses this e-\u2060mail address.',
}

test.use({ ownAccount: true })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } })

  test('a new e-mail address requires the current password and is used for sign-in afterwards', async ({
    signedIn: page,
    owner,
    saves,
    outbox,
    openBrowser,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(422))
    const editPage = new EditProfilePage(page)
    const email = owner.email.replace('@example.org', '@example.net')
    await editPage.open()
    await expect(editPage.text('email')).toHaveValue(owner.email)
    await expect(editPage.password).toHaveCount(0)
    await editPage.text('email').fill(email)
    await editPage.text('designation').fill('Treasurer')

    await test.step('without a mail server, a different second address is an error at its field', async () => {
      await editPage.repeat.fill(`x${email}`)
      await editPage.save()
      await expect(editPage.repeat).toHaveAccessibleDescription(words.different)
      await expect(editPage.repeat).toBeFocused()
      await editPage.repeat.fill(email)
    })
    await test.step('a missing password is an error at the password field, and nothing is sent', async () => {
      await editPage.save()
      await expect(editPage.password).toHaveAccessibleDescription(words.missing)
      await expect(editPage.password).toBeFocused()
      expect(saves).toEqual([])
    })
    await test.step('a wrong password is an error at the password field, and the typed values stay', async () => {
      await editPage.password.fill('not the password')
      await editPage.save()
      await expect(editPage.password).toHaveAccessibleDescription(words.wrong)
      await expect(editPage.password).toBeFocused()
      await expect(editPage.password).toHaveValue('not the password')
      await expect(editPage.text('designation')).toHaveValue('Treasurer')
    })
    await test.step('the address of another account is an error at the address field', async () => {
      await editPage.text('email').fill(administrator.email)
      await editPage.repeat.fill(administrator.email)
      await editPage.password.fill(owner.password)
      await editPage.save()
      await expect(editPage.text('email')).toHaveAccessibleDescription(new RegExp(`^${words.taken}`))
      await expect(editPage.text('email')).toBeFocused()
      await expect(editPage.password).toHaveValue(owner.password)
      await editPage.text('email').fill(email)
      await editPage.repeat.fill(email)
    })
    await test.step('the correct password saves the address and sends an e-mail to the old address', async () => {
      await editPage.password.fill(owner.password)
      await editPage.save()
      await expect(editPage.statusMessage(owner.email)).toBeVisible()
      await expect(editPage.password).toHaveCount(0)
      await expect(editPage.repeat).toHaveCount(0)
      await expect(editPage.text('email')).toHaveValue(email)
      expect(await browserStorage(page)).toContain(email)
      await outbox.nthMailTo(owner.email, 1)
    })
    const other = await openBrowser({ locale: 'en' })
    await other.goto('/')
    await new SignInPage(other).signIn({ email, password: owner.password })
    await expect(other).toHaveURL('/admin-profile')
  })
})

test('the current password is not required for the stored address, and is never stored in a draft', async ({
  editPage,
  owner,
  ownerApi,
  saves,
  signInPage,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(409))
  const { page } = editPage
  await editPage.open()
  await editPage.text('email').fill('new@example.net')
  await editPage.password.fill(owner.password)
  await editPage.text('email').fill(owner.email)
  await expect(editPage.password).toHaveCount(0)
  await expect(editPage.saveButton).toBeDisabled()
  await editPage.text('email').press('Control+s')
  await expect(editPage.statusMessage(editPage.words.nothing)).toBeVisible()
  expect(saves).toEqual([])

  for (const view of ['form', 'merge view'] as const) {
    await test.step(`the draft of the ${view} contains the address but not the password`, async () => {
      await editPage.text('email').fill('new@example.net')
      await editPage.repeat.fill('new@example.net')
      await editPage.password.fill(owner.password)
      if (view === 'merge view') {
        await ownerApi.saveProfile({ firstname: 'Elsewhere' })
        await editPage.save()
        await expect(editPage.saveMergedButton).toBeVisible()
        await expect(editPage.form).not.toContainText(owner.password)
        await expect(editPage.form).not.toContainText(editPage.words.password)
      }
      await removeTokenInOtherTab(page)
      await expect(signInPage.heading).toBeVisible()
      expect(await browserStorage(page)).toContain('new@example.net')
      expect(await browserStorage(page)).not.toContain(owner.password)
      await signInPage.signIn(owner)
      await new DraftBar(page).restore.click()
      await expect(editPage.text('email')).toHaveValue('new@example.net')
      await expect(editPage.password).toHaveValue('')
    })
  }
})
