import { storageWith } from '../fixtures/administrators.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { bucketSettings, expect, test } from '../fixtures/file-server-test.ts'
import { overflowOf } from '../fixtures/measure.ts'
import { modifyResponses } from '../fixtures/network.ts'
import { pngFile } from '../fixtures/pictures.ts'
import { FileServerPage } from '../pages/file-server-page.ts'

const words = {
  testing: /^Testing: waiting for 127\.0\.0\.1:\d+ \(up to 10 seconds\)$/,
  wrongSecret: /^Test connection failed!The secret access key does not match/,
  worked: /was written, read and deleted/,
  stale: 'The form has changed since this test.',
  stays: /^1 file \(1 KB\) stays in http:.* You can move it later\.$/,
  one: '1 file1 KB',
  unsaved: 'Save or discard your changes first.',
  moved: /^1 file \(1 KB\) moved to this server/,
  allThere: 'All files are in the storage for new files.',
} as const

test('a bucket is tested, stores new files, and its files are moved back to the local disk', async ({
  fileServerPage: { page },
  servers,
  api,
  responseTexts,
}) => {
  const files = new FileServerPage(page)
  const { secret } = servers.s3.key
  await files.open()
  await expect(files.choice('local')).toBeChecked()
  await expect(files.field('file_server_url')).toHaveCount(0)
  await files.fillBucket({ ...servers.s3, key: { ...servers.s3.key, secret: 'mistyped' } })
  await servers.behave('s3', { silent: true })
  await files.button('test').click()
  await expect(files.progress).toHaveAccessibleName(words.testing)
  await files.button('cancelTest').click()
  await expect(files.button('test')).toBeFocused()
  await expect(files.steps).toHaveCount(0)
  await servers.behave('s3')
  await files.button('test').click()
  await expect(files.statusMessage(words.wrongSecret)).toBeVisible()
  await expect(files.steps).toHaveCount(3)
  await expect(files.button('test')).toBeFocused()
  expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
  await expectNoViolations(page, 'a failed connection test')

  await files.field('file_server_secret_key').fill(secret)
  await expect(files.statusMessage(words.stale)).toBeVisible()
  await files.button('test').click()
  await expect(files.statusMessage(words.worked)).toBeVisible()
  await expect(files.steps).toHaveText([/\d/, /\d/, /\d/])
  expect(await servers.objects('s3')).toEqual([])
  await files.save()
  await expect(files.saved).toBeVisible()
  await expect(files.statusMessage(words.stale)).toHaveCount(0)
  await expect(files.field('file_server_secret_key')).toHaveValue('')
  await page.reload()
  await expect(files.field('file_server_access_key_id')).toHaveValue(servers.s3.key.id)
  await expect(files.field('file_server_secret_key')).toHaveValue('')
  expect(await page.content()).not.toContain(secret)
  expect(await responseTexts()).not.toContain(secret)

  const { image } = await api.uploadLogo(pngFile())
  expect(await servers.objects('s3')).toHaveLength(1)
  await files.open()
  await expect(files.location(servers.s3.url)).toContainText(words.one)
  await files.choice('local').check()
  await expect(files.statusMessage(words.stays)).toBeVisible()
  await expect(files.button('move')).toHaveAccessibleDescription(words.unsaved)
  await files.save()
  await expect(files.saved).toBeVisible()

  await files.button('move').click()
  await files.confirm('moveQuestion')
  await expect(files.statusMessage(words.moved)).toBeVisible()
  await expect(files.button('move')).toHaveAccessibleDescription(words.allThere)
  expect(await servers.objects('s3')).toEqual([])
  expect(await overflowOf(page)).toEqual({ by: 0, elements: [] })
  expect(await api.getStatus(image)).toBe(200)
})

/** A move starts within a second and tries to move each file three times. */
const MOVE_LIMIT_MS = 15_000
/** After a failed read, the app does not read from the bucket for this time. */
const READ_PAUSE_MS = 3_000

test('a file move that waits for an unreachable bucket is shown in every browser, and can be stopped and started again', async ({
  fileServerPage: files,
  servers,
  api,
  session,
  openBrowser,
}) => {
  await api.saveGroup(bucketSettings(servers.s3))
  const images: string[] = []
  for (const shade of [1, 2, 3]) images.push((await api.uploadLogo(pngFile('logo.png', { shade }))).image)
  await api.saveGroup({ file_server_local_aws: 0 })
  await servers.behave('s3', { errorBody: 'closed' })
  await files.open()
  await expect(files.location(servers.s3.url)).toContainText('3 files')
  await files.button('move').press('Enter')
  await files.confirm('moveQuestion')
  const waiting = 'A file server cannot be reached. The move resumes automatically.'
  await expect(files.statusMessage(waiting)).toBeVisible({ timeout: MOVE_LIMIT_MS })
  await expect(files.button('stop')).toBeFocused()
  await expect(files.progress).toHaveAccessibleName('Moving files to this server')
  await expectNoViolations(files.page, 'a waiting move')
  await files.page.reload()
  await expect(files.statusMessage(waiting)).toBeVisible()

  const elsewhere = new FileServerPage(
    await openBrowser({ storageState: storageWith(api.origin, session) }),
    'en',
  )
  await elsewhere.open()
  await expect(elsewhere.progress).toBeVisible()
  await elsewhere.button('stop').click()
  const stopped = /^Move to this server stopped: .* of 3 files moved/
  await expect(elsewhere.statusMessage(stopped)).toBeVisible({ timeout: MOVE_LIMIT_MS })
  await expect(elsewhere.button('move')).toBeFocused()
  await expect(files.statusMessage(/^Move to .* stopped/)).toBeVisible()
  await expect(files.progress).toHaveCount(0)

  await servers.behave('s3')
  // if the move starts earlier, its first attempt fails and the next attempt is 10 to 20 seconds later
  await files.page.waitForTimeout(READ_PAUSE_MS)
  await files.button('move').click()
  await files.confirm('moveQuestion')
  const moved = /^3 files \(\d KB\) moved to this server/
  await expect(files.statusMessage(moved)).toBeVisible({ timeout: MOVE_LIMIT_MS })
  expect(await servers.objects('s3')).toEqual([])
  for (const image of images) expect(await api.getStatus(image)).toBe(200)
})

test('the file server page lists the instances that do not share local files, with a recommendation', async ({
  fileServerPage: files,
}) => {
  await files.open()
  await expect(files.locations).toHaveCount(1)
  await expect(files.separateFolders).toHaveCount(0)
  await modifyResponses(files.page, '**/api/file-storage', { separate_hosts: ['web-1', 'web-2'] })
  await files.page.reload()
  await expect(files.separateFolders).toContainText('web-1 and web-2')
  await expect(files.separateFolders).toContainText('Use an S3 bucket, or share the folder DATA_DIR/files')
  await expectNoViolations(files.page, 'instances with separate folders')
})
