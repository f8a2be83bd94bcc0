import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/edit-profile-test.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { refusedWith } from '../fixtures/network.ts'
import { atEachWidth } from '../fixtures/widths.ts'
import { EditProfilePage } from '../pages/edit-profile-page.ts'

const texts = {
  required: '入力してください。',
  phone: /選択した国で有効な電話番号を入力してください/,
}

test.describe('in Japanese', () => {
  test.use({ locale: 'ja' })

  test('errors of the browser and of the server appear at the fields of the profile form', async ({
    signedIn: page,
    saves,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(422))
    const editPage = new EditProfilePage(page, 'ja')
    await editPage.open()
    const family = editPage.text('lastname')
    await editPage.text('designation').fill('x'.repeat(101))
    await editPage.text('firstname').fill(' ')
    await family.fill('')
    await editPage.phone.fill('12')
    await editPage.save()
    await expect(editPage.text('firstname')).toHaveAccessibleDescription(texts.required)
    await expect(family).toHaveAccessibleDescription(texts.required)
    await expect(editPage.text('designation')).toHaveAttribute('aria-invalid', 'true')
    await expect(family).toBeFocused()
    expect(saves).toEqual([])
    await atEachWidth(page, async () => {
      expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    })
    await expectNoViolations(page, `a profile with errors in ja`)

    await family.fill('Moriyama')
    await editPage.text('firstname').fill('Akiko')
    await editPage.text('designation').fill('')
    await editPage.save()
    await expect(editPage.form.getByText(texts.phone)).toBeVisible()
    await expect(editPage.phone).toBeFocused()
    await expect(editPage.phone).toHaveValue('12')
    await expect(family).toHaveValue('Moriyama')
    await editPage.phone.fill('03-1234-5678')
    await expect(editPage.form.getByText(texts.phone)).toHaveCount(0)
    await editPage.save()
    await expect(editPage.saved).toBeVisible()
  })
})
