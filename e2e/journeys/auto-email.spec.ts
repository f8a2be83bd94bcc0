import { signInAt } from '../fixtures/api.ts'
import type { Credentials } from '../fixtures/app-process.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { compose } from '../fixtures/input-events.ts'
import { test as base, expect } from '../fixtures/mail-settings-test.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { AutoEmailPage } from '../pages/auto-email-page.ts'
import { RecordHistory } from '../pages/record-history.ts'

const PASSWORD = 'a password of the mail server'

type AutoEmailFixtures = {
  /** Only these tests use this administrator, because test e-mails are limited per administrator. */
  tester: Credentials
}

const test = base.extend<AutoEmailFixtures>({
  tester: async ({ administratorFor }, use) => use(await administratorFor('test e-mails')),
  session: async ({ app, tester }, use) => use(await signInAt(app.url, tester)),
})

const words = {
  refused: /^Test email failed!The server rejected the user name or password\..*Code: 535/,
  sent: 'The mail server accepted the test e-mail.',
  stale: 'The form has changed since this test.',
  stored: 'A value is stored. Leave empty to keep it.',
  again: 'The connection details have changed. Enter it again.',
  none: 'None',
  required: 'This field is required.',
} as const

test('a test e-mail uses the typed settings; no response or page contains the saved password, and earlier settings are restored without it', async ({
  signedIn: page,
  servers,
  tester,
}) => {
  const mails = new AutoEmailPage(page)
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    // the body of a response cannot be read after a navigation
    const isSettingsCall = /\/api\/(site-setting|test-mail)/.test(response.url())
    if (isSettingsCall) answers.push(response.text().catch(() => ''))
  })
  await mails.open()
  await mails.button('test').click()
  await expect(mails.field('mail_host')).toBeFocused()
  await expect(mails.field('mail_host')).toHaveAccessibleDescription(new RegExp(words.required))
  await mails.field('mail_host').fill('127.0.0.1')
  await mails.field('mail_port').fill('')
  await mails.field('mail_port').pressSequentially(`x${servers.smtp.port}.-`)
  await expect(mails.field('mail_port')).toHaveValue(`${servers.smtp.port}.`)
  await mails.field('mail_port').press('Backspace')
  await mails.choose('mail_encryption', words.none)
  await mails.field('mail_from_email').fill('office@example.org')
  await mails.field('mail_username').fill('office')
  await mails.field('mail_password').fill(PASSWORD)

  await servers.behave('smtp', { refuseLogin: true })
  await mails.button('test').click()
  await expect(mails.statusMessage(words.refused)).toBeVisible()
  await expect(mails.stages).toHaveCount(5)
  await mails.openDialogue()
  await expect(mails.dialogue).toContainText('AUTH PLAIN')
  await expect(mails.dialogue).toContainText('535')
  await expect(mails.dialogue).not.toContainText(Buffer.from(`\0office\0${PASSWORD}`).toString('base64'))
  expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
  await expectNoViolations(page, 'a failed test e-mail')

  await servers.behave('smtp')
  await mails.to.fill('somebody')
  await mails.button('test').click()
  await expect(mails.to).toBeFocused()
  await expect(mails.to).toHaveAttribute('aria-invalid', 'true')
  await mails.to.fill('')
  await mails.to.press('Enter')
  await expect(mails.statusMessage(words.sent)).toBeVisible()
  const [received] = (await servers.mails()).slice(-1)
  expect(received).toMatchObject({ from: 'office@example.org', to: [tester.email], login: 'office' })
  await mails.field('mail_from_name').fill('Office')
  await expect(mails.statusMessage(words.stale)).toBeVisible()

  await mails.save()
  await expect(mails.saved).toBeVisible()
  await page.reload()
  await expect(mails.field('mail_username')).toHaveValue('office')
  await expect(mails.field('mail_password')).toHaveValue('')
  await expect(mails.field('mail_password')).toHaveAccessibleDescription(words.stored)
  expect(await page.content()).not.toContain(PASSWORD)
  const responses = (await Promise.all(answers)).join('\n')
  expect(responses).toContain('"mail_password_is_set":true')
  expect(responses).not.toContain(PASSWORD)

  await test.step('earlier values are restored from the history like an edit, and the password stays as it is', async () => {
    await mails.field('mail_from_name').fill('Desk')
    await mails.save()
    const history = RecordHistory.onPage(page)
    await history.showButton.click()
    await expect(history.change(0, 'From name').getByRole('cell')).toHaveText(['Office', 'Desk'])
    await expect(history.restoreButton(0)).toBeDisabled()
    await expect(history.change(1, 'Password').getByRole('cell')).toHaveText(['Changed'])
    await expectNoViolations(page, 'the history of settings')
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    await history.restoreButton(1).click()
    await expect(mails.form).toBeFocused()
    await expect(mails.field('mail_from_name')).toHaveValue('Office')
    await expect(mails.field('mail_password')).toHaveValue('')
    await mails.save()
    await expect(history.change(0, 'From name').getByRole('cell')).toHaveText(['Desk', 'Office'])
    await expect(mails.field('mail_password')).toHaveAccessibleDescription(words.stored)
    const older = page.getByRole('button', { name: 'Show older changes' })
    await expect(async () => {
      if (await older.isVisible()) await older.click()
      await expect(history.entries.last()).toContainText(/^Before the oldest change/, { timeout: 1_000 })
    }).toPass()
    await history.entries.last().getByRole('button', { name: 'Restore these values' }).click()
    await expect(mails.field('mail_host')).toHaveValue('')
    await expect(mails.field('mail_password')).toHaveAccessibleDescription(words.again)
    await mails.discardButton.click()
    await mails.question.getByRole('button', { name: 'Discard changes' }).click()
    await history.trailLink.click()
    await expect(page).toHaveURL(/\/audit-trail\?area=settings.mail$/)
    await page.goBack()
  })

  await mails.field('mail_host').fill('localhost')
  await expect(mails.field('mail_password')).toHaveAccessibleDescription(words.again)
  await mails.button('test').click()
  await expect(mails.field('mail_password')).toBeFocused()
  await mails.save()
  await expect(mails.field('mail_password')).toHaveAttribute('aria-invalid', 'true')
})

test('choosing an encryption sets the default port of the mail server; the form suggests the encryption or port that matches the other', async ({
  signedIn: page,
}) => {
  const mails = new AutoEmailPage(page)
  await mails.open()
  await mails.choose('mail_encryption', 'SSL')
  await expect(mails.field('mail_port')).toHaveValue('465')
  await mails.field('mail_port').fill('587')
  await mails.suggestionButton('Use TLS (STARTTLS)').click()
  await expect(mails.field('mail_encryption')).toHaveValue('TLS (STARTTLS)')
  await expect(mails.suggestionButton('Use TLS (STARTTLS)')).toHaveCount(0)
  await expect(mails.field('mail_encryption')).toBeFocused()
  await mails.field('mail_port').fill('')
  await mails.suggestionButton('Use 587').click()
  await expect(mails.field('mail_port')).toBeFocused()
  await expect(mails.field('mail_port')).toHaveValue('587')
  await mails.field('mail_port').fill('')
  await compose(page, '４６５')
  await page.keyboard.insertText('４６５')
  await expect(mails.field('mail_port')).toHaveValue('465')
  await mails.field('mail_port').fill('46.5')
  await mails.save()
  await expect(mails.field('mail_port')).toHaveAccessibleDescription(/Enter a whole number\./)
  await mails.field('mail_port').fill('65536')
  await mails.save()
  await expect(mails.field('mail_port')).toHaveAccessibleDescription(/Enter 65535 or less\./)
  await mails.choose('mail_encryption', 'None')
  await mails.field('mail_username').fill('office')
  await expect(mails.statusMessage(/others can intercept this password/)).toBeVisible()
})
