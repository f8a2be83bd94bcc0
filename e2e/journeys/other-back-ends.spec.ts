import type { Page } from '@playwright/test'
import { waitForPaint } from '../fixtures/measure.ts'
import { refusedWith } from '../fixtures/network.ts'
import { pngFile } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'
import { AutoEmailPage } from '../pages/auto-email-page.ts'
import { FileServerPage } from '../pages/file-server-page.ts'
import { LogoEditor } from '../pages/logo-editor.ts'

const gateway = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }

type Answer = { status?: number; json?: object; contentType?: string; body?: string }

function answerPosts(page: Page, url: string, answer: Answer) {
  return page.route(url, (route) =>
    route.request().method() === 'POST' ? route.fulfill(answer) : route.fallback(),
  )
}

test.describe('answers of other servers', () => {
  test('a failed test without a message or stage shows the text of the specification and no finished stage', async ({
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(502), refusedWith(422))
    const mails = new AutoEmailPage(page)
    await mails.open()
    await mails.field('mail_host').fill('smtp.example.org')
    await mails.field('mail_from_email').fill('office@example.org')
    await answerPosts(page, '**/api/test-mail', { json: { success: false } })
    const request = page.waitForRequest('**/api/test-mail')
    await mails.button('test').click()
    expect((await request).postDataJSON()).toMatchObject({ mail_port: 587 })
    await expect(mails.form.getByText('Test email failed!')).toBeVisible()
    await expect(mails.stages).toHaveCount(0)
    await answerPosts(page, '**/api/test-mail', gateway)
    await mails.button('test').click()
    await expect(mails.form.getByRole('alert')).toHaveText('Test email failed!')

    await answerPosts(page, '**/api/site-setting', {
      status: 422,
      json: { message: 'The given data was invalid.', errors: { mail_host: ['Unknown host.'] } },
    })
    await mails.saveUntested()
    await expect(mails.field('mail_host')).toHaveAccessibleDescription(/Unknown host\./)
    await mails.field('mail_host').fill('')
    await mails.field('mail_from_email').fill('')

    const files = new FileServerPage(page)
    await files.open()
    const sentBefore = Promise.withResolvers<void>()
    await page.route('**/api/site-setting?*', (route) => sentBefore.promise.then(() => route.fallback()))
    const failed = files.form.getByText('Test connection failed!')
    for (const answer of [{ json: { success: false } }, gateway]) {
      await answerPosts(page, '**/api/test-connection', answer)
      await files.button('test').click()
      await expect(failed).toBeVisible()
      await expect(files.steps).toHaveCount(0)
    }
    const settings = page.waitForResponse('**/api/site-setting?*')
    sentBefore.resolve()
    await (await settings).finished()
    await waitForPaint(page)
    await expect(failed).toBeVisible()
  })

  test('a refused logo shows the first message of company_logo, else the message, else a general text', async ({
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(502), refusedWith(422))
    const logo = new LogoEditor(page)
    await logo.open()
    await answerPosts(page, '**/api/upload-image/*', {
      status: 422,
      json: { message: 'Invalid.', errors: { company_logo: ['Too wide.'] } },
    })
    await logo.chooseFile(pngFile('logo.png'))
    await logo.use()
    await expect(logo.message).toContainText('Too wide.')
    for (const [answer, shown] of [
      [{ status: 422, json: { company_logo: ['Too high.'] } }, 'Too high.'],
      [{ status: 422, json: { message: 'Invalid.' } }, 'Invalid.'],
      [gateway, 'Failed to upload image. Please try again.'],
    ] as const) {
      await answerPosts(page, '**/api/upload-image/*', answer)
      await logo.button('tryAgain').click()
      await expect(logo.message).toContainText(shown)
    }
    await logo.button('discard').click()
  })
})
