import { sports } from '@touchline/contract/master-data/lists'
import { dropOrPaste } from '../fixtures/input-events.ts'
import { refusedWith } from '../fixtures/network.ts'
import { pngFile } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/test.ts'

const FIELD = 'sports_image'
const MAX_SIDE_PX = 4096

test.beforeEach(async ({ api, listPage }) => {
  await api.replaceRows(sports, ['Kendo'])
  await listPage.open()
  await listPage.editButton('Kendo').click()
})

test('a picture is previewed, stored, replaced and removed, and a pasted one is discarded with the panel', async ({
  listPage,
  api,
  signedIn: page,
}) => {
  const { panel } = listPage
  const picture = panel.picture(FIELD)
  const stored = async () => (await api.rowsOf(sports))[0]![FIELD]

  await expect(picture.button('remove')).toHaveCount(0)
  await picture.choose(pngFile('first.png'))
  await expect(picture.preview).toHaveAttribute('src', /^blob:/)
  await expect.poll(() => picture.isPreviewLoaded()).toBe(true)
  await expect(picture.group.getByRole('status')).toHaveText('first.png is uploaded when you save.')
  expect(await stored()).toBeNull()
  await panel.save()
  await expect(panel.dialog).toBeHidden()
  const first = await stored()
  expect(first).toMatch(/^\/files\//)
  await expect(listPage.row('Kendo').locator('img')).toHaveAttribute('src', String(first))

  await listPage.editButton('Kendo').click()
  await expect(picture.preview).toHaveAttribute('src', String(first))
  await expect.poll(() => picture.isPreviewLoaded()).toBe(true)
  await panel.name.fill('Kendō')
  await panel.save()
  await expect(panel.dialog).toBeHidden()
  expect(await stored()).toBe(first)

  await listPage.editButton('Kendō').click()
  await dropOrPaste(picture.group.locator('div').first(), 'drop', pngFile('second.png', { shade: 0xa0 }))
  await expect(picture.preview).toHaveAttribute('src', /^blob:/)
  await panel.save()
  await expect(panel.dialog).toBeHidden()
  const second = await stored()
  expect(second).not.toBe(first)

  await listPage.editButton('Kendō').click()
  await picture.button('remove').click()
  await expect(picture.button('choose')).toBeFocused()
  await expect(picture.preview).toHaveCount(0)
  await panel.save()
  await expect(panel.dialog).toBeHidden()
  expect(await stored()).toBeNull()
  await expect(listPage.row('Kendō').locator('img')).toHaveCount(0)

  await listPage.editButton('Kendō').click()
  // the panel must be open before the paste
  await expect(panel.name).toBeFocused()
  await dropOrPaste(page.locator('body'), 'paste', pngFile('pasted.png'))
  await expect(picture.group.getByRole('status')).toContainText('pasted.png')
  await panel.button('Cancel').click()
  await listPage.confirm('Discard your changes?').getByRole('button', { name: 'Discard changes' }).click()
  await listPage.editButton('Kendō').click()
  await expect(picture.preview).toHaveCount(0)
  expect(await stored()).toBeNull()
})

test('an invalid picture is an error of its field, before or after it is sent, and the previous picture and typed values stay', async ({
  listPage,
  api,
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push(refusedWith(422))
  const saves: string[] = []
  page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()))
  const { panel } = listPage
  const picture = panel.picture(FIELD)
  const wide = pngFile('wide.png', { width: MAX_SIDE_PX + 1 })
  const tooWide = `The image must not be wider or higher than ${MAX_SIDE_PX} pixels.`

  await test.step('a file of another type or with too many bytes is not sent', async () => {
    await panel.name.fill('Kendo, renamed')
    await picture.choose(pngFile('kendo.png'))
    await picture.choose({ name: 'kendo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await expect(picture.group).toHaveAccessibleDescription('Choose a PNG, JPEG or WebP image.')
    await picture.choose({ ...pngFile('huge.png'), buffer: Buffer.alloc(1024 * 1024 + 1) })
    await expect(picture.group).toHaveAccessibleDescription('The image must not be larger than 1 MB.')
    await expect(picture.group.getByRole('status')).toBeEmpty()
    await expect(picture.preview).toHaveAttribute('src', /^blob:/)
    expect(saves).toEqual([])
  })

  await test.step('the server refuses a picture with too many pixels', async () => {
    await picture.choose(wide)
    await panel.save()
    await expect(picture.group).toHaveAccessibleDescription(tooWide)
    await expect(picture.button('choose')).toBeFocused()
    await expect(picture.group.getByRole('status')).toBeEmpty()
    await expect(picture.preview).toHaveCount(0)
    await expect(panel.name).toHaveValue('Kendo, renamed')
  })

  await test.step('a refused picture does not replace the stored one', async () => {
    await picture.choose(pngFile('kendo.png'))
    await expect(picture.group.getByRole('status')).toContainText('kendo.png')
    await panel.save()
    await expect(panel.dialog).toBeHidden()
    const previous = String((await api.rowsOf(sports))[0]![FIELD])
    await expect(listPage.row('Kendo, renamed').locator('img')).toHaveAttribute('src', previous)
    await listPage.editButton('Kendo, renamed').click()
    await picture.choose(wide)
    await panel.save()
    await expect(picture.group).toHaveAccessibleDescription(tooWide)
    await expect(picture.group.getByRole('status')).toBeEmpty()
    await expect(picture.preview).toHaveAttribute('src', previous)
  })
})
