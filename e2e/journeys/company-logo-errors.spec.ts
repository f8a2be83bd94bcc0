import { MAX_COMPANY_LOGO_BYTES, MAX_COMPANY_LOGO_SIDE } from '@touchline/contract/files'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/edit-profile-test.ts'
import {
  endInterceptions,
  holdRequests,
  interceptFirst,
  refusedWith,
  refuseRequests,
} from '../fixtures/network.ts'
import { pngFile } from '../fixtures/pictures.ts'
import { LogoEditor } from '../pages/logo-editor.ts'

const UPLOAD = '**/api/upload-image/*'
const square = pngFile('square.png', { width: 100, height: 100 })

/** Consecutive files have different messages, so that the test does not accept the message of the previous file. */
const invalidFiles = [
  [{ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }, /PNG, JPEG or WebP/],
  [{ ...square, buffer: Buffer.alloc(MAX_COMPANY_LOGO_BYTES + 1) }, /must not be larger than 2\sMB/],
  [{ ...square, buffer: Buffer.from('only words') }, /Choose a PNG, JPEG or WebP image/],
  [pngFile('wide.png', { width: MAX_COMPANY_LOGO_SIDE + 1 }), /must not be wider or higher than 4096 pixels/],
] as const

test('a company logo is refused before the upload if its type, size, content or width is wrong', async ({
  signedIn: page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const editor = new LogoEditor(page)
  await editor.open()
  for (const [file, message] of invalidFiles) {
    await editor.chooseFile(file)
    await expect(editor.message).toHaveText(message)
    await expect(editor.button('choose')).toHaveAccessibleDescription(message)
    await expect(editor.dialog).toBeHidden()
  }
  await editor.chooseFile(square)
  await expect(editor.dialog).toBeVisible()
  await expect(editor.message).toBeEmpty()
  expect(sent).toEqual([])
})

test('the upload of a company logo can be cancelled and shows its progress; a failed removal keeps the logo', async ({
  signedIn: page,
  ownerApi,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(500))
  const editor = new LogoEditor(page)
  await editor.open()

  await test.step('“Cancel” aborts the upload', async () => {
    const upload = await holdRequests(page, UPLOAD)
    await editor.chooseFile(square)
    await editor.use()
    await expect(editor.progress).toHaveAccessibleName(/./)
    await expect(editor.picture).toHaveAttribute('src', /^blob:/)
    await expectNoViolations(page, 'a logo during its upload')
    const aborted = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/api/upload-image/'),
    )
    await editor.button('cancelUpload').click()
    await aborted
    await expect(editor.progress).toBeHidden()
    await expect(editor.button('choose')).toBeFocused()
    await expect(editor.picture).toHaveCount(0)
    await expect(editor.message).toBeEmpty()
    await endInterceptions(page)
    upload.release()
    expect((await ownerApi.profile()).company_logo_url).toBeNull()
  })

  await test.step('the progress bar advances as bytes are sent', async () => {
    const client = await page.context().newCDPSession(page)
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 100_000,
    })
    const heavy = Buffer.concat([square.buffer, Buffer.alloc(300_000)])
    await editor.chooseFile({ ...square, buffer: heavy })
    await editor.use()
    const isPartlySent = () =>
      editor.progress.evaluate(({ value }: HTMLProgressElement) => value > 0 && value < 1)
    await expect.poll(isPartlySent).toBe(true)
    await expect(editor.statusMessage('saved')).toBeVisible()
    await expect(editor.progress).toBeHidden()
  })

  await test.step('a failed removal shows one error message', async () => {
    await refuseRequests(page, { url: UPLOAD, method: 'DELETE', code: 'internal' })
    await editor.button('remove').click()
    await editor.question.getByRole('button', { name: editor.words.remove }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toHaveCount(1)
    await expect(editor.picture).toHaveAttribute('src', /^\/files\//)
  })
})

test('a failed upload of a company logo can be discarded or tried again, or leads to the sign-in page', async ({
  signedIn: page,
  ownerApi,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(422), refusedWith(503), /ERR_CONNECTION_RESET/, refusedWith(401))
  const editor = new LogoEditor(page)
  await editor.open()

  await test.step('the message is the first field error of the server, or the general message of the response', async () => {
    const errors = { company_logo: ['Choose another picture.', 'And another.'] }
    const json = {
      success: false,
      code: 'invalid_fields',
      message: 'Please check.',
      errors,
      request_id: 'one',
    }
    await interceptFirst(page, UPLOAD, (route) => route.fulfill({ status: 422, json }))
    await editor.chooseFile(square)
    await editor.use()
    await expect(editor.message).toHaveText('Choose another picture.')
    await refuseRequests(page, { url: UPLOAD, method: 'POST', code: 'unavailable', times: 1 })
    await editor.button('tryAgain').click()
    await expect(editor.message).toHaveText('The service is temporarily unavailable. Try again.')
    await editor.button('discard').click()
    await expect(editor.message).toBeEmpty()
    await expect(editor.button('choose')).toBeFocused()
    await expect(editor.picture).toHaveCount(0)
  })

  await test.step('after a lost connection the picture is kept and can be sent again', async () => {
    await interceptFirst(page, UPLOAD, (route) => route.abort('connectionreset'))
    await editor.chooseFile(square)
    await editor.use()
    await expect(editor.message).toHaveText(editor.words.failed)
    await expect(editor.picture).toHaveAttribute('src', /^blob:/)
    await expectNoViolations(page, 'a logo after a failed upload')
    await editor.button('tryAgain').click()
    await expect(editor.statusMessage('saved')).toBeVisible()
    await expect(editor.message).toBeEmpty()
    await expect(editor.picture).toHaveAttribute('src', /^\/files\//)
    expect((await ownerApi.profile()).company_logo_url).toMatch(/^\/files\//)
  })

  await test.step('after the end of the session, the sign-in page appears without an error message', async () => {
    await refuseRequests(page, { url: UPLOAD, method: 'POST', code: 'unauthenticated' })
    await editor.chooseFile(square)
    await editor.use()
    await expect(page).toHaveURL(/\/\?from=/)
    await expect(page.getByText(editor.words.failed)).toHaveCount(0)
  })
})
