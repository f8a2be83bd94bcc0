import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/edit-profile-test.ts'
import { dropOrPaste } from '../fixtures/input-events.ts'
import { overflowOf, waitForPaint } from '../fixtures/measure.ts'
import { drawnPicture, inspectImage, pngFile, rotatedByExif } from '../fixtures/pictures.ts'
import { screenOf } from '../fixtures/widths.ts'
import { LogoEditor } from '../pages/logo-editor.ts'

const MAX_STORED_SIDE_PX = 512

test.describe('in Japanese', () => {
  test.use({ locale: 'ja', viewport: { width: 375, height: 800 } })

  test('a company logo is cropped on a phone, shown without a reload, replaced by a whole picture, and removed', async ({
    signedIn: page,
    ownerApi,
  }) => {
    const editor = new LogoEditor(page, 'ja')
    const address = async () => (await ownerApi.profile()).company_logo_url
    // a route turns the HTTP cache off, so a request for the replaced logo gets a 404 and fails the test
    await page.route('**/files/*', (route) => route.continue())
    const inSidebar = page.getByRole('complementary').locator('img').first()
    await editor.open()
    await editor.chooseFile(await drawnPicture(page, { width: 900, height: 300 }))
    await expect(editor.shape('square')).toBeChecked()
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    await editor.use()
    await expect(editor.statusMessage('saved')).toBeVisible()
    await expect(editor.button('replace')).toBeFocused()
    const first = String(await address())
    await expect(editor.picture).toHaveAttribute('src', first)
    expect(await inspectImage(page, first)).toEqual({
      width: 300,
      height: 300,
      colours: ['red', 'blue', 'blue', 'red'],
    })

    await page.setViewportSize(screenOf(1440).viewport)
    await expect(inSidebar).toHaveAttribute('src', /^\/files\//)
    const firstInSidebar = String(await inSidebar.getAttribute('src'))
    await editor.chooseFile(await drawnPicture(page, { width: 1200, height: 300 }))
    expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    await editor.shape('whole').check()
    await editor.use()
    await expect(editor.picture).not.toHaveAttribute('src', first)
    await expect.poll(address).not.toBe(first)
    const second = String(await address())
    await expect(editor.picture).toHaveAttribute('src', second)
    await expect(inSidebar).not.toHaveAttribute('src', firstInSidebar)
    expect(await inspectImage(page, second)).toMatchObject({
      width: MAX_STORED_SIDE_PX,
      height: MAX_STORED_SIDE_PX / 4,
    })

    await editor.button('remove').click()
    await editor.question.getByRole('button', { name: editor.words.remove }).click()
    await expect(editor.statusMessage('removed')).toBeVisible()
    await expect(editor.button('choose')).toBeFocused()
    await expect(editor.picture).toHaveCount(0)
    expect(await address()).toBeNull()
    await expect(inSidebar).toHaveCount(0)
  })
})

test('the crop dialog is loaded when the mouse moves over the button, and works by drop, paste, keyboard and mouse', async ({
  signedIn: page,
  ownerApi,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const editor = new LogoEditor(page)
  const address = async () => (await ownerApi.profile()).company_logo_url
  const picture = await drawnPicture(page, { width: 900, height: 300 })
  await editor.open()

  await test.step('the script of the crop dialog is loaded when the mouse moves over the button', async () => {
    const isDialogLoaded = () => fetched.some((url) => url.includes('crop-dialog'))
    await waitForIdleCallbacks(page)
    await waitForPaint(page)
    expect(isDialogLoaded()).toBe(false)
    await editor.button('choose').hover()
    await expect.poll(isDialogLoaded).toBe(true)
  })

  await test.step('a drop and a paste open the dialog, and Escape discards the picture', async () => {
    const field = page.getByRole('textbox', { name: 'Designation' })
    await field.focus()
    for (const event of ['drop', 'paste'] as const) {
      const target = event === 'drop' ? editor.group.locator('div').first() : page.locator('body')
      await dropOrPaste(target, event, pngFile('club.png', { width: 90 }))
      await expect(editor.dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(editor.dialog).toBeHidden()
      await expect(field).toBeFocused()
    }
    expect(await address()).toBeNull()
  })

  await test.step('arrow keys crop the picture', async () => {
    await editor.chooseFile(picture)
    // the dialog gets its name after its first frame
    await expect(editor.dialog).toBeVisible()
    await expectNoViolations(page, 'the crop dialog')
    await editor.shape('whole').check()
    await expectNoViolations(page, 'the whole picture')
    await editor.shape('square').check()
    await editor.corner.focus()
    await page.keyboard.press('Shift+ArrowLeft')
    await editor.area.focus()
    for (let step = 0; step < 50; step++) await page.keyboard.press('Shift+ArrowRight')
    await editor.use()
    await expect(editor.statusMessage('saved')).toBeVisible()
    const { width, height, colours } = await inspectImage(page, String(await address()))
    expect(width).toBe(height)
    expect(width).toBeLessThan(300)
    expect(colours).toEqual(['blue', 'blue', 'blue', 'blue'])
  })

  await test.step('dragging the mouse out of the dialog crops the picture', async () => {
    const before = await address()
    await editor.chooseFile(picture)
    const box = (await editor.area.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(5, box.y, { steps: 5 })
    await page.mouse.up()
    await expect(editor.dialog).toBeVisible()
    await editor.use()
    await expect.poll(address).not.toBe(before)
    const { colours } = await inspectImage(page, String(await address()))
    expect(colours).toEqual(['red', 'red', 'red', 'red'])
  })
})

test('the company logo can be a tall picture, a square one, or a photo with an Exif orientation', async ({
  signedIn: page,
  ownerApi,
}) => {
  const editor = new LogoEditor(page)
  const address = async () => (await ownerApi.profile()).company_logo_url
  await editor.open()

  await test.step('a tall picture keeps the buttons of the dialog visible', async () => {
    await editor.chooseFile(await drawnPicture(page, { width: 600, height: 1400 }))
    for (const [width, height] of [
      [375, 667],
      [320, 568],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const shape of ['square', 'whole'] as const) {
        await editor.shape(shape).check()
        await expect(editor.dialog, `${shape}, ${width} px`).toBeInViewport({ ratio: 1 })
        await expect(editor.useButton).toBeInViewport({ ratio: 1 })
      }
      expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
    }
    await editor.cancelCrop()
    await expect(editor.dialog).toBeHidden()
  })

  await test.step('a square picture is not cropped by default', async () => {
    await editor.chooseFile(pngFile('square.png', { width: 200, height: 200 }))
    await expect(editor.shape('whole')).toBeChecked()
    await editor.use()
    await expect(editor.statusMessage('saved')).toBeVisible()
    expect(await inspectImage(page, String(await address()))).toMatchObject({ width: 200, height: 200 })
  })

  await test.step('a photo with Exif orientation 6 is stored upright, cropped or whole', async () => {
    const photo = rotatedByExif(
      await drawnPicture(page, { name: 'photo.jpg', type: 'image/jpeg', width: 400, height: 200 }),
    )
    for (const shape of ['square', 'whole'] as const) {
      const before = await address()
      await editor.chooseFile(photo)
      await editor.shape(shape).check()
      await editor.use()
      await expect.poll(address).not.toBe(before)
      const stored = String(await address())
      expect(await inspectImage(page, stored)).toEqual({
        width: 200,
        height: shape === 'square' ? 200 : 400,
        colours: ['red', 'red', 'blue', 'blue'],
      })
      await expect(editor.picture).toHaveAttribute('src', stored)
    }
  })
})

function waitForIdleCallbacks(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
}
