import { NEW_PASSWORD } from '../fixtures/administrators.ts'
import { Api, signInAt } from '../fixtures/api.ts'
import { expect, test } from '../fixtures/edit-profile-test.ts'
import { refusedWith } from '../fixtures/network.ts'
import { emailLinkIn } from '../fixtures/outbox.ts'
import { EditProfilePage } from '../pages/edit-profile-page.ts'
import { EmailLinkPage } from '../pages/email-link-page.ts'
import { ProfilePage } from '../pages/profile-page.ts'
import { ResetPasswordPage } from '../pages/reset-password-page.ts'

const texts = {
  pending: (email: string) => `${email} の確認待ちです`,
  resend: 'リンクを再送信',
  resent: (email: string) => `${email} に新しいリンクを送信しました`,
}

const viewport = { width: 375, height: 800 }

test.use({ ownApp: true })

test.describe('in Japanese on a phone', () => {
  test.use({ locale: 'ja', viewport })

  test('a new e-mail address applies when the latest link is used, and the former owner can restore the old one', async ({
    signedIn: page,
    site,
    owner,
    servers,
    openBrowser,
    expectedErrors,
  }) => {
    test.slow()
    expectedErrors.push(refusedWith(401))
    const email = 'new@example.net'
    const { pending, resend, resent } = texts
    const editPage = new EditProfilePage(page, 'ja')
    const linkTo = async (address: string, position: number) => {
      const received = async () => (await servers.mails()).filter(({ to }) => to.includes(address))
      await expect.poll(async () => (await received()).length, { timeout: 15_000 }).toBe(position)
      return emailLinkIn((await received())[position - 1]?.text)
    }
    await new Api(site.url, await signInAt(site.url)).saveGroup({
      mail_host: '127.0.0.1',
      mail_port: servers.smtp.port,
      mail_encryption: 'none',
      mail_from_email: 'touchline@example.org',
    })

    await test.step('the new address waits for its link, and the form keeps the old one', async () => {
      await editPage.open()
      await editPage.text('email').fill(email)
      await expect(editPage.repeat).toHaveCount(0)
      await editPage.password.fill(owner.password)
      await editPage.save()
      await expect(editPage.statusMessage(email)).toBeVisible()
      await expect(editPage.text('email')).toHaveValue(owner.email)
      await expect(editPage.form.getByText(pending(email))).toBeVisible()
    })

    const older = await linkTo(email, 1)
    await test.step('a new link can be sent from the profile, and replaces the first one', async () => {
      const profile = new ProfilePage(page, 'ja')
      await profile.open()
      await expect(page.getByText(pending(email))).toBeVisible()
      await page.getByRole('button', { name: resend }).click()
      await expect(page.getByText(resent(email))).toBeVisible()
    })
    const newer = await linkTo(email, 2)
    const mailbox = await openBrowser({ locale: 'ja', viewport })
    const linkPage = new EmailLinkPage(mailbox, 'ja')
    await mailbox.goto(older)
    await expect(linkPage.heading('replaced')).toBeFocused()
    await mailbox.goto(newer)
    await expect(mailbox.getByText(email)).toBeVisible()
    await linkPage.confirm.click()
    await expect(linkPage.heading('changed')).toBeFocused()

    await test.step('the window that requested the change shows the new address when it is focused again', async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      await expect(page.getByText(pending(email))).toBeHidden()
      await expect(new ProfilePage(page, 'ja').fact('email')).toHaveText(email)
    })

    await test.step('the link in the notice restores the old address and leads to a new password', async () => {
      await mailbox.goto(await linkTo(owner.email, 1))
      await expect(mailbox.getByText(owner.email)).toBeVisible()
      await linkPage.restore.click()
      await expect(linkPage.heading('restored')).toBeVisible()
      await new ResetPasswordPage(mailbox, 'ja').choose(NEW_PASSWORD)
      await expect(mailbox).toHaveURL(/^[^?]+\/(\?|$)/)
      await page.reload()
      await expect(page).toHaveURL(/^[^?]+\/(\?|$)/)
      await signInAt(site.url, { ...owner, password: NEW_PASSWORD })
    })
  })
})
