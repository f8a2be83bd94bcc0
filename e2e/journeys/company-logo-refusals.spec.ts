import { MAX_COMPANY_LOGO_BYTES, MAX_COMPANY_LOGO_SIDE } from '@touchline/contract/files'
import { languages } from '@touchline/contract/language'
import { holdRequests, refusedWith, refuseRequests } from '../fixtures/answers.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/edit-profile-test.ts'
import { pngFile } from '../fixtures/pictures.ts'
import { LogoEditor } from '../pages/logo-editor.ts'

const UPLOAD = '**/api/upload-image/*'
const square = pngFile('square.png', { width: 100, height: 100 })

const unusable = [
  [
    'an SVG file',
    { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    /PNG, JPEG or WebP/,
  ],
  [
    'a text file with the name of a picture',
    { ...square, buffer: Buffer.from('only words') },
    /Choose a PNG, JPEG or WebP image/,
  ],
  [
    'a picture with too many bytes',
    { ...square, buffer: Buffer.alloc(MAX_COMPANY_LOGO_BYTES + 1) },
    /must not be larger than 2 MB/,
  ],
  [
    'a picture with too many pixels',
    pngFile('wide.png', { width: MAX_COMPANY_LOGO_SIDE + 1 }),
    /must not be wider or higher than 4096 pixels/,
  ],
] as const

for (const [name, file, message] of unusable) {
  test(`${name} is refused as company logo before it is sent`, async ({ signedIn: page }) => {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    const editor = new LogoEditor(page)
    await editor.open()
    await editor.pick(file)
    await expect(editor.message).toHaveText(message)
    await expect(editor.button('choose')).toHaveAccessibleDescription(message)
    await expect(editor.dialog).toBeHidden()
    await editor.pick(square)
    await expect(editor.dialog).toBeVisible()
    await expect(editor.message).toBeEmpty()
    expect(sent).toEqual([])
  })
}

test.describe('the upload of a company logo', () => {
  test('shows its progress and can be cancelled', async ({ signedIn: page, ownerApi }) => {
    const editor = new LogoEditor(page)
    await editor.open()
    const upload = await holdRequests(page, UPLOAD)
    await editor.pick(square)
    await editor.use()
    await expect(editor.progress).toHaveAccessibleName(/./)
    await expect(editor.picture).toHaveAttribute('src', /^blob:/)
    await expectNoViolations(page, 'a logo on its way')
    const aborted = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/api/upload-image/'),
    )
    await editor.button('cancelUpload').click()
    await aborted
    await expect(editor.progress).toBeHidden()
    await expect(editor.button('choose')).toBeFocused()
    await expect(editor.picture).toHaveCount(0)
    await expect(editor.message).toBeEmpty()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    upload.release()
    expect((await ownerApi.profile()).company_logo_url).toBeNull()
  })

  test('advances its progress bar as bytes are sent', async ({ signedIn: page }) => {
    const editor = new LogoEditor(page)
    await editor.open()
    const client = await page.context().newCDPSession(page)
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 100_000,
    })
    const heavy = Buffer.concat([square.buffer, Buffer.alloc(300_000)])
    await editor.pick({ ...square, buffer: heavy })
    await editor.use()
    const isPartlySent = () =>
      editor.progress.evaluate(({ value }: HTMLProgressElement) => value > 0 && value < 1)
    await expect.poll(isPartlySent).toBe(true)
    await expect(editor.statusMessage('saved')).toBeVisible()
    await expect(editor.progress).toBeHidden()
  })

  test('shows the first field error of the server, or its general message', async ({
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(422), refusedWith(503))
    const editor = new LogoEditor(page)
    await editor.open()
    const errors = { company_logo: ['Choose another picture.', 'And another.'] }
    const json = {
      success: false,
      code: 'invalid_fields',
      message: 'Please check.',
      errors,
      request_id: 'one',
    }
    await page.route(UPLOAD, (route) => route.fulfill({ status: 422, json }))
    await editor.pick(square)
    await editor.use()
    await expect(editor.message).toHaveText('Choose another picture.')
    await page.unrouteAll()
    await refuseRequests(page, { url: UPLOAD, method: 'POST', code: 'unavailable' })
    await editor.button('tryAgain').click()
    await expect(editor.message).toHaveText('The service is temporarily unavailable. Try again.')
    await editor.button('discard').click()
    await expect(editor.message).toBeEmpty()
    await expect(editor.button('choose')).toBeFocused()
    await expect(editor.picture).toHaveCount(0)
  })

  for (const language of languages) {
    test.describe(`in ${language}`, () => {
      test.use({ locale: language })

      test('keeps the picture after a lost connection and can be retried', async ({
        signedIn: page,
        ownerApi,
        expectedErrors,
      }) => {
        expectedErrors.push(/ERR_CONNECTION_RESET/)
        const editor = new LogoEditor(page, language)
        await editor.open()
        await page.route(UPLOAD, (route) => route.abort('connectionreset'))
        await editor.pick(square)
        await editor.use()
        await expect(editor.message).toHaveText(editor.words.failed)
        await expect(editor.picture).toHaveAttribute('src', /^blob:/)
        await expectNoViolations(page, 'a logo that did not arrive')
        await page.unrouteAll()
        await editor.button('tryAgain').click()
        await expect(editor.statusMessage('saved')).toBeVisible()
        await expect(editor.message).toBeEmpty()
        await expect(editor.picture).toHaveAttribute('src', /^\/files\//)
        expect((await ownerApi.profile()).company_logo_url).toMatch(/^\/files\//)
      })
    })
  }

  test('after the session has ended leads to the sign-in page', async ({
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(refusedWith(401))
    const editor = new LogoEditor(page)
    await editor.open()
    await refuseRequests(page, { url: UPLOAD, method: 'POST', code: 'unauthenticated' })
    await editor.pick(square)
    await editor.use()
    await expect(page).toHaveURL(/\/\?from=/)
    await expect(page.getByText(editor.words.failed)).toHaveCount(0)
  })
})

test('a company logo stays if its removal fails, and one error message appears', async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(500))
  const editor = new LogoEditor(page)
  await editor.open()
  await editor.pick(square)
  await editor.use()
  await expect(editor.statusMessage('saved')).toBeVisible()
  await refuseRequests(page, { url: UPLOAD, method: 'DELETE', code: 'internal' })
  await editor.button('remove').click()
  await editor.question.getByRole('button', { name: editor.words.remove }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toHaveCount(1)
  await expect(editor.picture).toHaveAttribute('src', /^\/files\//)
})
