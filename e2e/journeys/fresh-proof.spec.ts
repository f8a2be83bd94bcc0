import { administrator } from '../fixtures/app-process.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { refusedWith } from '../fixtures/network.ts'
import { ageProof } from '../fixtures/old-proof.ts'
import { expect, test } from '../fixtures/test.ts'
import { AutoEmailPage } from '../pages/auto-email-page.ts'
import { ProofDialog } from '../pages/proof-dialog.ts'

test.describe('in Japanese on a phone', () => {
  // a wrong password may start a wait for the IP address
  test.use({ ownApp: true, locale: 'ja', viewport: { width: 375, height: 800 } })

  test('another mail server is saved after the password was given once; the form keeps what was typed meanwhile', async ({
    signedIn: page,
    site,
    session,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(403), refusedWith(422))
    const mails = new AutoEmailPage(page, 'ja')
    const proof = new ProofDialog(page, 'ja')
    await mails.open()
    await mails.field('mail_host').fill('mail.example.org')
    await mails.field('mail_password').fill('a password of the mail server')
    await ageProof(site, session)

    await test.step('cancelling saves nothing, shows no error and keeps the form', async () => {
      await mails.saveUntested()
      await expect(proof.password).toBeFocused()
      await expectNoViolations(page, 'the confirmation')
      expect(await overflowOf(page)).toMatchObject({ by: 0 })
      await page.keyboard.press('Escape')
      await expect(proof.dialog).toBeHidden()
      await expect(mails.messages).toHaveCount(0)
      await expect(mails.field('mail_host')).toHaveValue('mail.example.org')
      await expect(mails.saveButton).toBeEnabled()
    })

    await test.step('a wrong password is shown at its field', async () => {
      await mails.saveUntested()
      await proof.password.fill('wrong')
      await proof.button('confirm').click()
      await expect(proof.password).toHaveAccessibleDescription('現在のパスワードが正しくありません。')
      await expect(proof.password).toBeFocused()
    })

    await proof.password.fill(administrator.password)
    await proof.password.press('Enter')
    await expect(mails.saved).toBeVisible()
    await expect(proof.dialog).toBeHidden()
    await expect(mails.field('mail_host')).toHaveValue('mail.example.org')

    await test.step('the next change does not ask again', async () => {
      await mails.field('mail_from_name').fill('Office')
      await mails.save()
      await expect(mails.saveButton).toBeDisabled()
      await expect(proof.dialog).toBeHidden()
    })
    await page.reload()
    await expect(mails.field('mail_host')).toHaveValue('mail.example.org')
    await expect(mails.field('mail_from_name')).toHaveValue('Office')
  })
})
